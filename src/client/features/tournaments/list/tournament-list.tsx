import { type ReactNode, useMemo } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { Joiner } from '../parts/join-note.ts';
import { ListedCard } from './listed-card.tsx';
import { type ListedStatus, useTournaments } from '../model/queries.ts';
import type { TournamentFilter } from '../model/tournament-filter.ts';
import { sortTournaments } from './soonest-first.ts';
import { getCardLinkId } from './tournament-card.tsx';

interface TournamentListProps {
  readonly status: ListedStatus;
  readonly filter: TournamentFilter;
  readonly joiner: Joiner;
  readonly empty: ReactNode;
}

/** Public tournaments of one status, newest first (rules C5, T28), with upcoming ones sorted by their start. */
export function TournamentList({ status, filter, ...shown }: TournamentListProps) {
  return <TournamentPages list={useTournaments(status, filter)} {...shown} />;
}

interface TournamentPagesProps extends Omit<TournamentListProps, 'status' | 'filter'> {
  readonly list: ReturnType<typeof useTournaments>;
  readonly isOwnList?: boolean;
}

export function TournamentPages({ list, joiner, empty, isOwnList = false }: TournamentPagesProps) {
  const pages = list.data?.pages;
  const tournaments = useMemo(() => pages && sortTournaments(pages.flat()), [pages]);
  const focusAfter = useFocusAfterChange(tournaments);
  if (!tournaments) {
    if (!list.error) return <LoadingNeedle label="Loading tournaments..." />;
    const title = isOwnList ? 'Your tournaments did not load' : 'The tournaments did not load';
    return <LoadError title={title} error={list.error} onRetry={() => void list.refetch()} />;
  }
  const last = tournaments.at(-1);
  if (!last) return empty;
  return (
    <>
      <TournamentCards
        tournaments={tournaments}
        joiner={joiner}
        isOwnList={isOwnList}
        onJoining={() => focusAfter('browse-tab')}
      />
      {list.isFetchNextPageError && (
        <p role="alert" className="tournaments-failed">
          {getErrorText(list.error, 'The older ones did not load.')}
        </p>
      )}
      {list.hasNextPage && (
        <Button
          variant="plain"
          className="tournaments-more"
          busy={list.isFetchingNextPage}
          onClick={() => {
            focusAfter(getCardLinkId(last.id));
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
  /** Called when joining removes the last card, so that the caller can move the focus. */
  readonly onJoining?: () => void;
}

export function TournamentCards({ tournaments, joiner, isOwnList, onJoining }: TournamentCardsProps) {
  const focusAfter = useFocusAfterChange(tournaments);
  return (
    <ul className="tournaments-list">
      {tournaments.map((tournament) => (
        <ListedCard
          key={tournament.id}
          tournament={tournament}
          joiner={joiner}
          isOwnList={isOwnList}
          onJoining={onJoining ?? (() => focusAfter('browse-tab'))}
        />
      ))}
    </ul>
  );
}
