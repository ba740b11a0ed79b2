import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { PlayerCall } from '#server/platform/http/call.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sessionIdOf } from '#server/platform/http/session.ts';
import type { Devices } from './devices.ts';
import { mustBeAnother, mustBeGoodPassword } from './new-password.ts';
import { createOwnPassword } from './own-password.ts';
import { deleteResetLinks, replacePassword } from './reset-links-store.ts';
import { createTokenRotation, type TokenRotationParts } from './rotate-token.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { type SignIns, userAgentOf } from './sign-ins.ts';
import { findPlayer } from './store.ts';

export interface PasswordChangeParts extends TokenRotationParts {
  readonly devices: Pick<Devices, 'endOthers'>;
  readonly mail: Pick<Mail, 'withdraw'>;
  readonly passwords: PasswordHasher;
  readonly signIns: Pick<SignIns, 'note' | 'noteWrongPassword'>;
}

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly revokeOtherSessions: boolean;
}

/**
 * Sets another password, for who knows the present one. A link to set one is worthless from then on, all other devices are
 * signed out unless the player wants them to stay, and the session in use gets a new token.
 */
export function createPasswordChange(deps: Deps, parts: PasswordChangeParts) {
  const { devices, mail, passwords, signIns } = parts;
  const { database, failpoint } = deps;
  const limits = createSignInLimits(deps);
  const mustKnowPassword = createOwnPassword(deps, parts);
  const rotation = createTokenRotation(deps, parts);

  return async ({ currentPassword, newPassword, revokeOtherSessions }: Change, call: PlayerCall) => {
    const { playerId, request, reply } = call;
    const player = await findPlayer(database, playerId);
    const sessionId = sessionIdOf(request);
    if (!player?.email) throw new Refusal('unauthorized');
    const { email, displayName, firstName, lastName } = player;
    const present = await mustKnowPassword(currentPassword, call);
    if (present === null) throw new Refusal('passwordsElsewhere');
    await mustBeGoodPassword(newPassword, { email, names: [displayName, firstName, lastName] }, 'newPassword');
    await mustBeAnother(passwords, present, newPassword, 'newPassword');
    const hash = await passwords.hash(newPassword);
    const token = await database.transaction(async (tx) => {
      await deleteResetLinks(tx, playerId);
      await mail.withdraw(tx, playerId, ['changeAddress']);
      // Of two changes at once the second one does not know the present password any more.
      if (!(await replacePassword(tx, playerId, present, hash))) throw new Refusal('wrongPassword');
      // Servers forget the session with its former token: what they remember says whether its password was made up.
      const rotated = await rotation.rotate(tx, playerId, request);
      if (revokeOtherSessions) await devices.endOthers(tx, playerId, sessionId);
      await signIns.note(tx, playerId, 'passwordChanged', userAgentOf(request));
      failpoint('account.password-changed');
      return rotated;
    });
    await rotation.give(playerId, reply, token);
    limits.rememberDevice(request, reply, playerId);
    return { user: { id: playerId, email, name: displayName } };
  };
}
