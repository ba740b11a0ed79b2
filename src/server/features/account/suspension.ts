import { isSuspended, formatSuspension } from '#shared/players/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readSuspension } from './suspension-store.ts';

/** Returns the message for a suspended player at sign-in, or null. */
export async function findSuspensionMessage(
  { database, clock }: Pick<Deps, 'clock'> & { readonly database: Queries },
  playerId: string,
): Promise<string | null> {
  const row = await readSuspension(database, playerId);
  if (!row || !isSuspended(row, await clock.now(database))) return null;
  return formatSuspension({ until: row.suspendedUntil, reason: row.reason ?? '' }, row.timeZone);
}
