import './end-challenge.css';
import type { GameResult } from '#shared/game/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';

/** Progress that the game made in the daily challenge; renders nothing when it was completed earlier. */
export function EndChallenge({ challenge }: { challenge: GameResult['dailyChallenge'] }) {
  if (!challenge || (challenge.completed && !challenge.justCompleted)) return null;
  const { description, progress, target, rewardCoins } = challenge;
  if (challenge.justCompleted) {
    return (
      <p className="end-challenge end-challenge-done">
        <Icon name="check" />
        <b>Daily challenge completed</b>
        <span className="price num">
          <Coin />+{formatNumber(rewardCoins)} coins
        </span>
      </p>
    );
  }
  return (
    <div className="end-challenge">
      <p>
        <b>Daily challenge</b>
        <span>{description}</span>
      </p>
      <ProgressBar value={progress} max={target} label="Progress of the daily challenge" />
      <span className="num">
        {formatNumber(progress)} / {formatNumber(target)}
      </span>
    </div>
  );
}
