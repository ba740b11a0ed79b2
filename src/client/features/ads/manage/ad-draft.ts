import type { AdForm, ManagedAd } from '#shared/ads/contract.ts';
import type { AdPlacement } from '#shared/ads/rules.ts';
import { parseLocalInput, toLocalInputValue } from '#client/platform/local-time.ts';
import { isAdBackground, isAdColor } from '#shared/ads/colors.ts';
import { isPageAddress } from '#shared/pages.ts';
import type { FormErrors } from '#client/platform/form-errors.ts';

interface AdColorPreset {
  readonly name: string;
  readonly backgroundColor: string;
  readonly textColor: string;
}

/** Readable color pairs from the game's palette; other colors can be typed. */
export const adColorPresets: readonly [AdColorPreset, ...AdColorPreset[]] = [
  { name: 'Night', backgroundColor: 'oklch(0.3 0.062 258)', textColor: 'oklch(0.96 0.02 88)' },
  { name: 'Paper', backgroundColor: 'oklch(0.955 0.024 85)', textColor: 'oklch(0.265 0.05 256)' },
  { name: 'Teal', backgroundColor: 'oklch(0.905 0.042 200)', textColor: 'oklch(0.345 0.066 212)' },
  { name: 'Leaf', backgroundColor: 'oklch(0.92 0.065 145)', textColor: 'oklch(0.36 0.1 150)' },
  { name: 'Coral', backgroundColor: 'oklch(0.925 0.045 30)', textColor: 'oklch(0.4 0.14 26)' },
  { name: 'Dusk', backgroundColor: 'linear-gradient(100deg, #f7dcaa, #f2b38f)', textColor: '#2c2019' },
];

/** Texts are as typed, times in the device's time zone. */
export interface AdDraft {
  readonly placement: AdPlacement;
  readonly title: string;
  readonly description: string;
  readonly clickUrl: string;
  readonly backgroundColor: string;
  readonly textColor: string;
  readonly isActive: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
}

export function createEmptyAdDraft(placement: AdPlacement): AdDraft {
  const { backgroundColor, textColor } = adColorPresets[0];
  return {
    placement,
    title: '',
    description: '',
    clickUrl: '',
    backgroundColor,
    textColor,
    isActive: true,
    startsAt: '',
    endsAt: '',
  };
}

export function toAdDraft(ad: ManagedAd): AdDraft {
  const { placement, title, description, backgroundColor, textColor, isActive } = ad;
  return {
    placement,
    title,
    description,
    backgroundColor,
    textColor,
    isActive,
    clickUrl: ad.clickUrl ?? '',
    startsAt: toLocalInputValue(ad.startsAt),
    endsAt: toLocalInputValue(ad.endsAt),
  };
}

/** Unchanged times are sent as stored, because the input has no seconds. */
export function toAdForm(draft: AdDraft, stored: ManagedAd | null): AdForm {
  const toInstant = (name: 'startsAt' | 'endsAt') => {
    const storedValue = stored?.[name] ?? null;
    return storedValue !== null && toLocalInputValue(storedValue) === draft[name]
      ? storedValue
      : parseLocalInput(draft[name]);
  };
  return {
    placement: draft.placement,
    title: draft.title.trim(),
    description: draft.description.trim(),
    clickUrl: draft.clickUrl.trim() || null,
    backgroundColor: draft.backgroundColor.trim(),
    textColor: draft.textColor.trim(),
    isActive: draft.isActive,
    startsAt: toInstant('startsAt'),
    endsAt: toInstant('endsAt'),
  };
}

export function toUpdateForm(ad: ManagedAd, change: Partial<AdForm> = {}): AdForm {
  return { ...toAdForm(toAdDraft(ad), ad), ...change };
}

export const maxTitleLength = 60;
export const maxDescriptionLength = 200;

export const adFields = [
  'placement',
  'title',
  'description',
  'clickUrl',
  'backgroundColor',
  'textColor',
  'startsAt',
  'endsAt',
] as const;

export type AdField = (typeof adFields)[number];
export type AdFaults = FormErrors<AdField>;

export function validateAd(draft: AdDraft): AdFaults {
  const faults: AdFaults = {};
  const check = (field: AdField, message: string | false) => {
    if (message) faults[field] = message;
  };
  check('title', validateLine(draft.title, maxTitleLength, 'Please write a title.'));
  check('description', validateLine(draft.description, maxDescriptionLength, 'Please write a description.'));
  const target = draft.clickUrl.trim();
  const isValidTarget = target === '' || isPageAddress(target) || isHttpsUrl(target);
  check('clickUrl', !isValidTarget && 'A page of the game, such as /shop, or an address with https://.');
  check('backgroundColor', !isAdBackground(draft.backgroundColor) && 'A color or a linear gradient.');
  check('textColor', !isAdColor(draft.textColor) && 'A color.');
  const isBackwards = draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt;
  check('endsAt', isBackwards && 'It must be later than the start.');
  return faults;
}

function validateLine(text: string, longest: number, whenEmpty: string): string | false {
  const { length } = text.trim();
  if (length === 0) return whenEmpty;
  return length > longest && `At most ${longest} characters.`;
}

function isHttpsUrl(text: string): boolean {
  return /^https:\/\/[^\s@/]/i.test(text) && URL.canParse(text);
}
