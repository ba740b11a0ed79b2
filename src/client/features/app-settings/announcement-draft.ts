import { isPageAddress } from '#shared/pages.ts';
import type { ManagedAnnouncement, NewAnnouncement } from '#shared/settings/contract.ts';
import type { Faults } from '#client/platform/faults-at.ts';
import { instantOf, localText } from '#client/platform/local-time.ts';

export const maxTitleLength = 80;
export const maxTextLength = 300;

/** An announcement as its form holds it; times by the clock of this device. */
export interface AnnouncementDraft {
  readonly title: string;
  readonly text: string;
  readonly tone: NewAnnouncement['tone'];
  readonly audience: NewAnnouncement['audience'];
  /** Empty while none is chosen; it is kept while another audience is looked at. */
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

export type AnnouncementFaults = Faults<(typeof announcementFields)[number]>;

export const emptyDraft: AnnouncementDraft = {
  title: '',
  text: '',
  tone: 'info',
  audience: 'everybody',
  country: '',
  href: '',
  startsAt: '',
  endsAt: '',
};

export function draftOf(stored: ManagedAnnouncement): AnnouncementDraft {
  const { title, text, tone, audience } = stored;
  return {
    title,
    text,
    tone,
    audience,
    country: stored.country ?? '',
    href: stored.href ?? '',
    startsAt: localText(stored.startsAt),
    endsAt: localText(stored.endsAt),
  };
}

/** What is sent. A time that nobody touched goes back as it came: the field knows no seconds. */
export function formOf(draft: AnnouncementDraft, stored: ManagedAnnouncement | null): NewAnnouncement {
  const time = (name: 'startsAt' | 'endsAt') => {
    const kept = stored?.[name] ?? null;
    return kept !== null && localText(kept) === draft[name] ? kept : instantOf(draft[name]);
  };
  return {
    title: draft.title.trim(),
    text: draft.text.trim(),
    tone: draft.tone,
    audience: draft.audience,
    country: draft.audience === 'country' ? draft.country : null,
    href: draft.href.trim() || null,
    startsAt: time('startsAt'),
    endsAt: time('endsAt'),
  };
}

/** What the server would refuse, before it is asked. */
export function faultsOf(draft: AnnouncementDraft): AnnouncementFaults {
  const faults: AnnouncementFaults = {};
  const title = lineFault(draft.title, maxTitleLength, 'Please write a title.');
  const text = lineFault(draft.text, maxTextLength, 'Please write the text.');
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

function lineFault(text: string, longest: number, whenEmpty: string): string | null {
  const { length } = text.trim();
  if (length === 0) return whenEmpty;
  if (/[\r\n]/.test(text.trim())) return 'One line only.';
  return length > longest ? `At most ${longest} characters.` : null;
}
