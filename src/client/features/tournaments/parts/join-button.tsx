import './join-button.css';
import { formatCoins } from '#client/ui/format-number.ts';
import { useId, useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { canPayFee, getJoinVerdict, winsBeforeFee } from '#shared/tournaments/rules.ts';
import { useIsFeatureOff, usePublicSettings } from '#client/platform/public-settings.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { type Joiner, getJoinNote } from './join-note.ts';
import { useJoinTournament, useLeaveTournament } from '../model/writes.ts';

interface JoinButtonProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly joiner: Joiner;
  /** A `card` has a small button whose label includes the tournament's name. */
  readonly look: 'card' | 'page';
  /** Called before joining. If the last seat is taken, the tournament starts and the button disappears. */
  readonly onJoining: () => void;
}

/** The same button joins and leaves so that it keeps the focus. */
export function JoinButton({ asked, tournament, joiner, look, onJoining }: JoinButtonProps) {
  const { id, name, entryFee, isParticipant, isCreator } = tournament;
  const [isConfirming, setIsAsking] = useState(false);
  const noteId = useId();
  const join = useJoinTournament();
  const leave = useLeaveTournament();
  const isTurnedOff = useIsFeatureOff('tournaments') && !isParticipant;
  const winsNeeded = usePublicSettings().data?.winsBeforeFee ?? winsBeforeFee;
  const verdict = getJoinVerdict(tournament, canPayFee(entryFee, joiner, winsNeeded));
  const note = isTurnedOff ? 'Tournaments are taking a rest.' : getJoinNote(verdict, tournament, joiner, winsNeeded);
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
        disabled={isTurnedOff || (!isParticipant && verdict !== 'allowed')}
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
        open={isConfirming}
        title="Give your seat back?"
        text={`Somebody else can take it${entryFee > 0 ? `, and your ${formatCoins(entryFee)} ${entryFee === 1 ? 'comes' : 'come'} back` : ''}.`}
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
