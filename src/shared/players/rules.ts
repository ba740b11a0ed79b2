/** Coins that one correction can move, in either direction. */
export const largestCorrection = 100_000;
/** Characters of the reason that an administrator gives. */
export const maxReasonLength = 300;
/** Characters of what an administrator writes down about a player. */
export const maxNoteLength = 1000;
/** Notes about one player. */
export const maxNotes = 100;
/** Players to whom one thing is done at once: all of them are locked for as long. */
export const maxAtOnce = 200;
/** Days that a suspension with an end lasts at most. */
export const maxSuspensionDays = 3650;
/** Hours that a one-time reset link is good for. */
export const resetLinkHours = 24;

export const playerStates = ['active', 'suspended', 'unbelievable', 'admin'] as const;
export type PlayerState = (typeof playerStates)[number];

/** What a list of players can be sorted by. */
export const playerSorts = ['joined', 'name', 'seen', 'games', 'coins', 'level'] as const;
export type PlayerSort = (typeof playerSorts)[number];
export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** What a suspended player reads at signing in: until when, on the clock of their zone, and why. */
export function suspensionText(
  { until, reason }: { readonly until: Date | null; readonly reason: string },
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const end = until === null ? 'for good' : `until ${format.format(until)} (${timeZone})`;
  return `This account is suspended ${end}. Reason: ${reason}`;
}

/** Whether a suspension is in force: one without an end lasts until it is lifted. */
export function isSuspended(
  player: { readonly suspendedAt: Date | null; readonly suspendedUntil: Date | null },
  now: Date,
): boolean {
  return player.suspendedAt !== null && (player.suspendedUntil === null || player.suspendedUntil > now);
}
