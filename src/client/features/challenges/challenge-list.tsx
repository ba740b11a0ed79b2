import './challenges.css';
import type { Challenge } from '#shared/challenges/contract.ts';
import { pathTo } from '#shared/path-to.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ChallengeEntry } from './challenge-entry.tsx';
import { useChallenges } from './queries.ts';
import { groupChallenges } from './turns.ts';

/** Sent and received challenges. */
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
