import { Refusal } from '#shared/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { hashOfToken, type Sessions } from '#server/platform/http/session.ts';
import { replaceToken } from './devices-store.ts';

export interface TokenRotationParts {
  readonly events: Pick<Events, 'forgetPlayers'>;
  readonly sessions: Pick<Sessions, 'tokenHashOf' | 'forgetPlayer' | 'give'>;
}

/**
 * Replaces a session's token once its player has proved who they are (ASVS 7.2.4). The session goes on under its id, and the
 * former token opens nothing once the transaction has committed.
 */
export function createTokenRotation({ chance }: Pick<Deps, 'chance'>, { events, sessions }: TokenRotationParts) {
  return {
    /**
     * In the transaction of the proof; returns the new token. 401 where the session has ended or got another token meanwhile, so
     * that of twenty proofs at once one succeeds.
     */
    async rotate(tx: Tx, playerId: string, request: FastifyRequest): Promise<string> {
      const formerHash = sessions.tokenHashOf(request);
      const token = chance.token();
      if (formerHash === null || !(await replaceToken(tx, playerId, formerHash, hashOfToken(token))))
        throw new Refusal('unauthorized');
      // Servers remember sessions by their cookies, and must not accept the former one from memory.
      await events.forgetPlayers(tx, [playerId]);
      return token;
    },

    /** After the commit: gives the browser the new token, and this server forgets at once. */
    async give(playerId: string, reply: FastifyReply, token: string): Promise<void> {
      await sessions.forgetPlayer(playerId);
      sessions.give(reply, token);
    },
  };
}
