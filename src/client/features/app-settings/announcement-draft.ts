import { isPageAddress } from '#shared/pages.ts';
import type { ManagedAnnouncement, NewAnnouncement } from '#shared/settings/contract.ts';
import type { FormErrors } from '#client/platform/faults-at.ts';
import { parseLocalInput, toLocalInputValue } from '#client/platform/local-time.ts';

export const maxTitleLength = 80;
export const maxTextLength = 300;

/** Form state of an announcement; times in the device's time zone. */
export interface AnnouncementDraft {
  readonly title: string;
  readonly text: string;
  readonly tone: NewAnnouncement['tone'];
  readonly audience: NewAnnouncement['audience'];
  /** Empty while none is chosen; kept while another audience is selected. */
  readonly country: string;
  readonly href: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

export const announcementFields = [
  'title',
  'text',
  'tone',
  'audience',
  'country',
  'href',
  'startsAt',
  'endsAt',
] as const;

export type AnnouncementFaults = FormErrors<(typeof announcementFields)[number]>;

export const emptyAnnouncementDraft: AnnouncementDraft = {
  title: '',
  text: '',
  tone: 'info',
  audience: 'everybody',
  country: '',
  href: '',
  startsAt: '',
  endsAt: '',
};

export function toAnnouncementDraft(stored: ManagedAnnouncement): AnnouncementDraft {
  const { title, text, tone, audience } = stored;
  return {
    title,
    text,
    tone,
    audience,
    country: stored.country ?? '',
    href: stored.href ?? '',
    startsAt: toLocalInputValue(stored.startsAt),
    endsAt: toLocalInputValue(stored.endsAt),
  };
}

/** Converts the draft to a request. Unchanged times are sent as stored, because the input has no seconds. */
export function toNewAnnouncement(draft: AnnouncementDraft, stored: ManagedAnnouncement | null): NewAnnouncement {
  const toInstant = (name: 'startsAt' | 'endsAt') => {
    const storedValue = stored?.[name] ?? null;
    return storedValue !== null && toLocalInputValue(storedValue) === draft[name]
      ? storedValue
      : parseLocalInput(draft[name]);
  };
  return {
    title: draft.title.trim(),
    text: draft.text.trim(),
    tone: draft.tone,
    audience: draft.audience,
    country: draft.audience === 'country' ? draft.country : null,
    href: draft.href.trim() || null,
    startsAt: toInstant('startsAt'),
    endsAt: toInstant('endsAt'),
  };
}

/** Client-side validation of the draft. */
export function validateAnnouncement(draft: AnnouncementDraft): AnnouncementFaults {
  const faults: AnnouncementFaults = {};
  const title = validateLine(draft.title, maxTitleLength, 'Please write a title.');
  const text = validateLine(draft.text, maxTextLength, 'Please write the text.');
  if (title) faults.title = title;
  if (text) faults.text = text;
  const href = draft.href.trim();
  if (href !== '' && !isPageAddress(href)) faults.href = 'It must be a page of the game, such as /tournaments.';
  if (draft.audience === 'country' && draft.country === '') faults.country = 'Please choose a country.';
  if (draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt) {
    faults.endsAt = 'It must be later than the start.';
  }
  return faults;
}

function validateLine(text: string, longest: number, whenEmpty: string): string | null {
  const { length } = text.trim();
  if (length === 0) return whenEmpty;
  if (/[\r\n]/.test(text.trim())) return 'One line only.';
  return length > longest ? `At most ${longest} characters.` : null;
}
