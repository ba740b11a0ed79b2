import { challengeReward } from '#shared/daily/rules.ts';
import { gameReward } from '#shared/wallet/rules.ts';
import { useShownSettings } from '#client/platform/shown-settings.ts';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';

/** Where coins come from (rules 2.18), as the settings have it. */
export function CoinHints() {
  const { data } = useShownSettings();
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
