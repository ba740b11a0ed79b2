import { getSessionEnd, maxSessions } from '#shared/account/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { hashToken } from '#server/platform/http/session.ts';
import type { AccountHttpContext } from '../context.ts';
import { deleteOldestSessions, replaceToken } from './sessions-store.ts';
import { type NewSession, insertNewSession } from '../guests/guests-store.ts';
import { lockUserRow } from '../store.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What creating a session needs; the accounts library has no whole context. */
export interface NewSessionContext extends Pick<Deps, 'chance'> {
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
  { chance, events }: NewSessionContext,
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
  ctx: NewSessionContext,
  tx: Tx,
  { playerId, isGuest, userAgent }: NewSessionOptions,
  now: Date,
): Promise<string> {
  const token = ctx.chance.token();
  const expiresAt = getSessionEnd({ createdAt: now, lastUsedAt: now, isStaff: false, isGuest });
  const session = { tokenHash: hashToken(token), playerId, userAgent, ipAddress: null, expiresAt };
  await storeSession(ctx, tx, session, now);
  return token;
}

/**
 * Replaces a session's token once its player has proved their identity (ASVS 7.2.4). The session keeps its id, and the
 * old token becomes invalid with the commit. Call in the transaction of the proof; returns the new token for
 * `sendToken`. Throws 401 when the session has ended or its token was replaced meanwhile, so that only one of several
 * simultaneous proofs succeeds.
 */
export async function rotateToken(
  { chance, events, sessions }: Pick<AccountHttpContext, 'chance' | 'events' | 'sessions'>,
  tx: Tx,
  playerId: string,
  request: FastifyRequest,
): Promise<string> {
  const formerHash = sessions.getTokenHash(request);
  const token = chance.token();
  if (formerHash === null || !(await replaceToken(tx, playerId, formerHash, hashToken(token))))
    throw new ApiError('unauthorized');
  // Servers cache sessions by cookie and must not accept the old token from the cache.
  await events.forgetPlayers(tx, [playerId]);
  return token;
}

/** After the commit, sends the new token to the browser and clears this server's cache. */
export async function sendToken(
  { sessions }: Pick<AccountHttpContext, 'sessions'>,
  playerId: string,
  reply: FastifyReply,
  token: string,
): Promise<void> {
  await sessions.forgetPlayer(playerId);
  sessions.setCookie(reply, token);
}
