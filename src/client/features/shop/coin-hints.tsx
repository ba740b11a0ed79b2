import { gameReward } from '#shared/wallet/rules.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What the daily challenge pays (section 9). */
const dailyChallengeReward = 50;

/** Where coins come from (section 2). */
export function CoinHints() {
  return (
    <Card flat as="ul" className="coin-hints" aria-label="How to earn coins">
      <li>
        <Icon name="play" />
        <span className="num">Play games: +{gameReward} coins</span>
      </li>
      <li>
        <Icon name="calendar" />
        <span className="num">Daily challenge: +{dailyChallengeReward} coins</span>
      </li>
    </Card>
  );
}
