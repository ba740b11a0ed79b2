import { ApiError } from '#shared/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { hashToken, type Sessions } from '#server/platform/http/session.ts';
import { replaceToken } from './devices-store.ts';

export interface TokenRotationParts {
  readonly events: Pick<Events, 'forgetPlayers'>;
  readonly sessions: Pick<Sessions, 'getTokenHash' | 'forgetPlayer' | 'setCookie'>;
}

/**
 * Replaces a session's token once its player has proved their identity (ASVS 7.2.4). The session keeps its id, and the
 * old token becomes invalid with the commit.
 */
export function createTokenRotation({ chance }: Pick<Deps, 'chance'>, { events, sessions }: TokenRotationParts) {
  return {
    /**
     * Call in the transaction of the proof; returns the new token. Throws 401 when the session has ended or its token
     * was replaced meanwhile, so that only one of several simultaneous proofs succeeds.
     */
    async rotate(tx: Tx, playerId: string, request: FastifyRequest): Promise<string> {
      const formerHash = sessions.getTokenHash(request);
      const token = chance.token();
      if (formerHash === null || !(await replaceToken(tx, playerId, formerHash, hashToken(token))))
        throw new ApiError('unauthorized');
      // Servers cache sessions by cookie and must not accept the old token from the cache.
      await events.forgetPlayers(tx, [playerId]);
      return token;
    },

    /** After the commit, sends the new token to the browser and clears this server's cache. */
    async give(playerId: string, reply: FastifyReply, token: string): Promise<void> {
      await sessions.forgetPlayer(playerId);
      sessions.setCookie(reply, token);
    },
  };
}
