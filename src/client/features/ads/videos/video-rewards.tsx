import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/number-text.ts';

interface VideoRewardsProps {
  readonly rewards: { readonly coins: number; readonly extraTime: number; readonly fiftyFifty: number };
}

export function VideoRewards({ rewards: { coins, extraTime, fiftyFifty } }: VideoRewardsProps) {
  return (
    <ul className="video-rewards num" aria-label="Reward">
      {coins > 0 && (
        <li>
          <Coin />+{formatNumber(coins)} coins
        </li>
      )}
      <li>
        <Icon name="clock-plus" />+{extraTime} Extra Time
      </li>
      <li>
        <Icon name="half" />+{fiftyFifty} 50/50
      </li>
    </ul>
  );
}
