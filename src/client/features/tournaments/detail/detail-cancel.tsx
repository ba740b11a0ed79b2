import { useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { getCancelWarning } from '../model/detail-texts.ts';
import { useCancelTournament } from '../model/detail-writes.ts';

interface DetailCancelProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly onChanged: () => void;
}

/** Offered to the creator and to administrators. */
export function DetailCancel({ asked, tournament, onChanged }: DetailCancelProps) {
  const [isConfirming, setIsAsking] = useState(false);
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
        open={isConfirming}
        title="Call it off?"
        text={getCancelWarning(tournament)}
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
