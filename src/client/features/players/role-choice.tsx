import './role-choice.css';
import { type Role, roles } from '#shared/kernel/roles.ts';
import { roleLabels } from '#client/entities/role-texts.ts';
import { useFieldId } from '#client/ui/fields/use-field-id.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';

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

/** One of the roles, each with its permissions. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
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
