import type { User } from '#shared/account/contract.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { lossText } from './guest-facts.ts';

interface LeaveGuestSheetProps {
  readonly user: User;
  readonly open: boolean;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asked before a guest is left behind: nobody can go back to one. */
export function LeaveGuestSheet({ user, open, confirmLabel, onConfirm, onCancel }: LeaveGuestSheetProps) {
  return (
    <ConfirmSheet
      open={open}
      title="Leave this behind?"
      text={lossText(user)}
      confirmLabel={confirmLabel}
      cancelLabel="Stay"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
