import { useState } from 'react';
import type { Tournament } from '#shared/tournaments/contract.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import type { TournamentAccess } from '../model/detail-queries.ts';
import { getWithdrawWarning } from '../model/detail-texts.ts';
import { useWithdraw } from '../model/detail-writes.ts';

interface DetailWithdrawProps {
  readonly asked: TournamentAccess;
  readonly tournament: Tournament;
  readonly onChanged: () => void;
}

export function DetailWithdraw({ asked, tournament, onChanged }: DetailWithdrawProps) {
  const [isConfirming, setIsAsking] = useState(false);
  const withdraw = useWithdraw(asked, () => {
    setIsAsking(false);
    onChanged();
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Withdraw
      </Button>
      <ConfirmSheet
        open={isConfirming}
        title="Withdraw?"
        text={getWithdrawWarning(tournament)}
        quote={tournament.name}
        confirmLabel="Withdraw"
        cancelLabel="Play on"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
