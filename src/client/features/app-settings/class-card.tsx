import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import type { Stand } from './stand.ts';
import { useChangeSettings } from './writes.ts';

const times = new Intl.DateTimeFormat(undefined, { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** When the server's day is over, in the administrator's own time. */
function endOfDay(date: string): string {
  return times.format(Date.parse(`${date}T00:00:00Z`) + 86_400_000);
}

/** Lets a class in: many who sign up and play through one connection, on one day. */
export function ClassCard({ version, settings, today }: Stand) {
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
          Room for a class until {endOfDay(today)}, your time.
        </p>
      )}
    </Card>
  );
}
