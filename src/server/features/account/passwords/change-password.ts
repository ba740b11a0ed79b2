import { ApiError } from '#shared/kernel/errors.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import { getSessionId } from '#server/platform/http/session.ts';
import type { AccountHttpContext } from '../context.ts';
import { rememberDevice } from '../sign-in/account-cookies.ts';
import { signOutOtherDevices } from '../sign-in/devices.ts';
import { assertDifferentPassword, assertStrongPassword } from './password-rules.ts';
import { verifyOwnPassword } from './own-password.ts';
import { deleteResetLinks, replacePassword } from '../addresses/mail-links-store.ts';
import { rotateToken, sendToken } from '../sign-in/session-tokens.ts';
import { getUserAgent, noteSignIn } from '../sign-in/sign-ins.ts';
import { findPlayer, lockPlayerRows } from '../store.ts';
import { describeDevice } from '#shared/account/device-description.ts';
import { writeFirstPassword } from '../guests/guests-store.ts';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly revokeOtherSessions: boolean;
}

/**
 * Changes the password of a player who knows the current one. Pending reset links become invalid, all other devices are
 * signed out unless the player keeps them signed in, and the current session gets a new token.
 */
export async function changePassword(
  ctx: AccountHttpContext,
  { currentPassword, newPassword, revokeOtherSessions }: PasswordChange,
  call: PlayerCall,
) {
  const { database, failpoint, mail, passwords } = ctx;
  const { playerId, request, reply } = call;
  const player = await findPlayer(database, playerId);
  const sessionId = getSessionId(request);
  if (!player?.email) throw new ApiError('unauthorized');
  const { email, displayName, firstName, lastName } = player;
  const currentHash = await verifyOwnPassword(ctx, currentPassword, call);
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
    const rotated = await rotateToken(ctx, tx, playerId, request);
    if (revokeOtherSessions) await signOutOtherDevices(ctx, tx, playerId, sessionId);
    await noteSignIn(ctx, tx, playerId, 'passwordChanged', getUserAgent(request));
    failpoint('account.password-changed');
    return rotated;
  });
  await sendToken(ctx, playerId, reply, token);
  rememberDevice(ctx, request, reply, playerId);
  return { user: { id: playerId, email, name: displayName } };
}

/**
 * Sets the first password of an account that so far only uses the external provider. A mail informs a confirmed
 * address, and the session gets a new token. Throws 409 `passwordSet` when a password exists.
 */
export async function setFirstPassword(ctx: AccountHttpContext, password: string, call: PlayerCall): Promise<void> {
  const { database, clock, env, failpoint, mail, passwords } = ctx;
  const { playerId, request, reply } = call;
  if (!env.hasOwnAccounts) throw new ApiError('passwordsElsewhere');
  const player = await findPlayer(database, playerId);
  if (!player?.email) throw new ApiError('unauthorized');
  const { email, displayName, firstName, lastName } = player;
  await assertStrongPassword(password, { email, names: [displayName, firstName, lastName] }, 'newPassword');
  const hash = await passwords.hash(password);
  const token = await database.transaction(async (tx) => {
    // The lock serializes this with operations that revoke an account's sign-in methods.
    await lockPlayerRows(tx, [playerId]);
    const rotated = await rotateToken(ctx, tx, playerId, request);
    const now = await clock.now(tx);
    if (!(await writeFirstPassword(tx, playerId, hash, now))) throw new ApiError('passwordSet');
    await noteSignIn(ctx, tx, playerId, 'passwordChanged', getUserAgent(request));
    // Servers of the previous release ignore the `password` fact and send the mail about a new device.
    const facts = { device: describeDevice(getUserAgent(request)) ?? '', password: 'set' };
    await mail.post(tx, { kind: 'newDevice', playerId, address: email, facts });
    failpoint('account.first-password-set');
    return rotated;
  });
  await sendToken(ctx, playerId, reply, token);
}
