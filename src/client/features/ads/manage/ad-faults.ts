import { isAdBackground, isAdColor } from '#shared/ads/colors.ts';
import { isPageAddress } from '#shared/pages.ts';
import type { FormErrors } from '#client/platform/faults-at.ts';
import type { AdDraft } from './ad-draft.ts';

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

/** Client-side validation of the draft. */
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
