import './challenges.css';
import type { Challenge } from '#shared/challenges/contract.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Icon } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import {
  challengeStatusLabels,
  formatChallengeDay,
  formatChallengeReason,
  formatChallengeResult,
  formatPairing,
  formatWaitingStatus,
  getChallengeScores,
  getOpponent,
} from './challenge-texts.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LandmarkChip } from '#client/ui/category-tile.tsx';
import { toCategorySlug } from '#client/ui/scenery/landmark.tsx';
import { ChallengeActions } from './challenge-actions.tsx';
import { getTurn, groupChallenges } from './challenge-turns.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useChallenges } from './queries.ts';

interface ChallengeScoreProps {
  readonly challenge: Challenge;
  readonly userId: string;
}

/** See rules 4.4. */
function ChallengeScore({ challenge, userId }: ChallengeScoreProps) {
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

interface ChallengeEntryProps {
  readonly challenge: Challenge;
  readonly userId: string;
  readonly onDeclined: () => void;
}

/** See rules 2.22. */
function ChallengeEntry({ challenge, userId, onDeclined }: ChallengeEntryProps) {
  const { status, category, createdAt, expiresAt } = challenge;
  const { word, tone, icon } = challengeStatusLabels[status];
  const turn = getTurn(challenge, userId);
  return (
    <li className="challenge">
      <div className="challenge-head">
        <LandmarkChip slug={toCategorySlug(category.icon)} />
        <div className="grow">
          <b>{category.name}</b>
          <p>{formatPairing(challenge, userId)}</p>
          <small>
            <time dateTime={createdAt}>{formatChallengeDay(createdAt)}</time>
            {turn !== 'over' && ` · until ${formatChallengeDay(expiresAt)}`}
          </small>
        </div>
        <Badge tone={tone} icon={icon}>
          <i className="challenge-dot" />
          {word}
        </Badge>
      </div>
      {status === 'completed' && <ChallengeScore challenge={challenge} userId={userId} />}
      {turn === 'wait' && <p className="challenge-waiting">{formatWaitingStatus(challenge, userId)}</p>}
      <ChallengeActions challenge={challenge} userId={userId} onDeclined={onDeclined} />
    </li>
  );
}

export function ChallengeList({ userId }: { userId: string }) {
  const { data, error, refetch } = useChallenges();
  const focusAfter = useFocusAfterChange(data);
  if (error && !data)
    return <LoadError title="The challenges did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" count={3} />;
  return <Challenges challenges={data} userId={userId} onDeclined={() => focusAfter('challenges-tab')} />;
}

interface ChallengesProps {
  readonly challenges: readonly Challenge[];
  readonly userId: string;
  /** Called when the focused entry disappears, so that the parent can move the focus. */
  readonly onDeclined: () => void;
}

export function Challenges({ challenges, userId, onDeclined }: ChallengesProps) {
  if (challenges.length === 0) {
    return (
      <EmptyState
        title="No challenges yet"
        text="The same ten questions for both, and the higher score wins."
        art="podium"
      >
        <LinkButton href={pathTo('/friends')} icon="swords">
          Challenge a friend
        </LinkButton>
      </EmptyState>
    );
  }
  return groupChallenges(challenges, userId).map(({ title, challenges: group }) => (
    <section key={title} className="challenge-group" aria-label={title}>
      <h2 className="h-sec">{title}</h2>
      <ul className="challenges">
        {group.map((challenge) => (
          <ChallengeEntry key={challenge.id} challenge={challenge} userId={userId} onDeclined={onDeclined} />
        ))}
      </ul>
    </section>
  ));
}
