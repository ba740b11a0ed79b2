import { challengeReward } from '#shared/daily/rules.ts';
import { gameReward } from '#shared/wallet/rules.ts';
import { usePublicSettings } from '#client/platform/shown-settings.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';

/** Ways to earn coins (rules 2.18), with the amounts of the current settings. */
export function CoinHints() {
  const { data } = usePublicSettings();
  return (
    <Card flat as="ul" className="coin-hints" aria-label="How to earn coins">
      <li>
        <Icon name="play" />
        <span className="num">Play games: +{data?.gameReward ?? gameReward} coins</span>
      </li>
      <li>
        <Icon name="calendar" />
        <span className="num">Daily challenge: +{data?.dailyReward ?? challengeReward} coins</span>
      </li>
    </Card>
  );
}
