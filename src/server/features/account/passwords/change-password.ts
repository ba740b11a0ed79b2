import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getSessionId } from '#server/platform/http/session.ts';
import type { Devices } from '../sign-in/devices.ts';
import { assertDifferentPassword, assertStrongPassword } from './password-rules.ts';
import { createOwnPasswordCheck } from './own-password.ts';
import { deleteResetLinks, replacePassword } from '../addresses/mail-links-store.ts';
import { type TokenRotationParts, createTokenRotation } from '../sign-in/session-tokens.ts';
import { createSignInLimits } from '../sign-in/sign-in-limits.ts';
import { type SignIns, getUserAgent } from '../sign-in/sign-ins.ts';
import { findPlayer, lockPlayerRows } from '../store.ts';
import { describeDevice } from '#shared/account/device-description.ts';
import { writeFirstPassword } from '../guests/guests-store.ts';

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

interface Parts extends TokenRotationParts, Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'failpoint'> {
  readonly mail: Pick<Mail, 'post'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly signIns: Pick<SignIns, 'note'>;
}

/**
 * Sets the first password of an account that so far only uses the external provider. A mail informs a confirmed
 * address, and the session gets a new token. Throws 409 `passwordSet` when a password exists.
 */
export async function setFirstPassword(parts: Parts, password: string, call: PlayerCall): Promise<void> {
  const { database, clock, env, failpoint, mail, passwords, signIns } = parts;
  const { playerId, request, reply } = call;
  const rotation = createTokenRotation(parts, parts);
  if (!env.hasOwnAccounts) throw new ApiError('passwordsElsewhere');
  const player = await findPlayer(database, playerId);
  if (!player?.email) throw new ApiError('unauthorized');
  const { email, displayName, firstName, lastName } = player;
  await assertStrongPassword(password, { email, names: [displayName, firstName, lastName] }, 'newPassword');
  const hash = await passwords.hash(password);
  const token = await database.transaction(async (tx) => {
    // The lock serializes this with operations that revoke an account's sign-in methods.
    await lockPlayerRows(tx, [playerId]);
    const rotated = await rotation.rotate(tx, playerId, request);
    const now = await clock.now(tx);
    if (!(await writeFirstPassword(tx, playerId, hash, now))) throw new ApiError('passwordSet');
    await signIns.note(tx, playerId, 'passwordChanged', getUserAgent(request));
    // Servers of the previous release ignore the `password` fact and send the mail about a new device.
    const facts = { device: describeDevice(getUserAgent(request)) ?? '', password: 'set' };
    await mail.post(tx, { kind: 'newDevice', playerId, address: email, facts });
    failpoint('account.first-password-set');
    return rotated;
  });
  await rotation.give(playerId, reply, token);
}
