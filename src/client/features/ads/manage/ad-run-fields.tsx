import { SwitchField } from '#client/ui/fields/switch-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { AdFieldsProps } from './ad-fields.tsx';

const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Period in which the ad is shown. */
export function AdScheduleFields({ draft, faults, onChange, isLast }: AdFieldsProps & { isLast: boolean }) {
  return (
    <>
      <div className="ad-editor-pair">
        <TextField
          label="Shows from (optional)"
          name="startsAt"
          type="datetime-local"
          value={draft.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
          error={faults.startsAt}
        />
        <TextField
          label="Until (optional)"
          name="endsAt"
          type="datetime-local"
          value={draft.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
          error={faults.endsAt}
        />
      </div>
      <p className="field-hint">By the clock of this device ({deviceTimeZone}).</p>
      <SwitchField
        label="Runs"
        hint={
          isLast
            ? 'The last rewarded ad that runs stays: players can always earn.'
            : 'Off: stopped, whatever the dates say.'
        }
        checked={draft.isActive}
        disabled={isLast}
        onChange={(isActive) => onChange({ isActive })}
      />
    </>
  );
}
