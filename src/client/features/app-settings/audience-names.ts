import type { Announcement } from '#shared/settings/contract.ts';

export const audiences = ['everybody', 'accounts', 'guests', 'country'] as const satisfies Announcement['audience'][];

export const audienceNames: Readonly<Record<Announcement['audience'], string>> = {
  everybody: 'Everybody',
  accounts: 'Players with an account',
  guests: 'Guests and visitors',
  country: 'Players of one country',
};

/** Whom an announcement is for, in the language of who reads. */
export function audienceText(
  { audience, country }: Pick<Announcement, 'audience' | 'country'>,
  language: string,
): string {
  if (country === null) return audienceNames[audience];
  return `Players in ${new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(country) ?? country}`;
}
