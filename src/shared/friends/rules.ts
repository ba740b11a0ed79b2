/** Characters before a search begins (rules F4). */
export const searchMinimum = 3;
/** How many a search answers. */
export const searchLimit = 20;
/** Names that only resemble what was asked are shown where fewer than these were found. */
export const resemblingBelow = 5;
/** Friends that a player can have: a list is one page, and an account that befriends everybody is no player. */
export const maxFriends = 500;
/** Requests that a player can send within 24 hours, those taken back among them. */
export const maxRequestsADay = 30;
/** Requests of a player that can wait for an answer at once. */
export const maxPendingRequests = 50;
/** How many requests or blocked players a list shows. */
export const listLimit = 200;

const dayMs = 86_400_000;

/** Who was rejected may ask the same player again a day later. */
export function mayAskAgain(rejectedAt: Date, now: Date): boolean {
  return now.getTime() - rejectedAt.getTime() >= dayMs;
}

const crossingMs = 60_000;

/** Whether a request was under way while the two became friends: it asked for what has come true, so it is no mistake. */
export function hasCrossed(friendsSince: Date, now: Date): boolean {
  return now.getTime() - friendsSince.getTime() < crossingMs;
}
