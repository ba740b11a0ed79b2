import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getSessionId } from '#server/platform/http/session.ts';
import { findOwnPassword } from '../administrators/administrator-store.ts';
import { createSignInLimits } from '../sign-in/sign-in-limits.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';

interface Parts {
  readonly passwords: Pick<PasswordHasher, 'verify'>;
  readonly signIns: Pick<SignIns, 'noteWrongPassword'>;
}

/**
 * Verifies the caller's password if the account has one. Throws 400 when it is missing and 403 `wrongPassword`. These
 * guesses have a separate limit that no stranger can use up. Returns the verified hash, or null for an account without
 * a password.
 */
export function createOwnPasswordCheck(deps: Deps, { passwords, signIns }: Parts) {
  const limits = createSignInLimits(deps);
  return async (given: string | undefined, { playerId, request, reply }: PlayerCall): Promise<string | null> => {
    const own = await findOwnPassword(deps.database, playerId);
    if (!own) throw new ApiError('unauthorized');
    if (own.password === null || own.email === null) return null;
    if (given === undefined) throw createFieldError('password', 'is required');
    const counted = await limits.countOwn(getSessionId(request), reply);
    if (!(await passwords.verify({ hash: own.password, password: given }))) {
      signIns.noteWrongPassword(own.email, request);
      throw new ApiError('wrongPassword');
    }
    await counted.forgive();
    return own.password;
  };
}
