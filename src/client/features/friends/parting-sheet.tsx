import type { PlayerSummary } from '#shared/account/summary.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { useStartedChallenges } from './queries.ts';
import { getForfeitWarning } from './started-challenges.ts';
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
  const started = useStartedChallenges(parting?.player.id ?? null);
  const way = parting?.way ?? 'remove';
  const { title, text, confirmLabel } = questions[way];
  const write = way === 'block' ? block : remove;
  return (
    <ConfirmSheet
      open={parting !== null}
      title={title}
      text={`${parting?.player.displayName ?? ''} ${text}`}
      note={getForfeitWarning(way, started ?? 0)}
      confirmLabel={confirmLabel}
      busy={write.isPending || (parting !== null && started === undefined)}
      onConfirm={() => parting && write.mutate(parting.player.id)}
      onCancel={onCancel}
    />
  );
}
