import type { PlayerSummary } from '#shared/account/summary.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { useStartedChallenges } from './queries.ts';
import { getForfeitWarning } from './started-challenges.ts';
import { useBlock, useRemoveFriend } from './writes.ts';

export interface FriendRemoval {
  readonly way: 'remove' | 'block';
  readonly player: Pick<PlayerSummary, 'id' | 'displayName'>;
}

const confirmations = {
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

interface RemoveFriendSheetProps {
  /** Null while the sheet is closed. */
  readonly removal: FriendRemoval | null;
  readonly onDone: (removal: FriendRemoval) => void;
  readonly onCancel: () => void;
}

export function RemoveFriendSheet({ removal, onDone, onCancel }: RemoveFriendSheetProps) {
  const done = () => removal && onDone(removal);
  const remove = useRemoveFriend(done);
  const block = useBlock(done);
  const started = useStartedChallenges(removal?.player.id ?? null);
  const way = removal?.way ?? 'remove';
  const { title, text, confirmLabel } = confirmations[way];
  const write = way === 'block' ? block : remove;
  return (
    <ConfirmSheet
      open={removal !== null}
      title={title}
      text={`${removal?.player.displayName ?? ''} ${text}`}
      note={getForfeitWarning(way, started ?? 0)}
      confirmLabel={confirmLabel}
      busy={write.isPending || (removal !== null && started === undefined)}
      onConfirm={() => removal && write.mutate(removal.player.id)}
      onCancel={onCancel}
    />
  );
}
