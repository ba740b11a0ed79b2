import './role-choice.css';
import { type Role, roles } from '#shared/kernel/roles.ts';
import { roleLabels } from '#client/entities/role-labels.ts';
import { useFieldId } from '#client/ui/fields/field-notes.tsx';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { useState } from 'react';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { PlayerSheetForm } from './player-sheet-form.tsx';
import { useSetRole } from './writes.ts';

const roleIcons: Readonly<Record<Role, IconName>> = {
  player: 'user',
  editor: 'pencil',
  moderator: 'shield',
  admin: 'crown',
};

interface RoleChoiceProps {
  readonly value: Role;
  readonly onChange: (role: Role) => void;
}

function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const name = useFieldId(undefined, 'role');
  return (
    <fieldset className="field">
      <legend>What are they trusted with?</legend>
      <div className="role-choice">
        {roles.map((role) => (
          <label key={role} className="role-option">
            <input
              type="radio"
              className="vh"
              name={name}
              value={role}
              checked={role === value}
              onChange={() => onChange(role)}
            />
            <Icon name={roleIcons[role]} />
            <span>
              <b>{roleLabels[role].name}</b>
              <small>{roleLabels[role].opens}</small>
            </span>
            <span className="role-chosen">
              <Icon name="check" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RoleFormProps {
  readonly player: ManagedDetails;
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
