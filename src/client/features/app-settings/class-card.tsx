import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import type { SettingsState } from './stand.ts';
import { useChangeSettings } from './writes.ts';

const timeFormat = new Intl.DateTimeFormat(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** End of the server's day (UTC) in the administrator's time zone. */
function formatEndOfDay(date: string): string {
  return timeFormat.format(Date.parse(`${date}T00:00:00Z`) + 86_400_000);
}

/** Raises the network limits for a day on which a class signs up and plays through one connection. */
export function ClassDayCard({ version, settings, today }: SettingsState) {
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
