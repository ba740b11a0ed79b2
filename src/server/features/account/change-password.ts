import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getSessionId } from '#server/platform/http/session.ts';
import type { Devices } from './devices.ts';
import { assertDifferentPassword, assertStrongPassword } from './new-password.ts';
import { createOwnPasswordCheck } from './own-password.ts';
import { deleteResetLinks, replacePassword } from './reset-links-store.ts';
import { createTokenRotation, type TokenRotationParts } from './rotate-token.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { type SignIns, getUserAgent } from './sign-ins.ts';
import { findPlayer } from './store.ts';

export interface PasswordChangeParts extends TokenRotationParts {
  readonly devices: Pick<Devices, 'endOthers'>;
  readonly mail: Pick<Mail, 'withdraw'>;
  readonly passwords: PasswordHasher;
  readonly signIns: Pick<SignIns, 'note' | 'noteWrongPassword'>;
}

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly revokeOtherSessions: boolean;
}

/**
 * Changes the password of a player who knows the current one. Pending reset links become invalid, all other devices are
 * signed out unless the player keeps them signed in, and the current session gets a new token.
 */
export function createPasswordChange(deps: Deps, parts: PasswordChangeParts) {
  const { devices, mail, passwords, signIns } = parts;
  const { database, failpoint } = deps;
  const limits = createSignInLimits(deps);
  const verifyOwnPassword = createOwnPasswordCheck(deps, parts);
  const rotation = createTokenRotation(deps, parts);

  return async ({ currentPassword, newPassword, revokeOtherSessions }: PasswordChange, call: PlayerCall) => {
    const { playerId, request, reply } = call;
    const player = await findPlayer(database, playerId);
    const sessionId = getSessionId(request);
    if (!player?.email) throw new ApiError('unauthorized');
    const { email, displayName, firstName, lastName } = player;
    const currentHash = await verifyOwnPassword(currentPassword, call);
    if (currentHash === null) throw new ApiError('passwordsElsewhere');
    await assertStrongPassword(newPassword, { email, names: [displayName, firstName, lastName] }, 'newPassword');
    await assertDifferentPassword(passwords, currentHash, newPassword, 'newPassword');
    const hash = await passwords.hash(newPassword);
    const token = await database.transaction(async (tx) => {
      await deleteResetLinks(tx, playerId);
      await mail.withdraw(tx, playerId, ['changeAddress']);
      // Of two simultaneous changes, the second no longer matches the current password.
      if (!(await replacePassword(tx, playerId, currentHash, hash))) throw new ApiError('wrongPassword');
      // The new token makes servers drop the cached session, which records whether its password was generated.
      const rotated = await rotation.rotate(tx, playerId, request);
      if (revokeOtherSessions) await devices.endOthers(tx, playerId, sessionId);
      await signIns.note(tx, playerId, 'passwordChanged', getUserAgent(request));
      failpoint('account.password-changed');
      return rotated;
    });
    await rotation.give(playerId, reply, token);
    limits.rememberDevice(request, reply, playerId);
    return { user: { id: playerId, email, name: displayName } };
  };
}
