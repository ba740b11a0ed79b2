import type { FastifyReply, FastifyRequest } from 'fastify';
import { getFreshUntil } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashToken } from '#server/platform/http/session.ts';
import { createTokenRotation, type TokenRotationParts } from './session-tokens.ts';
import { findProof, writeProof } from './sessions-store.ts';

/** The player who proves their identity, and the session. */
interface ProofRequest {
  readonly playerId: string;
  readonly request: FastifyRequest;
}

interface ProofResult {
  readonly until: Date;
  readonly token: string;
}

export type FreshSignIn = ReturnType<typeof createFreshSignIn>;

/**
 * Verifies that a session is used by its player: it must have signed in or proved its identity within the last ten
 * minutes (record 66).
 */
export function createFreshSignIn(deps: Pick<Deps, 'database' | 'clock' | 'chance'>, parts: TokenRotationParts) {
  const { database, clock } = deps;
  const { sessions } = parts;
  const rotation = createTokenRotation(deps, parts);

  async function write(tx: Tx, { playerId, request }: ProofRequest, at: Date, isByPasskey: boolean): Promise<string> {
    // Rotate first: writing the proof takes a weaker lock on the session row, and upgrading two of those would
    // deadlock.
    const token = await rotation.rotate(tx, playerId, request);
    await writeProof(tx, hashToken(token), { at, isByPasskey });
    return token;
  }

  return {
    /**
     * Throws 403 `freshSignInNeeded` for a stale session. Reads the database because the server's cache may be
     * outdated.
     */
    async mustBeFresh(request: FastifyRequest): Promise<void> {
      const tokenHash = sessions.getTokenHash(request);
      const proof = tokenHash === null ? null : await findProof(database, tokenHash);
      if (!proof) throw new ApiError('unauthorized');
      if (getFreshUntil(proof) <= (await clock.now(database))) throw new ApiError('freshSignInNeeded');
    },

    /**
     * Records the proof in the transaction that verified it. Returns until when it is valid, and the session's new
     * token for `finish`.
     */
    async prove(tx: Tx, prover: ProofRequest, isByPasskey: boolean): Promise<ProofResult> {
      const at = await clock.now(tx);
      const token = await write(tx, prover, at, isByPasskey);
      return { token, until: getFreshUntil({ signedInAt: at, provedAt: at }) };
    },

    /** Variant of `prove` for a proof that another system, such as the external provider, saw at the given time. */
    proveAt: (tx: Tx, prover: ProofRequest, at: Date): Promise<string> => write(tx, prover, at, false),

    /** After the commit, sends the session's new token to the browser. */
    finish: ({ playerId, reply }: ProofRequest & { readonly reply: FastifyReply }, token: string): Promise<void> =>
      rotation.give(playerId, reply, token),
  };
}
