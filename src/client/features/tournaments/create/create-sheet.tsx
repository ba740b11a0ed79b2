import type { Tournament } from '#shared/tournaments/contract.ts';
import { WhileOn } from '#client/platform/while-on.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { CreateForm } from './create-form.tsx';
import { InviteLink } from '../parts/invite-link.tsx';

export interface CreateSheetProps {
  readonly open: boolean;
  readonly coins: number;
  /** One that was just created and whose link is to be shown. */
  readonly created: Tournament | null;
  readonly onCreated: (tournament: Tournament) => void;
  readonly onClose: () => void;
}

/** Creates a tournament; an invited one then shows its link. */
export function CreateSheet({ open, coins, created, onCreated, onClose }: CreateSheetProps) {
  return (
    <>
      <Sheet open={open && !created} title="Create Tournament" className="create-sheet" onClose={onClose}>
        <WhileOn feature="tournaments">
          <CreateForm coins={coins} onCreated={onCreated} />
        </WhileOn>
      </Sheet>
      <Sheet open={created !== null} title="Invite your players" onClose={onClose}>
        {created && <InviteLink tournament={created} />}
      </Sheet>
    </>
  );
}
