import './end-challenge.css';
import type { GameResult } from '#shared/game/contract.ts';
import { Coin } from '#client/ui/controls/coin-pill.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';

/** What the game did for the daily challenge; one that was fulfilled before needs no more words. */
export function EndChallenge({ challenge }: { challenge: GameResult['dailyChallenge'] }) {
  if (!challenge || (challenge.completed && !challenge.justCompleted)) return null;
  const { description, progress, target, rewardCoins } = challenge;
  if (challenge.justCompleted) {
    return (
      <p className="end-challenge end-challenge-done">
        <Icon name="check" />
        <b>Daily challenge completed</b>
        <span className="price num">
          <Coin />+{numberText(rewardCoins)} coins
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
        {numberText(progress)} / {numberText(target)}
      </span>
    </div>
  );
}
