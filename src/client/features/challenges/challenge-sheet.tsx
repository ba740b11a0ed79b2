import './challenge-sheet.css';
import type { PlayerSummary } from '#shared/account/summary.ts';
import { FeatureGate } from '#client/platform/while-on.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { ChallengeForm } from './challenge-form.tsx';

interface ChallengeSheetProps {
  /** The challenged friend; null while the sheet is closed. */
  readonly friend: Pick<PlayerSummary, 'id' | 'displayName'> | null;
  readonly onClose: () => void;
}

/** Sheet for sending a challenge (rules 2.22). */
export function ChallengeSheet({ friend, onClose }: ChallengeSheetProps) {
  return (
    <Sheet
      open={friend !== null}
      title={`Challenge ${friend?.displayName ?? ''}`}
      className="challenge-sheet"
      onClose={onClose}
    >
      <FeatureGate feature="challenges">
        {friend && <ChallengeForm challengedId={friend.id} onSent={onClose} />}
      </FeatureGate>
    </Sheet>
  );
}
