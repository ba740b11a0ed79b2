import type { Challenge } from '#shared/challenges/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { opponentOf, reasonText, resultText, scoresOf } from './challenge-texts.ts';

interface ChallengeScoreProps {
  readonly challenge: Challenge;
  readonly userId: string;
}

/** Both scores and the winner of a decided challenge (rules 4.4). */
export function ChallengeScore({ challenge, userId }: ChallengeScoreProps) {
  const { own, other } = scoresOf(challenge, userId);
  const opponent = opponentOf(challenge, userId);
  const { winnerId } = challenge;
  const reason = reasonText(challenge, userId);
  return (
    <div className="challenge-score">
      <Side name="You" score={own} isWinner={winnerId === userId} />
      <Side name={opponent.displayName} score={other} isWinner={winnerId === opponent.id} />
      <p>
        {resultText(challenge, userId)}
        {reason && <small>{reason}</small>}
      </p>
    </div>
  );
}

function Side({ name, score, isWinner }: { name: string; score: number | null; isWinner: boolean }) {
  return (
    <span className={classNames('challenge-side', isWinner && 'challenge-winner')}>
      <span>
        {isWinner && <Icon name="trophy" />}
        {name}
      </span>
      <b className="num">{score === null ? 'Not played' : numberText(score)}</b>
    </span>
  );
}
