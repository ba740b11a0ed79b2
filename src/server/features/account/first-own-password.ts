import { deviceOf } from '#shared/account/device.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { writeFirstPassword } from './guests-store.ts';
import { mustBeGoodPassword } from './new-password.ts';
import { createTokenRotation, type TokenRotationParts } from './rotate-token.ts';
import { type SignIns, userAgentOf } from './sign-ins.ts';
import { findPlayer, lockPlayerRows } from './store.ts';

interface Parts extends TokenRotationParts, Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'failpoint'> {
  readonly mail: Pick<Mail, 'post'>;
  readonly passwords: Pick<PasswordHasher, 'hash'>;
  readonly signIns: Pick<SignIns, 'note'>;
}

/**
 * Sets the first password of an account that a provider opens, and tells it by mail to an address that is confirmed; the
 * session gets a new token. 409 `passwordSet` where there is one.
 */
export async function setFirstPassword(parts: Parts, password: string, call: PlayerCall): Promise<void> {
  const { database, clock, env, failpoint, mail, passwords, signIns } = parts;
  const { playerId, request, reply } = call;
  const rotation = createTokenRotation(parts, parts);
  if (!env.hasOwnAccounts) throw new Refusal('passwordsElsewhere');
  const player = await findPlayer(database, playerId);
  if (!player?.email) throw new Refusal('unauthorized');
  const { email, displayName, firstName, lastName } = player;
  await mustBeGoodPassword(password, { email, names: [displayName, firstName, lastName] }, 'newPassword');
  const hash = await passwords.hash(password);
  const token = await database.transaction(async (tx) => {
    // What ends the ways in of an account, while this one was on its way, comes before or after.
    await lockPlayerRows(tx, [playerId]);
    const rotated = await rotation.rotate(tx, playerId, request);
    const now = await clock.now(tx);
    if (!(await writeFirstPassword(tx, playerId, hash, now))) throw new Refusal('passwordSet');
    await signIns.note(tx, playerId, 'passwordChanged', userAgentOf(request));
    // A server of the release before tells of a new device instead.
    const facts = { device: deviceOf(userAgentOf(request)) ?? '', password: 'set' };
    await mail.post(tx, { kind: 'newDevice', playerId, address: email, facts });
    failpoint('account.first-password-set');
    return rotated;
  });
  await rotation.give(playerId, reply, token);
}
