/** See rules F4. */
export const minSearchLength = 3;
export const searchLimit = 20;
/** Similar names are added when fewer than this many exact matches are found. */
export const similarNamesBelow = 5;
/**
 * Maximum number of friends. The list fits on one page, and an account that befriends everybody is not a genuine
 * player.
 */
export const maxFriends = 500;
/** Includes withdrawn requests. */
export const maxRequestsPerDay = 30;
export const maxPendingRequests = 50;
/** Maximum number of requests or blocked players in a list. */
export const listLimit = 200;

const dayMs = 86_400_000;

/** A rejected player may send another request to the same player a day later. */
export function canRequestAgain(rejectedAt: Date, now: Date): boolean {
  return now.getTime() - rejectedAt.getTime() >= dayMs;
}

const crossingMs = 60_000;

/** Whether a request was sent while the two became friends; it is then treated as successful instead of as an error. */
export function hasCrossed(friendsSince: Date, now: Date): boolean {
  return now.getTime() - friendsSince.getTime() < crossingMs;
}
