import type { PlayerSummary } from '#shared/account/summary.ts';
import type { Gift } from '#shared/gifts/contract.ts';
import { WhileOn } from '#client/platform/while-on.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { GiftFormFields } from './gift-form.tsx';

interface GiftSheetProps {
  /** Who is given something; null while nobody is. */
  readonly friend: Pick<PlayerSummary, 'id' | 'displayName'> | null;
  /** The giver's balance. */
  readonly coins: number;
  readonly onSent: (gift: Gift) => void;
  readonly onClose: () => void;
}

/** Chooses a gift for a friend and sends it (rules 5.6). */
export function GiftSheet({ friend, coins, onSent, onClose }: GiftSheetProps) {
  return (
    <Sheet open={friend !== null} title={`A gift for ${friend?.displayName ?? ''}`} onClose={onClose}>
      <WhileOn feature="gifts">
        {friend && <GiftFormFields receiverId={friend.id} coins={coins} onSent={onSent} />}
      </WhileOn>
    </Sheet>
  );
}
