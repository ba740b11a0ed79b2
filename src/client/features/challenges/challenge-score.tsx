import type { Challenge } from '#shared/challenges/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { getOpponent, formatChallengeReason, formatChallengeResult, getChallengeScores } from './challenge-texts.ts';

interface ChallengeScoreProps {
  readonly challenge: Challenge;
  readonly userId: string;
}

/** Scores and winner of a decided challenge (rules 4.4). */
export function ChallengeScore({ challenge, userId }: ChallengeScoreProps) {
  const { own, other } = getChallengeScores(challenge, userId);
  const opponent = getOpponent(challenge, userId);
  const { winnerId } = challenge;
  const reason = formatChallengeReason(challenge, userId);
  return (
    <div className="challenge-score">
      <PlayerScore name="You" score={own} isWinner={winnerId === userId} />
      <PlayerScore name={opponent.displayName} score={other} isWinner={winnerId === opponent.id} />
      <p>
        {formatChallengeResult(challenge, userId)}
        {reason && <small>{reason}</small>}
      </p>
    </div>
  );
}

function PlayerScore({ name, score, isWinner }: { name: string; score: number | null; isWinner: boolean }) {
  return (
    <span className={classNames('challenge-side', isWinner && 'challenge-winner')}>
      <span>
        {isWinner && <Icon name="trophy" />}
        {name}
      </span>
      <b className="num">{score === null ? 'Not played' : formatNumber(score)}</b>
    </span>
  );
}
