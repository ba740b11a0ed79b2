import { pathTo } from '#shared/path-to.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

interface NoTournamentsProps {
  readonly of: 'browse' | 'mine' | 'live' | 'completed';
  /** What looks at all of them again, where the list is narrowed. */
  readonly onAll?: (() => void) | undefined;
}

const words = {
  browse: { title: 'No open tournaments', text: 'Be the first: name one, and the seats will fill.' },
  mine: { title: 'No tournaments of yours yet', text: 'Join one that is open, or practice against the computer.' },
  live: { title: 'Nothing is being played', text: 'A practice tournament can start right now.' },
  completed: { title: 'No champions yet', text: 'Finished tournaments are kept here, with their brackets.' },
} as const;

const narrowedWords = {
  browse: 'No open tournament matches. Look at all that are open, or create the one you want.',
  mine: 'None of your tournaments matches. Look at all of them.',
  live: 'Nothing that is being played matches. Look at all that is.',
  completed: 'No finished tournament matches. Look at all of them.',
} as const;

/** What to do where a tab has nothing to show; to create one and to practise stand in the page's head. */
export function NoTournaments({ of, onAll }: NoTournamentsProps) {
  if (onAll) {
    return (
      <EmptyState title="Nothing found" text={narrowedWords[of]} art="signpost">
        <Button variant="secondary" icon="close" onClick={onAll}>
          Clear the filter
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState {...words[of]} art="podium">
      {(of === 'mine' || of === 'completed') && (
        <LinkButton variant="secondary" href={pathTo('/tournaments')} icon="search">
          Browse tournaments
        </LinkButton>
      )}
    </EmptyState>
  );
}
