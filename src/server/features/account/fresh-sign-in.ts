import type { FastifyReply, FastifyRequest } from 'fastify';
import { freshUntil } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashOfToken } from '#server/platform/http/session.ts';
import { createTokenRotation, type TokenRotationParts } from './rotate-token.ts';
import { findProof, writeProof } from './session-proofs-store.ts';

/** Who proves something, in which session. */
interface Prover {
  readonly playerId: string;
  readonly request: FastifyRequest;
}

interface Proved {
  readonly until: Date;
  readonly token: string;
}

export type FreshSignIn = ReturnType<typeof createFreshSignIn>;

/** That whoever uses a session is the player still: signed in, or proved, within the last ten minutes (record 66). */
export function createFreshSignIn(deps: Pick<Deps, 'database' | 'clock' | 'chance'>, parts: TokenRotationParts) {
  const { database, clock } = deps;
  const { sessions } = parts;
  const rotation = createTokenRotation(deps, parts);

  async function write(tx: Tx, { playerId, request }: Prover, at: Date, isByPasskey: boolean): Promise<string> {
    // First: a proof locks the session's row in a weaker mode, and two such locks would deadlock.
    const token = await rotation.rotate(tx, playerId, request);
    await writeProof(tx, hashOfToken(token), { at, isByPasskey });
    return token;
  }

  return {
    /** 403 `freshSignInNeeded` for a session that is stale. It is asked of the database: what a server remembers may be old. */
    async mustBeFresh(request: FastifyRequest): Promise<void> {
      const tokenHash = sessions.tokenHashOf(request);
      const proof = tokenHash === null ? null : await findProof(database, tokenHash);
      if (!proof) throw new Refusal('unauthorized');
      if (freshUntil(proof) <= (await clock.now(database))) throw new Refusal('freshSignInNeeded');
    },

    /**
     * Notes, in the transaction of what proved it, that it is the player: returns until when that holds, and the session's new
     * token, for `finish`.
     */
    async prove(tx: Tx, prover: Prover, isByPasskey: boolean): Promise<Proved> {
      const at = await clock.now(tx);
      const token = await write(tx, prover, at, isByPasskey);
      return { token, until: freshUntil({ signedInAt: at, provedAt: at }) };
    },

    /** The same, where something else than this server has seen the proof, at that time. */
    proveAt: (tx: Tx, prover: Prover, at: Date): Promise<string> => write(tx, prover, at, false),

    /** After the commit: gives the browser the session's new token. */
    finish: ({ playerId, reply }: Prover & { readonly reply: FastifyReply }, token: string): Promise<void> =>
      rotation.give(playerId, reply, token),
  };
}
