import { useAccountOptions } from '#client/entities/account-options.ts';
import { useMay } from '#client/entities/user.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { ResetLinksPanel } from './reset-links-panel.tsx';
import { SuspendForm } from './suspend-form.tsx';
import { useBulkAct } from './writes.ts';

export type OpenBulk = 'suspend' | 'restore' | 'endSessions' | 'links' | null;

interface PlayersBulkSheetsProps {
  readonly open: OpenBulk;
  readonly ids: readonly string[];
  /** How many of the chosen nothing is done to: oneself, and for a moderator who has a role. */
  readonly leftOut: number;
  readonly onClose: () => void;
  /** Something was done: the choice is over. */
  readonly onDone: () => void;
}

/** Asks before something is done to many players. */
export function PlayersBulkSheets({ open, ids, leftOut, onClose, onDone }: PlayersBulkSheetsProps) {
  const act = useBulkAct('Nothing was changed');
  const suspend = useBulkAct();
  const { data: options } = useAccountOptions();
  const hasPasswords = options !== undefined && options.provider !== 'oidc';
  const who = ids.length === 1 ? '1 player' : `${ids.length} players`;
  const isOwner = useMay('admin');
  const left = isOwner ? 'Your own account is left out.' : 'You, and whoever has a role, are left out.';
  const own = leftOut > 0 ? ` ${left}` : '';

  // A failure of last time is none of the next one.
  function close() {
    if (suspend.error) suspend.reset();
    onClose();
  }

  function over() {
    close();
    onDone();
  }

  const run = (action: 'restore' | 'endSessions') =>
    act.mutate({ ids: [...ids], action }, { onSuccess: over, onError: onClose });

  return (
    <>
      <Sheet open={open === 'suspend'} title={`Suspend ${who}`} onClose={close}>
        {leftOut > 0 && <p>{left}</p>}
        <SuspendForm
          suspension={null}
          onDone={close}
          suspend={{
            error: suspend.error,
            isPending: suspend.isPending,
            mutate: (body) => suspend.mutate({ ids: [...ids], action: 'suspend', ...body }, { onSuccess: over }),
          }}
        />
      </Sheet>
      <ConfirmSheet
        open={open === 'restore'}
        title={`Lift the suspensions of ${who}?`}
        text={`They can sign in again at once. Who is not suspended stays as they are.${own}`}
        confirmLabel="Lift"
        busy={act.isPending}
        onConfirm={() => run('restore')}
        onCancel={onClose}
      />
      <ConfirmSheet
        open={open === 'endSessions'}
        title={`Sign ${who} out?`}
        text={`On every device, at once. They can sign in again.${own}`}
        confirmLabel="Sign out"
        busy={act.isPending}
        onConfirm={() => run('endSessions')}
        onCancel={onClose}
      />
      <Sheet open={open === 'links'} title="Links for new passwords" onClose={onClose}>
        <ResetLinksPanel ids={ids} who={who} hasPasswords={hasPasswords} />
      </Sheet>
    </>
  );
}
