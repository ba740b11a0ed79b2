import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { CountedField } from '#client/ui/fields/counted-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  type AnnouncementDraft,
  type AnnouncementFaults,
  maxTextLength,
  maxTitleLength,
} from './announcement-draft.ts';

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

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function AnnouncementFields({ draft, faults, onChange }: AnnouncementFieldsProps) {
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
      <TextField
        label="Leads to (optional)"
        name="href"
        value={draft.href}
        onChange={(href) => onChange({ href })}
        error={faults.href}
        hint="A path of the game, such as /tournaments."
        autoComplete="off"
      />
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
      <p className="field-hint">By the clock of this device ({zone}).</p>
    </>
  );
}
