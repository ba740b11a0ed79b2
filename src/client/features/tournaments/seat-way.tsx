import { useId, useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { joinVerdict } from '#shared/tournaments/rules.ts';
import { useIsSwitchedOff } from '../../platform/shown-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { joinNote } from './join-note.ts';
import { coinsText } from './tournament-texts.ts';
import { useJoinTournament, useLeaveTournament } from './writes.ts';

interface SeatWayProps {
  readonly tournament: Tournament;
  /** The player's balance. */
  readonly coins: number;
  /** The last seat was taken: it has started, and goes from this list. */
  readonly onStarted: () => void;
}

/**
 * A seat while registration is open: to take, or taken and to give back. It is one button all the time, so that what
 * holds the focus stays; who is short of coins hears it on a press as well.
 */
export function SeatWay({ tournament, coins, onStarted }: SeatWayProps) {
  const { id, name, entryFee, isParticipant } = tournament;
  const [isAsking, setIsAsking] = useState(false);
  const noteId = useId();
  const join = useJoinTournament(({ status }) => status !== 'registration' && onStarted());
  const leave = useLeaveTournament();
  const isOff = useIsSwitchedOff('tournaments') && !isParticipant;
  const note = isOff ? 'Tournaments are taking a rest.' : joinNote(tournament, coins);
  return (
    <>
      {isParticipant && (
        <p className="tournament-in">
          <Icon name="check" />
          You are in
        </p>
      )}
      <Button
        variant={isParticipant ? 'ghost' : 'secondary'}
        size="sm"
        icon={isParticipant ? undefined : 'flag'}
        disabled={isOff || (!isParticipant && joinVerdict(tournament) !== 'allowed')}
        busy={join.isPending}
        aria-describedby={note ? noteId : undefined}
        onClick={() => (isParticipant ? setIsAsking(true) : join.mutate({ id }))}
      >
        {isParticipant ? 'Leave' : 'Join Tournament'}
        <span className="vh">: {name}</span>
      </Button>
      {note && (
        <p className="tournament-why" id={noteId}>
          {note}
        </p>
      )}
      <ConfirmSheet
        open={isAsking}
        title="Give your seat back?"
        text={`Somebody else can take it${entryFee > 0 ? `, and your ${coinsText(entryFee)} come back` : ''}.`}
        quote={name}
        confirmLabel="Leave"
        cancelLabel="Stay"
        busy={leave.isPending}
        onConfirm={() => leave.mutate(id, { onSettled: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
