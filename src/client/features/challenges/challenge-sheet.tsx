import './challenge-sheet.css';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { WhileOn } from '#client/platform/while-on.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { ChallengeForm } from './challenge-form.tsx';

interface ChallengeSheetProps {
  /** Who is challenged; null while nobody is. */
  readonly friend: Pick<PlayerSummary, 'id' | 'displayName'> | null;
  readonly onClose: () => void;
}

/** Picks the category of a challenge and sends it (rules 2.22). */
export function ChallengeSheet({ friend, onClose }: ChallengeSheetProps) {
  return (
    <Sheet
      open={friend !== null}
      title={`Challenge ${friend?.displayName ?? ''}`}
      className="challenge-sheet"
      onClose={onClose}
    >
      <WhileOn feature="challenges">{friend && <ChallengeForm challengedId={friend.id} onSent={onClose} />}</WhileOn>
    </Sheet>
  );
}
