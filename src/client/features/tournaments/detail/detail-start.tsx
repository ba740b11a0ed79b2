import { useId } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { getStartObstacle } from '../model/detail-texts.ts';
import { useStartTournament } from '../model/detail-writes.ts';

interface DetailStartProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly onChanged: () => void;
}

/** "Start Tournament" button while registration is open, with the reason when it is disabled (rules 2.30). */
export function DetailStart({ asked, tournament, onChanged }: DetailStartProps) {
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
