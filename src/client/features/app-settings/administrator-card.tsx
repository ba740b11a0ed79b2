import { Card } from '#client/ui/card.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { useChangeSettings } from './writes.ts';

interface AdministratorCardProps {
  readonly version: number;
  readonly isMust: boolean;
}

/** How whoever has a role comes in. */
export function AdministratorCard({ version, isMust }: AdministratorCardProps) {
  const save = useChangeSettings();
  return (
    <Card as="section" aria-labelledby="settings-administrators">
      <h2 id="settings-administrators">Administrators</h2>
      <p className="muted">A password can be guessed or given away. A passkey cannot.</p>
      <SwitchField
        label="Administrators need a passkey"
        hint="Owners, editors and moderators. On: who signed in without one adds or shows it first, you too."
        checked={isMust}
        onChange={(isOn) => !save.isPending && save.mutate({ version, changes: { administratorsNeedPasskey: isOn } })}
      />
    </Card>
  );
}
