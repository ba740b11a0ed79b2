import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { PlayerCall } from '#server/platform/call.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findOwnPassword } from './leaving-store.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/**
 * Asks for the caller's password where the account has one: 400 when it is missing, 403 `wrongPassword`. Guesses count
 * like those of signing in.
 */
export function createOwnPassword(deps: Deps, passwords: Pick<PasswordHashing, 'verify'>) {
  const limits = createSignInLimits(deps);
  return async (given: string | undefined, { playerId, request, reply }: PlayerCall): Promise<void> => {
    const own = await findOwnPassword(deps.database, playerId);
    if (!own) throw new Refusal('unauthorized');
    if (own.password === null) return;
    if (given === undefined) throw invalidField('password', 'is required');
    await limits.countSignIn(request, reply);
    await limits.countAttempt(own.email, reply);
    if (!(await passwords.verify({ hash: own.password, password: given }))) throw new Refusal('wrongPassword');
    await limits.forgiveAttempts(own.email);
  };
}
