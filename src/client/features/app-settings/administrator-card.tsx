import { Card } from '#client/ui/card.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { useChangeSettings } from './writes.ts';

interface AdministratorCardProps {
  readonly version: number;
  readonly isPasskeyRequired: boolean;
}

/** Passkey requirement for everybody with a role. */
export function AdministratorCard({ version, isPasskeyRequired }: AdministratorCardProps) {
  const save = useChangeSettings();
  return (
    <Card as="section" aria-labelledby="settings-administrators">
      <h2 id="settings-administrators">Administrators</h2>
      <p className="muted">A password can be guessed or given away. A passkey cannot.</p>
      <SwitchField
        label="Administrators need a passkey"
        hint="Owners, editors and moderators. On: who signed in without one adds or shows it first, you too."
        checked={isPasskeyRequired}
        onChange={(isOn) => !save.isPending && save.mutate({ version, changes: { administratorsNeedPasskey: isOn } })}
      />
    </Card>
  );
}
