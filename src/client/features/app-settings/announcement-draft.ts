import { isPageAddress } from '#shared/pages.ts';
import type { Announcement, ManagedAnnouncement, NewAnnouncement } from '#shared/settings/contract.ts';
import type { FormErrors } from '#client/platform/form-errors.ts';
import { parseLocalInput, toLocalInputValue } from '#client/platform/local-time.ts';

export const maxTitleLength = 80;
export const maxTextLength = 300;

/** Times are in the device's time zone. */
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

/** Unchanged times are sent as stored, because the input has no seconds. */
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

export type AnnouncementPeriod = 'day' | 'week' | 'open' | 'dates';

const hourMs = 3_600_000;
const hours = { day: 24, week: 7 * 24 } as const;

export const periodOptions: { value: AnnouncementPeriod; label: string }[] = [
  { value: 'day', label: 'For a day' },
  { value: 'week', label: 'For a week' },
  { value: 'open', label: 'Until further notice' },
  { value: 'dates', label: 'Other dates' },
];

export function getPeriod({ startsAt, endsAt }: Pick<AnnouncementDraft, 'startsAt' | 'endsAt'>): AnnouncementPeriod {
  return startsAt === '' && endsAt === '' ? 'open' : 'dates';
}

/** Dates of a period that starts now; for other dates the administrator enters them. */
export function calculatePeriodDates(
  period: AnnouncementPeriod,
  now: Date,
): Partial<Pick<AnnouncementDraft, 'startsAt' | 'endsAt'>> {
  if (period === 'dates') return {};
  if (period === 'open') return { startsAt: '', endsAt: '' };
  return { startsAt: '', endsAt: toLocalInputValue(new Date(now.getTime() + hours[period] * hourMs).toISOString()) };
}

export const audienceOptions = [
  'everybody',
  'accounts',
  'guests',
  'country',
] as const satisfies Announcement['audience'][];

export const audienceNames: Readonly<Record<Announcement['audience'], string>> = {
  everybody: 'Everybody',
  accounts: 'Players with an account',
  guests: 'Guests and visitors',
  country: 'Players of one country',
};

export function formatAudience(
  { audience, country }: Pick<Announcement, 'audience' | 'country'>,
  language: string,
): string {
  if (country === null) return audienceNames[audience];
  return `Players in ${new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country) ?? country}`;
}
