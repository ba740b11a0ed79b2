import { type ReactNode, useMemo } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { errorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfter } from '#client/platform/hooks/use-focus-after.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { Joiner } from '../parts/join-note.ts';
import { ListedCard } from './listed-card.tsx';
import { type ListedStatus, useTournaments } from '../model/queries.ts';
import { cardLinkId } from './tournament-card.tsx';

interface TournamentListProps {
  readonly status: ListedStatus;
  readonly joiner: Joiner;
  /** What to do when there are none. */
  readonly empty: ReactNode;
}

/** Tournaments of one status that anybody may see, newest first (rules C5, T28). */
export function TournamentList({ status, joiner, empty }: TournamentListProps) {
  const list = useTournaments(status);
  const pages = list.data?.pages;
  const tournaments = useMemo(() => pages?.flat(), [pages]);
  const focusAfter = useFocusAfter(tournaments);
  if (!tournaments) {
    if (!list.error) return <LoadingNeedle label="Loading tournaments..." />;
    return <LoadError title="The tournaments did not load" error={list.error} onRetry={() => void list.refetch()} />;
  }
  const last = tournaments.at(-1);
  if (!last) return empty;
  return (
    <>
      <TournamentCards tournaments={tournaments} joiner={joiner} />
      {list.isFetchNextPageError && (
        <p role="alert" className="tournaments-failed">
          {errorText(list.error, 'The older ones did not load.')}
        </p>
      )}
      {list.hasNextPage && (
        <Button
          variant="plain"
          className="tournaments-more"
          busy={list.isFetchingNextPage}
          onClick={() => {
            focusAfter(cardLinkId(last.id));
            void list.fetchNextPage();
          }}
        >
          Load more
        </Button>
      )}
    </>
  );
}

interface TournamentCardsProps {
  readonly tournaments: readonly Tournament[];
  readonly joiner: Joiner;
  readonly isOwnList?: boolean | undefined;
}

export function TournamentCards({ tournaments, joiner, isOwnList }: TournamentCardsProps) {
  const focusAfter = useFocusAfter(tournaments);
  return (
    <ul className="tournaments-list">
      {tournaments.map((tournament) => (
        <ListedCard
          key={tournament.id}
          tournament={tournament}
          joiner={joiner}
          isOwnList={isOwnList}
          onStarted={() => focusAfter('browse-tab')}
        />
      ))}
    </ul>
  );
}
