import { maxSessions, sessionEnd } from '#shared/account/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { hashOfToken } from '#server/platform/http/session.ts';
import { deleteOldestOf } from './devices-store.ts';
import { insertNewSession, type NewSession } from './guests-store.ts';
import { lockUserRow } from './store.ts';

interface Parts extends Pick<Deps, 'chance'> {
  readonly events: Pick<Events, 'endSession'>;
}

interface Opened {
  readonly playerId: string;
  readonly isGuest: boolean;
  readonly userAgent: string | null;
}

/**
 * Stores a new session and returns its id. An account has at most 50; the oldest ends. The account's row is locked, so that
 * sign-ins at the same time count each other.
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
  for (const ended of await deleteOldestOf(tx, playerId, id, maxSessions)) await events.endSession(tx, ended);
  return id;
}

/** A new session of a player; answers its token, which stands nowhere else. */
export async function openSession(
  parts: Parts,
  tx: Tx,
  { playerId, isGuest, userAgent }: Opened,
  now: Date,
): Promise<string> {
  const token = parts.chance.token();
  const expiresAt = sessionEnd({ createdAt: now, lastUsedAt: now, isStaff: false, isGuest });
  const session = { tokenHash: hashOfToken(token), playerId, userAgent, ipAddress: null, expiresAt };
  await storeSession(parts, tx, session, now);
  return token;
}
