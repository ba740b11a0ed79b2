import { isAdBackground, isAdColor } from '#shared/ads/colors.ts';
import { isPageAddress } from '#shared/pages.ts';
import type { Faults } from '#client/platform/faults-at.ts';
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
export type AdFaults = Faults<AdField>;

/** What the server would refuse, before it is asked. */
export function faultsOf(draft: AdDraft): AdFaults {
  const faults: AdFaults = {};
  const check = (field: AdField, fault: string | false) => {
    if (fault) faults[field] = fault;
  };
  check('title', lineFault(draft.title, maxTitleLength, 'Please write a title.'));
  check('description', lineFault(draft.description, maxDescriptionLength, 'Please write a description.'));
  const target = draft.clickUrl.trim();
  const leads = target === '' || isPageAddress(target) || isHttps(target);
  check('clickUrl', !leads && 'A page of the game, such as /shop, or an address with https://.');
  check('backgroundColor', !isAdBackground(draft.backgroundColor) && 'A color or a linear gradient.');
  check('textColor', !isAdColor(draft.textColor) && 'A color.');
  const isBackwards = draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt;
  check('endsAt', isBackwards && 'It must be later than the start.');
  return faults;
}

function lineFault(text: string, longest: number, whenEmpty: string): string | false {
  const { length } = text.trim();
  if (length === 0) return whenEmpty;
  return length > longest && `At most ${longest} characters.`;
}

function isHttps(text: string): boolean {
  return /^https:\/\/[^\s@/]/i.test(text) && URL.canParse(text);
}
