import { listAdministrators, listStaff } from './administrator-store.ts';
import {
  deleteSessions,
  findModerated,
  liftSuspension,
  listEndedSuspensions,
  readSuspension,
  writeName,
  writeRole,
  writeSuspension,
} from './moderation-store.ts';
import { formatSuspension, isSuspended } from '#shared/players/rules.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Moderation operations on a player whose row the caller has locked, and the lists of staff. */
export const moderation = {
  listAdministrators,
  listStaff,
  findModerated,
  writeSuspension,
  liftSuspension,
  listSuspensionsOver: listEndedSuspensions,
  writeName,
  writeRole,
  deleteSessions,
};

/** Returns the message for a suspended player at sign-in, or null. */
export async function findSuspensionMessage(
  { database, clock }: Pick<Deps, 'clock'> & { readonly database: Queries },
  playerId: string,
): Promise<string | null> {
  const row = await readSuspension(database, playerId);
  if (!row || !isSuspended(row, await clock.now(database))) return null;
  return formatSuspension({ until: row.suspendedUntil, reason: row.reason ?? '' }, row.timeZone);
}
