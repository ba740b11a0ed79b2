import type { User } from '#shared/account/contract.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { formatGuestLoss } from './guest-progress.ts';
import { useState } from 'react';
import { logOut } from '#client/platform/calls/log-out.ts';
import { Button } from '#client/ui/controls/button.tsx';

interface LeaveGuestSheetProps {
  readonly user: User;
  readonly open: boolean;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function LeaveGuestSheet({ user, open, confirmLabel, onConfirm, onCancel }: LeaveGuestSheetProps) {
  return (
    <ConfirmSheet
      open={open}
      title="Leave this behind?"
      text={formatGuestLoss(user)}
      confirmLabel={confirmLabel}
      cancelLabel="Stay"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

export function LeaveGuest({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" icon="logout" block onClick={() => setIsAsking(true)}>
        Leave without keeping
      </Button>
      <LeaveGuestSheet
        user={user}
        open={isAsking}
        confirmLabel="Leave"
        onConfirm={() => void logOut()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
