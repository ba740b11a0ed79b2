import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sessionIdOf } from '#server/platform/http/session.ts';
import { findOwnPassword } from './leaving-store.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import type { SignIns } from './sign-ins.ts';

interface Parts {
  readonly passwords: Pick<PasswordHasher, 'verify'>;
  readonly signIns: Pick<SignIns, 'noteWrongPassword'>;
}

/**
 * Asks for the caller's password where the account has one: 400 when it is missing, 403 `wrongPassword`. Guesses have a
 * budget of their own, which no stranger can use up. Answers the hash that was right; null where there is none.
 */
export function createOwnPassword(deps: Deps, { passwords, signIns }: Parts) {
  const limits = createSignInLimits(deps);
  return async (given: string | undefined, { playerId, request, reply }: PlayerCall): Promise<string | null> => {
    const own = await findOwnPassword(deps.database, playerId);
    if (!own) throw new Refusal('unauthorized');
    if (own.password === null || own.email === null) return null;
    if (given === undefined) throw invalidField('password', 'is required');
    const counted = await limits.countOwn(sessionIdOf(request), reply);
    if (!(await passwords.verify({ hash: own.password, password: given }))) {
      signIns.noteWrongPassword(own.email, request);
      throw new Refusal('wrongPassword');
    }
    await counted.forgive();
    return own.password;
  };
}
