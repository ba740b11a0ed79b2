import { useAccountOptions } from '#client/entities/account-options.ts';
import { usePermission } from '#client/entities/user.ts';
import { ConfirmSheet } from '#client/ui/overlays/confirm-sheet.tsx';
import { Sheet } from '#client/ui/overlays/sheet.tsx';
import { ResetLinksPanel } from './reset-links-panel.tsx';
import { SuspendForm } from './suspend-form.tsx';
import { useBulkAction } from './writes.ts';

export type OpenBulkAction = 'suspend' | 'restore' | 'endSessions' | 'links' | null;

interface PlayersBulkSheetsProps {
  readonly open: OpenBulkAction;
  readonly ids: readonly string[];
  /** Number of selected players who are excluded: oneself, and for a moderator players with a role. */
  readonly leftOut: number;
  readonly onClose: () => void;
  /** Called after an action has succeeded; the selection ends. */
  readonly onDone: () => void;
}

/** Confirms bulk actions on players. */
export function PlayersBulkSheets({ open, ids, leftOut, onClose, onDone }: PlayersBulkSheetsProps) {
  const act = useBulkAction('Nothing was changed');
  const suspend = useBulkAction();
  const { data: options } = useAccountOptions();
  const hasPasswords = options !== undefined && options.provider !== 'oidc';
  const who = ids.length === 1 ? '1 player' : `${ids.length} players`;
  const isOwner = usePermission('admin');
  const exclusionText = isOwner ? 'Your own account is left out.' : 'You, and whoever has a role, are left out.';
  const exclusionSuffix = leftOut > 0 ? ` ${exclusionText}` : '';

  // A failure of the last attempt must not show when the sheet opens again.
  function close() {
    if (suspend.error) suspend.reset();
    onClose();
  }

  function finish() {
    close();
    onDone();
  }

  const run = (action: 'restore' | 'endSessions') =>
    act.mutate({ ids: [...ids], action }, { onSuccess: finish, onError: onClose });

  return (
    <>
      <Sheet open={open === 'suspend'} title={`Suspend ${who}`} onClose={close}>
        {leftOut > 0 && <p>{exclusionText}</p>}
        <SuspendForm
          suspension={null}
          onDone={close}
          suspend={{
            error: suspend.error,
            isPending: suspend.isPending,
            mutate: (body) => suspend.mutate({ ids: [...ids], action: 'suspend', ...body }, { onSuccess: finish }),
          }}
        />
      </Sheet>
      <ConfirmSheet
        open={open === 'restore'}
        title={`Lift the suspensions of ${who}?`}
        text={`They can sign in again at once. Who is not suspended stays as they are.${exclusionSuffix}`}
        confirmLabel="Lift"
        busy={act.isPending}
        onConfirm={() => run('restore')}
        onCancel={onClose}
      />
      <ConfirmSheet
        open={open === 'endSessions'}
        title={`Sign ${who} out?`}
        text={`On every device, at once. They can sign in again.${exclusionSuffix}`}
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
