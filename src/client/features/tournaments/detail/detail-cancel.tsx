import { useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { AskedTournament } from '../model/detail-queries.ts';
import { cancelQuestion } from '../model/detail-texts.ts';
import { useCancelTournament } from '../model/detail-writes.ts';

interface DetailCancelProps {
  readonly asked: AskedTournament;
  readonly tournament: Tournament;
  readonly onChanged: () => void;
}

/** Calls a tournament off before its start: for its creator, and for administrators. */
export function DetailCancel({ asked, tournament, onChanged }: DetailCancelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelTournament(asked, () => {
    setIsAsking(false);
    onChanged();
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        Cancel tournament
      </Button>
      <ConfirmSheet
        open={isAsking}
        title="Call it off?"
        text={cancelQuestion(tournament)}
        quote={tournament.name}
        confirmLabel="Call off"
        cancelLabel="Keep it"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
