import type { Tournament } from '#shared/tournaments/contract.ts';
import { WhileOn } from '#client/platform/while-on.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { CreateForm } from './create-form.tsx';
import { InviteLink } from '../parts/invite-link.tsx';
import type { Joiner } from '../parts/join-note.ts';

export interface CreateSheetProps {
  readonly open: boolean;
  /** Who creates one. */
  readonly joiner: Joiner;
  /** One that was just created and whose link is to be shown. */
  readonly created: Tournament | null;
  readonly onCreated: (tournament: Tournament) => void;
  readonly onClose: () => void;
}

/** Creates a tournament; an invited one then shows its link. */
export function CreateSheet({ open, joiner, created, onCreated, onClose }: CreateSheetProps) {
  return (
    <>
      <Sheet open={open && !created} title="Create Tournament" className="create-sheet" onClose={onClose}>
        <WhileOn feature="tournaments">
          <CreateForm joiner={joiner} onCreated={onCreated} />
        </WhileOn>
      </Sheet>
      <Sheet open={created !== null} title="Invite your players" onClose={onClose}>
        {created && <InviteLink tournament={created} />}
      </Sheet>
    </>
  );
}
