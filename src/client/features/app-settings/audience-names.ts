import type { Announcement } from '#shared/settings/contract.ts';

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

/** Audience of an announcement with a localized country name. */
export function formatAudience(
  { audience, country }: Pick<Announcement, 'audience' | 'country'>,
  language: string,
): string {
  if (country === null) return audienceNames[audience];
  return `Players in ${new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country) ?? country}`;
}
