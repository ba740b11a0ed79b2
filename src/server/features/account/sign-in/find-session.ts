import { getSessionEnd } from '#shared/account/rules.ts';
import { isStaff, getRole } from '#shared/kernel/roles.ts';
import { isSuspended } from '#shared/players/rules.ts';
import type { FindSession } from '#server/platform/http/session.ts';
import { hasAdministrator } from '../administrators/administrator-store.ts';
import type { AccountContext } from '../context.ts';
import { createPlayer } from '../new-player.ts';
import * as store from '../store.ts';

/** A session's last use is written at most once per this interval. */
const sessionUseIntervalMs = 600_000;

type EndingSession = Pick<store.SessionRow, 'createdAt' | 'lastUsedAt' | 'role' | 'office' | 'isGuest'>;

/** An account without a player has signed up and never played. */
const getSessionRole = ({ role, office }: Pick<EndingSession, 'role' | 'office'>) =>
  getRole({ role: role ?? 'player', office });

const hasEnded = (row: EndingSession, now: Date): boolean =>
  getSessionEnd({ ...row, isStaff: isStaff(getSessionRole(row)) }) <= now;

/**
 * Finds the active session with this token, or null for an ended one and a suspended player. Creates the player at the
 * account's first request.
 */
export async function findSession(ctx: AccountContext, tokenHash: string): ReturnType<FindSession> {
  const { database, clock } = ctx;
  let row = await store.findSession(database, tokenHash);
  if (!row) return null;
  const now = clock.fromDatabase(row.now);
  if (hasEnded(row, now) || isSuspended(row, now)) return null;
  if (row.role === null) {
    if (!(await ensurePlayer(ctx, row.userId))) return null;
    row = (await store.findSession(database, tokenHash)) ?? row;
  }
  const { createdAt, lastUsedAt, isGuest, wasGuest, hasMadeUpPassword, isByPasskey } = row;
  const role = getSessionRole(row);
  const isRenewed = now.getTime() - lastUsedAt.getTime() > sessionUseIntervalMs;
  const used = { createdAt, lastUsedAt: isRenewed ? now : lastUsedAt };
  const endsAt = getSessionEnd({ ...used, isStaff: isStaff(role), isGuest });
  if (isRenewed) await store.writeSessionUse(database, tokenHash, endsAt, now);
  const refreshAt = new Date(Math.min(endsAt.getTime(), now.getTime() + sessionUseIntervalMs));
  const opensAsGuest = isGuest || wasGuest;
  return {
    id: row.id,
    playerId: row.userId,
    role,
    isGuest: opensAsGuest,
    hasMadeUpPassword,
    isByPasskey,
    refreshAt,
    isRenewed,
  };
}

/** Returns the ids of the sessions that are still active. */
export async function findLiveSessions(
  { database, clock }: Pick<AccountContext, 'database' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await store.findSessionEnds(database, ids);
  const active = rows.filter((row) => {
    const now = clock.fromDatabase(row.now);
    return !hasEnded(row, now) && !isSuspended(row, now);
  });
  return new Set(active.map((row) => row.id));
}

/** Creates the account's player once, even under concurrent first requests. Returns false without an account. */
async function ensurePlayer(ctx: AccountContext, id: string): Promise<boolean> {
  const { database, env } = ctx;
  const account = await store.findAccount(database, id);
  if (!account) return false;
  const isConfiguredAdministrator = env.oidc !== undefined && account.emailVerified && account.email === env.adminEmail;
  await database.transaction(async (tx) => {
    const isAdministrator = isConfiguredAdministrator && !(await hasAdministrator(tx));
    await createPlayer(ctx, tx, account, isAdministrator ? 'admin' : 'player');
  });
  return true;
}
