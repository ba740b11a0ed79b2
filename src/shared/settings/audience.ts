import type { Announcement } from './contract.ts';

/** Whether an announcement targets this viewer; null is a visitor without a session. */
export function isMeantForViewer(
  { audience, country }: Pick<Announcement, 'audience' | 'country'>,
  viewer: { readonly isGuest: boolean; readonly country: string | null } | null,
): boolean {
  const hasAccount = viewer !== null && !viewer.isGuest;
  if (audience === 'guests') return !hasAccount;
  if (audience === 'accounts') return hasAccount;
  if (audience === 'country') return viewer !== null && viewer.country === country;
  // A server of the previous release sends no audience, which means everybody.
  return true;
}
