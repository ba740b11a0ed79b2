import './switch-settings.css';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { AdministratorCard } from './administrator-card.tsx';
import { ClassDayCard } from './class-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { OfficialForm } from './official-form.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { useAppSettings } from './queries.ts';
import { featureSwitches } from './setting-names.ts';
import { useChangeSettings } from './writes.ts';

/** Feature switches, operator contact, and maintenance mode. */
export function SwitchSettings() {
  const { data, error, refetch } = useAppSettings();
  const save = useChangeSettings();
  const { data: options } = useAccountOptions();
  if (!data) {
    if (error) return <LoadError title="Failed to load settings" error={error} onRetry={() => void refetch()} />;
    return <Skeleton shape="card" count={2} />;
  }
  const { version, settings } = data;
  const { switchedOff } = settings;
  return (
    <div className="switch-settings">
      <div className="switch-side">
        <Card as="section" aria-labelledby="settings-features">
          <h2 id="settings-features">Parts of the game</h2>
          <p className="muted">What is off does not begin any more; what has begun goes on. It holds at once.</p>
          <ul className="switch-list">
            {featureSwitches.map(({ name, label, hint }) => (
              <li key={name}>
                <SwitchField
                  label={label}
                  hint={hint}
                  checked={!switchedOff.includes(name)}
                  onChange={(isOn) => {
                    if (save.isPending) return;
                    const others = switchedOff.filter((switchedOffName) => switchedOffName !== name);
                    save.mutate({ version, changes: { switchedOff: isOn ? others : [...others, name] } });
                  }}
                />
              </li>
            ))}
          </ul>
        </Card>
        <OfficialForm version={version} settings={settings} />
      </div>
      <div className="switch-side">
        <ContactCard version={version} settings={settings} />
        <ClassDayCard {...data} />
        {options?.passkeysFor && (
          <AdministratorCard version={version} isPasskeyRequired={settings.administratorsNeedPasskey} />
        )}
        <MaintenanceCard version={version} settings={settings} />
      </div>
    </div>
  );
}
