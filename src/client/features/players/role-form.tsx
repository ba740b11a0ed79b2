import { useState } from 'react';
import { type Role, roles } from '#shared/kernel/roles.ts';
import type { ManagedDetails } from '#shared/players/contract.ts';
import { roleTexts } from '#client/entities/role-texts.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { PlayerSheetForm } from './player-sheet-form.tsx';
import { useSetRole } from './writes.ts';

const options = roles.map((role) => ({ value: role, label: roleTexts[role].name }));

interface RoleFormProps {
  readonly player: ManagedDetails;
  /** Whether an owner looks at the own account. */
  readonly isSelf: boolean;
  readonly onDone: () => void;
}

/** Gives a player a role, another one, or none. */
export function RoleForm({ player, isSelf, onDone }: RoleFormProps) {
  const [role, setRole] = useState<Role>(player.role);
  const change = useSetRole(player.id);
  const opens = `${roleTexts[role].name}: ${roleTexts[role].opens.toLowerCase()}.`;

  return (
    <PlayerSheetForm
      tries={0}
      error={change.error}
      failure="Failed to change the role."
      submitLabel="Save Role"
      variant={role === 'player' ? 'danger' : 'primary'}
      busy={change.isPending}
      onSubmit={() => (role === player.role ? onDone() : change.mutate(role, { onSuccess: onDone }))}
      onCancel={onDone}
    >
      <ChoiceField
        label="What are they trusted with?"
        name="role"
        value={role}
        onChange={(value) => setRole(value as Role)}
        options={options}
        hint={opens}
      />
      <p className="muted">
        {isSelf && role !== 'admin'
          ? 'You give up what you can do here, at once. Only another owner can give it back.'
          : 'It counts at once, wherever they are signed in, and stands in the audit trail.'}
      </p>
    </PlayerSheetForm>
  );
}
