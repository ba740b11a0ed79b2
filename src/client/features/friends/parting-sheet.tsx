import type { PlayerSummary } from '#shared/account/summary.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { useBlock, useRemoveFriend } from './writes.ts';

export interface Parting {
  readonly way: 'remove' | 'block';
  readonly player: Pick<PlayerSummary, 'id' | 'displayName'>;
}

const questions = {
  remove: {
    title: 'Remove friend?',
    text: 'will no longer be your friend, and any undecided challenge between you ends. Gifts on their way still arrive.',
    confirmLabel: 'Remove',
  },
  block: {
    title: 'Block?',
    text: 'can no longer find, challenge or gift you, stops being your friend, and is not told.',
    confirmLabel: 'Block',
  },
} as const;

interface PartingSheetProps {
  /** Whom from and how; null while nobody parts. */
  readonly parting: Parting | null;
  readonly onDone: (parting: Parting) => void;
  readonly onCancel: () => void;
}

/** Asks before a friend is removed or a player blocked. */
export function PartingSheet({ parting, onDone, onCancel }: PartingSheetProps) {
  const done = () => parting && onDone(parting);
  const remove = useRemoveFriend(done);
  const block = useBlock(done);
  const { title, text, confirmLabel } = questions[parting?.way ?? 'remove'];
  const write = parting?.way === 'block' ? block : remove;
  return (
    <ConfirmSheet
      open={parting !== null}
      title={title}
      text={`${parting?.player.displayName ?? ''} ${text}`}
      confirmLabel={confirmLabel}
      busy={write.isPending}
      onConfirm={() => parting && write.mutate(parting.player.id)}
      onCancel={onCancel}
    />
  );
}
