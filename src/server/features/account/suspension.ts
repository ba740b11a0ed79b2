import { isSuspended, suspensionText } from '#shared/players/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readSuspension } from './suspension-store.ts';

/** What a player who is suspended is told at signing in; null for who is not. */
export async function findSuspension(
  { database, clock }: Pick<Deps, 'clock'> & { readonly database: Queries },
  playerId: string,
): Promise<string | null> {
  const row = await readSuspension(database, playerId);
  if (!row || !isSuspended(row, await clock.now(database))) return null;
  return suspensionText({ until: row.suspendedUntil, reason: row.reason ?? '' }, row.timeZone);
}
