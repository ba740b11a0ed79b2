import { maxSessions, getSessionEnd } from '#shared/account/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { hashToken } from '#server/platform/http/session.ts';
import { deleteOldestSessions } from './devices-store.ts';
import { insertNewSession, type NewSession } from './guests-store.ts';
import { lockUserRow } from './store.ts';

interface Parts extends Pick<Deps, 'chance'> {
  readonly events: Pick<Events, 'endSession'>;
}

interface NewSessionOptions {
  readonly playerId: string;
  readonly isGuest: boolean;
  readonly userAgent: string | null;
}

/**
 * Stores a new session and returns its id. An account has at most 50 sessions; the oldest one ends. Locks the account's
 * row so that simultaneous sign-ins are counted correctly.
 */
export async function storeSession(
  { chance, events }: Parts,
  tx: Tx,
  session: Omit<NewSession, 'id'>,
  now: Date,
): Promise<string> {
  const { playerId } = session;
  await lockUserRow(tx, playerId);
  const id = chance.token();
  await insertNewSession(tx, { id, ...session }, now);
  for (const ended of await deleteOldestSessions(tx, playerId, id, maxSessions)) await events.endSession(tx, ended);
  return id;
}

/** Creates a session and returns its token, which is not stored anywhere. */
export async function createSession(
  parts: Parts,
  tx: Tx,
  { playerId, isGuest, userAgent }: NewSessionOptions,
  now: Date,
): Promise<string> {
  const token = parts.chance.token();
  const expiresAt = getSessionEnd({ createdAt: now, lastUsedAt: now, isStaff: false, isGuest });
  const session = { tokenHash: hashToken(token), playerId, userAgent, ipAddress: null, expiresAt };
  await storeSession(parts, tx, session, now);
  return token;
}
