import { useMemo, useState } from 'react';
import { TargetField } from '#client/entities/target-field.tsx';
import { listCountryOptions } from '#client/platform/country-options.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  type AnnouncementDraft,
  type AnnouncementFaults,
  maxTextLength,
  maxTitleLength,
} from './announcement-draft.ts';
import { audienceNames, audienceOptions } from './audience-names.ts';
import { calculatePeriodDates, getPeriod, periodOptions } from './announcement-period.ts';

interface AnnouncementFieldsProps {
  readonly draft: AnnouncementDraft;
  readonly faults: AnnouncementFaults;
  readonly onChange: (changes: Partial<AnnouncementDraft>) => void;
}

const tones = [
  { value: 'info', label: 'News' },
  { value: 'celebration', label: 'Celebration' },
  { value: 'warning', label: 'Warning' },
] as const satisfies { value: AnnouncementDraft['tone']; label: string }[];

const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const longDateFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
const formatUntil = (local: string) => `until ${longDateFormat.format(new Date(local))}`;

/** Fields for texts, link, audience and period. */
export function AnnouncementFields({ draft, faults, onChange }: AnnouncementFieldsProps) {
  const [period, setPeriod] = useState(() => getPeriod(draft));
  const countries = useMemo(() => [{ value: '', label: 'Choose one' }, ...listCountryOptions(navigator.language)], []);
  return (
    <>
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
        label="Text"
        name="text"
        rows={3}
        longest={maxTextLength}
        value={draft.text}
        onChange={(text) => onChange({ text })}
        error={faults.text}
        required
      />
      <ChoiceField
        label="Tone"
        name="tone"
        value={draft.tone}
        options={[...tones]}
        onChange={(chosen) => onChange({ tone: tones.find(({ value }) => value === chosen)?.value ?? 'info' })}
      />
      <TargetField
        label="Leads to (optional)"
        name="href"
        value={draft.href}
        onChange={(href) => onChange({ href })}
        error={faults.href}
        hint="A page of the game, such as /tournaments."
      />
      <SelectField
        label="For"
        name="audience"
        value={draft.audience}
        options={audienceOptions.map((value) => ({ value, label: audienceNames[value] }))}
        onChange={(chosen) => onChange({ audience: audienceOptions.find((value) => value === chosen) ?? 'everybody' })}
        error={faults.audience}
      />
      {draft.audience === 'country' && (
        <SelectField
          label="Country"
          name="country"
          value={draft.country}
          options={countries}
          onChange={(country) => onChange({ country })}
          error={faults.country}
          hint="Players who say in their settings that they live there."
          required
        />
      )}
      <ChoiceField
        label="Shows"
        name="period"
        value={period}
        options={periodOptions}
        onChange={(chosen) => {
          const next = periodOptions.find(({ value }) => value === chosen)?.value ?? 'open';
          setPeriod(next);
          onChange(calculatePeriodDates(next, new Date()));
        }}
        hint={period === 'day' || period === 'week' ? `From now on, ${formatUntil(draft.endsAt)}.` : undefined}
      />
      {period === 'dates' && (
        <>
          <div className="announcement-dates">
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
        </>
      )}
    </>
  );
}
