import { sessionEnd } from '#shared/account/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashOfToken } from '#server/platform/http/session.ts';
import { insertNewSession } from './guests-store.ts';

interface Opened {
  readonly playerId: string;
  readonly isGuest: boolean;
  readonly userAgent: string | null;
}

/** A new session of a player; answers its token, which stands nowhere else. */
export async function openSession(
  { chance }: Pick<Deps, 'chance'>,
  tx: Tx,
  { playerId, isGuest, userAgent }: Opened,
  now: Date,
): Promise<string> {
  const token = chance.token();
  const expiresAt = sessionEnd({ createdAt: now, lastUsedAt: now, isStaff: false, isGuest });
  const session = { id: chance.token(), tokenHash: hashOfToken(token), playerId, userAgent, expiresAt };
  await insertNewSession(tx, session, now);
  return token;
}
