export const maxBalanceCorrection = 100_000;
export const maxReasonLength = 300;
export const maxNoteLength = 1000;
export const maxNotesPerPlayer = 100;
/** All of them are locked while the action runs. */
export const maxBulkPlayers = 200;
export const maxSuspensionDays = 3650;
export const resetLinkHours = 24;

export const playerStates = ['active', 'suspended', 'unbelievable', 'admin'] as const;
export type PlayerState = (typeof playerStates)[number];

export const playerSorts = ['joined', 'name', 'seen', 'games', 'coins', 'level'] as const;
export type PlayerSort = (typeof playerSorts)[number];
export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** Message for a suspended player at sign-in: the end of the suspension in the player's time zone, and the reason. */
export function formatSuspension(
  { until, reason }: { readonly until: Date | null; readonly reason: string },
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const end = until === null ? 'for good' : `until ${format.format(until)} (${timeZone})`;
  return `This account is suspended ${end}. Reason: ${reason}`;
}

/** A suspension without an end date lasts until it is lifted. */
export function isSuspended(
  player: { readonly suspendedAt: Date | null; readonly suspendedUntil: Date | null },
  now: Date,
): boolean {
  return player.suspendedAt !== null && (player.suspendedUntil === null || player.suspendedUntil > now);
}
