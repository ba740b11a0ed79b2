import type { Tournament } from '#shared/tournaments/contract.ts';
import { BracketLink } from '../bracket/bracket-link.tsx';
import { JoinButton } from '../parts/join-button.tsx';
import type { Joiner } from '../parts/join-note.ts';
import { InviteShareButton, ResultsShareButton } from '../parts/share-ways.tsx';
import { TournamentCard } from './tournament-card.tsx';

export interface ListedCardProps {
  readonly tournament: Tournament;
  readonly joiner: Joiner;
  readonly isOwnList?: boolean | undefined;
  /** Called when joining started the tournament, which then disappears from the list of open ones. */
  readonly onJoining: () => void;
}

/** A tournament in a list with the actions for its status (rules 2.28, 2.29). */
export function ListedCard({ tournament, joiner, isOwnList = false, onJoining }: ListedCardProps) {
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
