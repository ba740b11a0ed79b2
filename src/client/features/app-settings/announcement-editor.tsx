import { useEffect, useMemo, useState } from 'react';
import { TargetField } from '#client/entities/target-field.tsx';
import { listCountryOptions } from '#client/platform/country-options.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  type AnnouncementDraft,
  type AnnouncementFaults,
  announcementFields,
  audienceNames,
  audienceOptions,
  calculatePeriodDates,
  emptyAnnouncementDraft,
  getPeriod,
  maxTextLength,
  maxTitleLength,
  periodOptions,
  toAnnouncementDraft,
  toNewAnnouncement,
  validateAnnouncement,
} from './announcement-draft.ts';
import type { ManagedAnnouncement } from '#shared/settings/contract.ts';
import { useDraftForm } from '#client/platform/hooks/use-draft-form.ts';
import { useLeaveWarning } from '#client/platform/hooks/use-leave-warning.ts';
import { Banner } from '#client/ui/overlays/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useSaveAnnouncement } from './writes.ts';

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

function AnnouncementFields({ draft, faults, onChange }: AnnouncementFieldsProps) {
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

interface AnnouncementEditorProps {
  /** Null for a new announcement. */
  readonly stored: ManagedAnnouncement | null;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

export function AnnouncementEditor({ stored, onDirty, onCancel, onDone }: AnnouncementEditorProps) {
  const save = useSaveAnnouncement(stored?.id ?? null);
  const { form, draft, faults, failure, isDirty, isMarked, change, submit } = useDraftForm({
    start: () => (stored ? toAnnouncementDraft(stored) : emptyAnnouncementDraft),
    fields: announcementFields,
    validateDraft: validateAnnouncement,
    save,
    toPayload: (written) => toNewAnnouncement(written, stored),
    onSaved: onDone,
    firstField: '[name="title"]',
  });
  useLeaveWarning(isDirty);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <form className="announcement-editor" ref={form} onSubmit={submit} noValidate>
      <Banner
        tone={draft.tone}
        title={draft.title || 'Title'}
        text={draft.text || 'What there is to know.'}
        href={validateAnnouncement(draft).href ? null : draft.href.trim()}
      />
      <div className="announcement-editor sheet-scroll">
        <AnnouncementFields draft={draft} faults={faults} onChange={change} />
      </div>
      {failure && !isMarked && (
        <p role="alert" className="announcement-failed">
          {failure}
        </p>
      )}
      <div className="announcement-ways">
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" busy={save.isPending}>
          {stored ? 'Update Announcement' : 'Announce'}
        </Button>
      </div>
    </form>
  );
}
