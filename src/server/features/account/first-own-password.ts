import { describeDevice } from '#shared/account/device.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { writeFirstPassword } from './guests-store.ts';
import { assertStrongPassword } from './new-password.ts';
import { createTokenRotation, type TokenRotationParts } from './rotate-token.ts';
import { type SignIns, getUserAgent } from './sign-ins.ts';
import { findPlayer, lockPlayerRows } from './store.ts';

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
