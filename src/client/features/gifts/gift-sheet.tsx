import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import { FeatureGate } from '#client/platform/while-on.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { GiftFormFields } from './gift-form.tsx';

interface GiftSheetProps {
  /** The receiver; null while the sheet is closed. */
  readonly friend: Pick<PlayerSummary, 'id' | 'displayName'> | null;
  /** The sender's balance. */
  readonly coins: number;
  readonly onSent: (gift: Gift) => void;
  readonly onClose: () => void;
}

/** Sheet to compose and send a gift to a friend (rules 5.6). */
export function GiftSheet({ friend, coins, onSent, onClose }: GiftSheetProps) {
  return (
    <Sheet open={friend !== null} title={`A gift for ${friend?.displayName ?? ''}`} onClose={onClose}>
      <FeatureGate feature="gifts">
        {friend && <GiftFormFields receiverId={friend.id} coins={coins} onSent={onSent} />}
      </FeatureGate>
    </Sheet>
  );
}
