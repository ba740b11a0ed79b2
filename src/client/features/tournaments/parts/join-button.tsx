import './join-button.css';
import { coinsText } from '#client/ui/number-text.ts';
import { useId, useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { canPayFee, joinVerdict, winsBeforeFee } from '#shared/tournaments/rules.ts';
import { useIsSwitchedOff, useShownSettings } from '#client/platform/shown-settings.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { AskedTournament } from '../model/detail-queries.ts';
import { type Joiner, joinNote } from './join-note.ts';
import { useJoinTournament, useLeaveTournament } from '../model/writes.ts';

interface JoinButtonProps {
  readonly asked: AskedTournament;
  readonly tournament: Tournament;
  readonly joiner: Joiner;
  /** On a card among others it is small, and says whose it is. */
  readonly look: 'card' | 'page';
  /** Where the last seat is taken, by this press or before it, it has started, and there is nothing to join any more. */
  readonly onJoining: () => void;
}

/**
 * A seat while registration is open: to take, or taken and to give back. It is one button all the time, so that what
 * holds the focus stays; who is short of coins hears it on a press as well.
 */
export function JoinButton({ asked, tournament, joiner, look, onJoining }: JoinButtonProps) {
  const { id, name, entryFee, isParticipant, isCreator } = tournament;
  const [isAsking, setIsAsking] = useState(false);
  const noteId = useId();
  const join = useJoinTournament();
  const leave = useLeaveTournament();
  const isOff = useIsSwitchedOff('tournaments') && !isParticipant;
  const winsNeeded = useShownSettings().data?.winsBeforeFee ?? winsBeforeFee;
  const verdict = joinVerdict(tournament, canPayFee(entryFee, joiner, winsNeeded));
  const note = isOff ? 'Tournaments are taking a rest.' : joinNote(verdict, tournament, joiner, winsNeeded);
  const isCard = look === 'card';
  return (
    <div className={classNames(`join-on-${look}`, isParticipant && 'join-done')}>
      {isParticipant && (
        <p className="join-in">
          <Icon name="check" />
          You are in
        </p>
      )}
      <Button
        variant={isParticipant ? 'ghost' : isCard || isCreator ? 'secondary' : 'primary'}
        size={isCard || isParticipant ? 'sm' : 'md'}
        icon={isParticipant ? undefined : 'flag'}
        disabled={isOff || (!isParticipant && verdict !== 'allowed')}
        busy={join.isPending}
        aria-describedby={note ? noteId : undefined}
        onClick={() => {
          if (isParticipant) return setIsAsking(true);
          onJoining();
          join.mutate(asked);
        }}
      >
        {isParticipant ? 'Leave' : 'Join Tournament'}
        {isCard && <span className="vh">: {name}</span>}
      </Button>
      {note && (
        <small className="join-why" id={noteId}>
          {note}
        </small>
      )}
      <ConfirmSheet
        open={isAsking}
        title="Give your seat back?"
        text={`Somebody else can take it${entryFee > 0 ? `, and your ${coinsText(entryFee)} ${entryFee === 1 ? 'comes' : 'come'} back` : ''}.`}
        quote={name}
        confirmLabel="Leave"
        cancelLabel="Stay"
        busy={leave.isPending}
        onConfirm={() => leave.mutate(id, { onSettled: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
