import { adPlacements } from '#shared/ads/rules.ts';
import { TargetField } from '#client/entities/target-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { type AdDraft, type AdFaults, adColorPresets, maxDescriptionLength, maxTitleLength } from './ad-draft.ts';
import { placementNames } from './ad-labels.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { toAdColors } from '../house/ad-card.tsx';
import { SwitchField } from '#client/ui/fields/switch-field.tsx';

export interface AdFieldsProps {
  readonly draft: AdDraft;
  readonly faults: AdFaults;
  readonly onChange: (changes: Partial<AdDraft>) => void;
}

const placementOptions = adPlacements.map((value) => ({ value, label: placementNames[value] }));

export function AdFields({ draft, faults, onChange, isPlaceFixed }: AdFieldsProps & { isPlaceFixed: boolean }) {
  return (
    <>
      <SelectField
        label="Place"
        name="placement"
        value={draft.placement}
        onChange={(chosen) => onChange({ placement: adPlacements.find((known) => known === chosen) ?? 'home' })}
        options={placementOptions}
        disabled={isPlaceFixed}
        error={faults.placement}
      />
      <CountedField
        label="Title"
        name="title"
        longest={maxTitleLength}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        error={faults.title}
        autoComplete="off"
        required
      />
      <CountedField
        label="Description"
        name="description"
        rows={2}
        longest={maxDescriptionLength}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        error={faults.description}
        hint={draft.placement === 'rewarded' ? undefined : 'Some 90 characters of it fit on a phone.'}
        required
      />
      <TargetField
        label="Opens (optional)"
        name="clickUrl"
        value={draft.clickUrl}
        onChange={(clickUrl) => onChange({ clickUrl })}
        error={faults.clickUrl}
        hint="A page of the game, such as /shop, or an address with https://, opened in a new tab."
      />
    </>
  );
}

export function AdColorFields({ draft, faults, onChange }: AdFieldsProps) {
  return (
    <>
      <fieldset className="field">
        <legend>Look</legend>
        <div className="ad-looks">
          {adColorPresets.map(({ name, ...colors }) => (
            <button
              key={name}
              type="button"
              className="ad-look"
              style={toAdColors(colors)}
              aria-pressed={draft.backgroundColor === colors.backgroundColor && draft.textColor === colors.textColor}
              onClick={() => onChange(colors)}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="ad-editor-pair">
        <TextField
          label="Background"
          name="backgroundColor"
          value={draft.backgroundColor}
          onChange={(backgroundColor) => onChange({ backgroundColor })}
          error={faults.backgroundColor}
          hint="#ffe8b0, oklch(...) or linear-gradient(...)"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label="Text"
          name="textColor"
          value={draft.textColor}
          onChange={(textColor) => onChange({ textColor })}
          error={faults.textColor}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </>
  );
}

const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

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
