import type { Announcement } from './contract.ts';

/** Whether an announcement is about who looks; a visitor, who has no session, is null. */
export function isMeantFor(
  { audience, country }: Pick<Announcement, 'audience' | 'country'>,
  viewer: { readonly isGuest: boolean; readonly country: string | null } | null,
): boolean {
  const hasAccount = viewer !== null && !viewer.isGuest;
  if (audience === 'guests') return !hasAccount;
  if (audience === 'accounts') return hasAccount;
  if (audience === 'country') return viewer !== null && viewer.country === country;
  // A server of the release before tells none: it means everybody.
  return true;
}
