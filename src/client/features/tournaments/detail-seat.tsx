import { useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AskedTournament } from './detail-queries.ts';
import { coinsText } from './tournament-texts.ts';
import { useJoinTournament, useLeaveTournament } from './writes.ts';

interface DetailSeatProps {
  readonly asked: AskedTournament;
  readonly tournament: Tournament;
  /** The player's balance. */
  readonly coins: number;
  readonly onChanged: (elementId: string) => void;
}

const joinId = 'detail-join';
const leaveId = 'detail-leave';

/** A seat while registration is open: to take, or to give back. */
export function DetailSeat({ asked, tournament, coins, onChanged }: DetailSeatProps) {
  const { isParticipant, isCreator, entryFee } = tournament;
  // Who takes the last seat starts it, and there is nothing to leave any more.
  const join = useJoinTournament(({ status }) => onChanged(status === 'registration' ? leaveId : 'detail-title'));
  if (isParticipant) return <OwnSeat tournament={tournament} onLeft={() => onChanged(joinId)} />;
  const missing = entryFee - coins;
  return (
    <div className="detail-way">
      <Button
        id={joinId}
        variant={isCreator ? 'secondary' : 'primary'}
        icon="flag"
        busy={join.isPending}
        onClick={() => join.mutate(asked)}
      >
        Join Tournament
      </Button>
      {missing > 0 && <small>You need {coinsText(missing)} more to join.</small>}
    </div>
  );
}

function OwnSeat({ tournament, onLeft }: { tournament: Tournament; onLeft: () => void }) {
  const { id, name, entryFee } = tournament;
  const [isAsking, setIsAsking] = useState(false);
  const leave = useLeaveTournament(() => {
    setIsAsking(false);
    onLeft();
  });
  return (
    <div className="detail-seat">
      <p className="detail-in">
        <Icon name="check" />
        You are in
      </p>
      <Button id={leaveId} variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        Leave
      </Button>
      <ConfirmSheet
        open={isAsking}
        title="Give your seat back?"
        text={`Somebody else can take it${entryFee > 0 ? `, and your ${coinsText(entryFee)} come back` : ''}.`}
        quote={name}
        confirmLabel="Leave"
        cancelLabel="Stay"
        busy={leave.isPending}
        onConfirm={() => leave.mutate(id)}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
