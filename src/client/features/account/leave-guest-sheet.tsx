import type { User } from '#shared/account/contract.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { formatGuestLoss } from './guest-facts.ts';

interface LeaveGuestSheetProps {
  readonly user: User;
  readonly open: boolean;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Confirmation before abandoning a guest, which cannot be undone. */
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
