import type { Tournament } from '#shared/tournaments/contract.ts';
import { getTournamentPath } from '#client/entities/links.ts';
import { Button, LinkButton, type LinkButtonProps } from '#client/ui/controls/button.tsx';
import { JoinButton } from '../parts/join-button.tsx';
import type { Joiner } from '../parts/join-note.ts';
import { InviteShareButton, ResultsShareButton } from '../parts/share-buttons.tsx';
import { TournamentCard, getCardLinkId } from './tournament-card.tsx';
import { type ReactNode, useMemo } from 'react';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { type ListedStatus, useTournaments } from '../model/queries.ts';
import type { TournamentFilter } from '../model/tournament-filter.ts';
import { sortTournaments } from './sort-tournaments.ts';

type BracketLinkProps = Pick<LinkButtonProps, 'variant'> & {
  readonly tournament: Pick<Tournament, 'id' | 'name'>;
  readonly label: 'View Bracket' | 'Watch Live' | 'View Results';
};

/** Opens in a new tab (rules 2.28). */
function BracketLink({ tournament, label, variant = 'secondary' }: BracketLinkProps) {
  return (
    <LinkButton
      href={getTournamentPath(tournament.id)}
      target="_blank"
      rel="noopener"
      variant={variant}
      size="sm"
      iconAfter="external"
    >
      <span>
        {label}
        <span className="vh">: {tournament.name} (opens a new tab)</span>
      </span>
    </LinkButton>
  );
}

export interface ListedCardProps {
  readonly tournament: Tournament;
  readonly joiner: Joiner;
  readonly isOwnList?: boolean | undefined;
  /** Called when joining started the tournament, which then disappears from the list of open ones. */
  readonly onJoining: () => void;
}

/** See rules 2.28, 2.29. */
function ListedCard({ tournament, joiner, isOwnList = false, onJoining }: ListedCardProps) {
  const { id, status } = tournament;
  if (status === 'registration') {
    return (
      <TournamentCard tournament={tournament}>
        <JoinButton
          asked={{ id, invite: undefined }}
          tournament={tournament}
          joiner={joiner}
          look="card"
          onJoining={onJoining}
        />
        <InviteShareButton tournament={tournament} />
      </TournamentCard>
    );
  }
  if (status === 'in_progress') {
    return (
      <TournamentCard tournament={tournament} isLive={!isOwnList}>
        <BracketLink tournament={tournament} label={isOwnList ? 'View Bracket' : 'Watch Live'} />
      </TournamentCard>
    );
  }
  if (status === 'cancelled') return <TournamentCard tournament={tournament} />;
  return (
    <TournamentCard tournament={tournament}>
      <BracketLink tournament={tournament} label="View Results" />
      <ResultsShareButton tournament={tournament} />
    </TournamentCard>
  );
}

interface TournamentListProps {
  readonly status: ListedStatus;
  readonly filter: TournamentFilter;
  readonly joiner: Joiner;
  readonly empty: ReactNode;
}

/** Newest first, with upcoming ones sorted by their start (rules C5, T28). */
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
