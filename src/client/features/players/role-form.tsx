import { useState } from 'react';
import type { Role } from '#shared/kernel/roles.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { PlayerSheetForm } from './player-sheet-form.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useSetRole } from './writes.ts';

interface RoleFormProps {
  readonly player: ManagedDetails;
  /** True if an owner looks at their own account. */
  readonly isSelf: boolean;
  readonly onDone: () => void;
}

export function RoleForm({ player, isSelf, onDone }: RoleFormProps) {
  const [role, setRole] = useState<Role>(player.role);
  const change = useSetRole(player.id);

  return (
    <PlayerSheetForm
      tries={0}
      error={change.error}
      failure="Failed to change the role."
      submitLabel="Save Role"
      variant={role === 'player' && player.role !== 'player' ? 'danger' : 'primary'}
      busy={change.isPending}
      onSubmit={() => (role === player.role ? onDone() : change.mutate(role, { onSuccess: onDone }))}
      onCancel={onDone}
    >
      <RoleChoice value={role} onChange={setRole} />
      <p className="muted">{getRoleNote(role, isSelf)}</p>
    </PlayerSheetForm>
  );
}

function getRoleNote(role: Role, isSelf: boolean): string {
  if (isSelf && role !== 'admin') return 'You give up what you can do here, at once. Only another owner gives it back.';
  if (role === 'admin' && !isSelf) return 'They can do everything that you can, to you too. It counts at once.';
  return 'It counts at once, wherever they are signed in, and stands in the audit trail.';
}
