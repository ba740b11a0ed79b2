import type { FastifyReply, FastifyRequest } from 'fastify';
import { getFreshUntil } from '#shared/account/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { hashToken } from '#server/platform/http/session.ts';
import type { AccountHttpContext } from '../context.ts';
import { rotateToken, sendToken } from './session-tokens.ts';
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

type ProofContext = Pick<AccountHttpContext, 'clock' | 'chance' | 'events' | 'sessions'>;

/**
 * Verifies that the session is used by its player: it must have signed in or proved its identity within the last ten
 * minutes (record 66). Throws 403 `freshSignInNeeded` for a stale session. Reads the database because the server's
 * cache may be outdated.
 */
export async function assertFreshSignIn(
  { database, clock, sessions }: Pick<AccountHttpContext, 'database' | 'clock' | 'sessions'>,
  request: FastifyRequest,
): Promise<void> {
  const tokenHash = sessions.getTokenHash(request);
  const proof = tokenHash === null ? null : await findProof(database, tokenHash);
  if (!proof) throw new ApiError('unauthorized');
  if (getFreshUntil(proof) <= (await clock.now(database))) throw new ApiError('freshSignInNeeded');
}

/**
 * Records the proof in the transaction that verified it. Returns until when it is valid, and the session's new token
 * for `finishProof`.
 */
export async function proveIdentity(
  ctx: ProofContext,
  tx: Tx,
  prover: ProofRequest,
  isByPasskey: boolean,
): Promise<ProofResult> {
  const at = await ctx.clock.now(tx);
  const token = await writeProofWithNewToken(ctx, tx, prover, at, isByPasskey);
  return { token, until: getFreshUntil({ signedInAt: at, provedAt: at }) };
}

/** Variant of `proveIdentity` for a proof that another system, such as the external provider, saw at the given time. */
export function proveIdentityAt(ctx: ProofContext, tx: Tx, prover: ProofRequest, at: Date): Promise<string> {
  return writeProofWithNewToken(ctx, tx, prover, at, false);
}

/** After the commit, sends the session's new token to the browser. */
export function finishProof(
  ctx: ProofContext,
  { playerId, reply }: ProofRequest & { readonly reply: FastifyReply },
  token: string,
): Promise<void> {
  return sendToken(ctx, playerId, reply, token);
}

async function writeProofWithNewToken(
  ctx: ProofContext,
  tx: Tx,
  { playerId, request }: ProofRequest,
  at: Date,
  isByPasskey: boolean,
): Promise<string> {
  // Rotate first: writing the proof takes a weaker lock on the session row, and upgrading two of those would deadlock.
  const token = await rotateToken(ctx, tx, playerId, request);
  await writeProof(tx, hashToken(token), { at, isByPasskey });
  return token;
}
