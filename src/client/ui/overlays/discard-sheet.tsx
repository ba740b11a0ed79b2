import { ConfirmSheet } from './confirm-sheet.tsx';

interface DiscardSheetProps {
  readonly open: boolean;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

export function DiscardSheet({ open, onDiscard, onKeep }: DiscardSheetProps) {
  return (
    <ConfirmSheet
      open={open}
      title="Discard your changes?"
      text="What you wrote is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
