import type { ReactNode } from 'react';
import type { User } from '#shared/account/contract.ts';
import type { Participant, Tournament } from '#shared/tournaments/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { DetailCancel } from './detail-cancel.tsx';
import type { AskedTournament } from '../model/detail-queries.ts';
import { DetailStart } from './detail-start.tsx';
import { startsItselfText } from '../model/detail-texts.ts';
import { JoinButton } from '../parts/join-button.tsx';
import { ParticipantList } from './participant-list.tsx';
import { SeatField } from '../parts/seat-field.tsx';
import { InviteWay } from '../parts/share-ways.tsx';

interface DetailWaitingProps {
  readonly asked: AskedTournament;
  readonly tournament: Tournament;
  readonly participants: readonly Participant[];
  readonly user: User;
  /** Brings others in. */
  readonly share: ReactNode;
  readonly onChanged: (elementId: string) => void;
}

/** What can be done while registration is open, in the info card. */
export function DetailWays({ asked, tournament, user, share, onChanged }: Omit<DetailWaitingProps, 'participants'>) {
  const { isCreator, official } = tournament;
  const changed = () => onChanged('detail-title');
  return (
    <div className="detail-ways">
      <JoinButton asked={asked} tournament={tournament} joiner={user} look="page" onJoining={changed} />
      {official === null && <DetailStart asked={asked} tournament={tournament} onChanged={changed} />}
      <InviteWay tournament={tournament} />
      {share}
      {(isCreator || user.isAdmin) && <DetailCancel asked={asked} tournament={tournament} onChanged={changed} />}
    </div>
  );
}

/** Before the start: that there is no bracket yet, and who is in (rules 2.31). */
export function DetailWaiting({
  tournament,
  participants,
  user,
}: Pick<DetailWaitingProps, 'tournament' | 'participants' | 'user'>) {
  return (
    <>
      <Card as="section" className="detail-not-started">
        <EmptyState
          title="Tournament Not Started"
          text="The bracket will be generated once the tournament begins."
          art="podium"
        />
        <p>{startsItselfText(tournament)}</p>
      </Card>
      <section aria-labelledby="detail-players">
        <div className="detail-players-head">
          <h2 id="detail-players">Who is in</h2>
          <SeatField participantCount={tournament.participantCount} maxParticipants={tournament.maxParticipants} />
        </div>
        {participants.length === 0 ? (
          <p className="muted">Nobody yet. Take the first seat!</p>
        ) : (
          <ParticipantList participants={participants} userId={user.id} creatorId={tournament.creator?.id ?? null} />
        )}
      </section>
    </>
  );
}
