import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import { getSessionId } from '#server/platform/http/session.ts';
import { findOwnPassword } from '../administrators/administrator-store.ts';
import type { AccountContext } from '../context.ts';
import { countOwnTry } from '../sign-in/sign-in-limits.ts';
import { noteWrongPassword } from '../sign-in/sign-ins.ts';

/**
 * Verifies the caller's password if the account has one. Throws 400 when it is missing and 403 `wrongPassword`. These
 * guesses have a separate limit that no stranger can use up. Returns the verified hash, or null for an account without
 * a password.
 */
export async function verifyOwnPassword(
  ctx: AccountContext,
  given: string | undefined,
  { playerId, request, reply }: PlayerCall,
): Promise<string | null> {
  const own = await findOwnPassword(ctx.database, playerId);
  if (!own) throw new ApiError('unauthorized');
  if (own.password === null || own.email === null) return null;
  if (given === undefined) throw createFieldError('password', 'is required');
  const counted = await countOwnTry(ctx, getSessionId(request), reply);
  if (!(await ctx.passwords.verify({ hash: own.password, password: given }))) {
    noteWrongPassword(ctx, own.email, request);
    throw new ApiError('wrongPassword');
  }
  await counted.forgive();
  return own.password;
}
