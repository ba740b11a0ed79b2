import type { Tournament } from '#shared/tournaments/contract.ts';
import { FeatureGate } from '#client/platform/while-on.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { CreateForm } from './create-form.tsx';
import { InviteLink } from '../parts/invite-link.tsx';
import type { Joiner } from '../parts/join-note.ts';

export interface CreateSheetProps {
  readonly open: boolean;
  readonly joiner: Joiner;
  /** A tournament that was just created and whose invite link is shown, otherwise null. */
  readonly created: Tournament | null;
  readonly onCreated: (tournament: Tournament) => void;
  readonly onClose: () => void;
}

/** Creates a tournament. An invite-only one then shows its link. */
export function CreateSheet({ open, joiner, created, onCreated, onClose }: CreateSheetProps) {
  return (
    <>
      <Sheet open={open && !created} title="Create Tournament" className="create-sheet" onClose={onClose}>
        <FeatureGate feature="tournaments">
          <CreateForm joiner={joiner} onCreated={onCreated} />
        </FeatureGate>
      </Sheet>
      <Sheet open={created !== null} title="Invite your players" onClose={onClose}>
        {created && <InviteLink tournament={created} />}
      </Sheet>
    </>
  );
}
