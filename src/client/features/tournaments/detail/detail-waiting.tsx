import { type ReactNode, useId } from 'react';
import type { Participant, Tournament } from '#shared/tournaments/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { formatAutomaticStart, getStartObstacle } from '../model/detail-texts.ts';
import { useStartTournament } from '../model/detail-writes.ts';
import type { User } from '#shared/account/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { DetailCancel } from './detail-cancel.tsx';
import { JoinButton } from '../parts/join-button.tsx';
import { ParticipantList } from './participant-list.tsx';
import { SeatField } from '../parts/seat-field.tsx';
import { InviteShareButton } from '../parts/share-buttons.tsx';

interface DetailStartProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly onChanged: () => void;
}

/** Shows the reason when it is disabled (rules 2.30). */
function DetailStart({ asked, tournament, onChanged }: DetailStartProps) {
  const start = useStartTournament(asked, onChanged);
  const noteId = useId();
  const { canStart, isParticipant, isCreator } = tournament;
  return (
    <div className="detail-way">
      <Button
        variant={isParticipant || isCreator ? 'primary' : 'secondary'}
        icon="play"
        disabled={!canStart}
        busy={start.isPending}
        aria-describedby={canStart ? undefined : noteId}
        onClick={() => start.mutate()}
      >
        Start Tournament
      </Button>
      {!canStart && <small id={noteId}>{getStartObstacle(tournament)}</small>}
    </div>
  );
}

interface RegistrationProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly participants: readonly Participant[];
  readonly user: User;
  readonly share: ReactNode;
  readonly onChanged: (elementId: string) => void;
}

export function RegistrationActions({
  asked,
  tournament,
  user,
  share,
  onChanged,
}: Omit<RegistrationProps, 'participants'>) {
  const { isCreator, official } = tournament;
  const handleChange = () => onChanged('detail-title');
  return (
    <div className="detail-ways">
      <JoinButton asked={asked} tournament={tournament} joiner={user} look="page" onJoining={handleChange} />
      {official === null && <DetailStart asked={asked} tournament={tournament} onChanged={handleChange} />}
      <InviteShareButton tournament={tournament} />
      {share}
      {(isCreator || user.isAdmin) && <DetailCancel asked={asked} tournament={tournament} onChanged={handleChange} />}
    </div>
  );
}

/** Takes the place of the bracket before the start (rules 2.31). */
export function DetailWaiting({
  tournament,
  participants,
  user,
}: Pick<RegistrationProps, 'tournament' | 'participants' | 'user'>) {
  return (
    <>
      <Card as="section" className="detail-not-started">
        <EmptyState
          title="Tournament Not Started"
          text="The bracket will be generated once the tournament begins."
          art="podium"
        />
        <p>{formatAutomaticStart(tournament)}</p>
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
