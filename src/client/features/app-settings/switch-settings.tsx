import './switch-settings.css';
import { Card } from '#client/ui/card.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { useChangeSettings } from './writes.ts';
import { Icon } from '#client/ui/icon.tsx';
import type { SettingsState } from './setting-draft.ts';
import { useAccountOptions } from '#client/entities/account-options.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ContactCard } from './contact-card.tsx';
import { OfficialForm } from './official-form.tsx';
import { MaintenanceCard } from './maintenance-card.tsx';
import { useAppSettings } from './queries.ts';
import { featureSwitches } from './setting-names.ts';

interface AdministratorCardProps {
  readonly version: number;
  readonly isPasskeyRequired: boolean;
}

function AdministratorCard({ version, isPasskeyRequired }: AdministratorCardProps) {
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

const timeFormat = new Intl.DateTimeFormat(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** In the administrator's time zone; the server's day is in UTC. */
function formatEndOfDay(date: string): string {
  return timeFormat.format(Date.parse(`${date}T00:00:00Z`) + 86_400_000);
}

/** Raises the network limits for a day on which a class signs up and plays through one connection. */
function ClassDayCard({ version, settings, today }: SettingsState) {
  const save = useChangeSettings();
  const isExpected = settings.classDay === today;
  return (
    <Card as="section" className="class-card" aria-labelledby="settings-class">
      <h2 id="settings-class">Visitors</h2>
      <SwitchField
        label="We expect a class today"
        hint="Ten times as many people may sign up and play through one connection. It ends by itself."
        checked={isExpected}
        onChange={(isOn) => !save.isPending && save.mutate({ version, changes: { classDay: isOn ? today : null } })}
      />
      {isExpected && (
        <p className="class-state">
          <Icon name="check" />
          Room for a class until {formatEndOfDay(today)}, your time.
        </p>
      )}
    </Card>
  );
}

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
