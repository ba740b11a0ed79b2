import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

interface EmptyTournamentsProps {
  readonly of: 'browse' | 'mine' | 'live' | 'completed';
  /** Undefined without a filter. */
  readonly onAll?: (() => void) | undefined;
}

const emptyTexts = {
  browse: { title: 'No open tournaments', text: 'Be the first: name one, and the seats will fill.' },
  mine: { title: 'No tournaments of yours yet', text: 'Join one that is open, or practice against the computer.' },
  live: { title: 'Nothing is being played', text: 'A practice tournament can start right now.' },
  completed: { title: 'No champions yet', text: 'Finished tournaments are kept here, with their brackets.' },
} as const;

const filteredTexts = {
  browse: 'No open tournament matches. Look at all that are open, or create the one you want.',
  mine: 'None of your tournaments matches. Look at all of them.',
  live: 'Nothing that is being played matches. Look at all that is.',
  completed: 'No finished tournament matches. Look at all of them.',
} as const;

/** The actions to create and to practice are in the page header. */
export function EmptyTournaments({ of, onAll }: EmptyTournamentsProps) {
  if (onAll) {
    return (
      <EmptyState title="Nothing found" text={filteredTexts[of]} art="signpost">
        <Button variant="secondary" icon="close" onClick={onAll}>
          Clear the filter
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState {...emptyTexts[of]} art="podium">
      {(of === 'mine' || of === 'completed') && (
        <LinkButton variant="secondary" href={pathTo('/tournaments')} icon="search">
          Browse tournaments
        </LinkButton>
      )}
    </EmptyState>
  );
}
