import { createHash } from 'node:crypto';
import { Refusal } from '#shared/kernel/errors.ts';
import { resetLinkHours } from '#shared/players/rules.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events.ts';
import { mustBeGoodPassword } from './new-password.ts';
import { deleteSessions } from './moderation-store.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { findResetLink, takeResetLink, writePassword, writeResetLink } from './reset-links-store.ts';
import type { SignIns } from './sign-ins.ts';
import { findPlayer } from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'failpoint'> {
  readonly events: Pick<Events, 'endPlayers'>;
  readonly passwords: Pick<PasswordHashing, 'hash'>;
  readonly signIns: Pick<SignIns, 'note'>;
}

export type ResetLinks = ReturnType<typeof createResetLinks>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** One-time links with which a player sets a new password (rules W10). */
export function createResetLinks({ database, clock, chance, env, failpoint, events, passwords, signIns }: Parts) {
  return {
    /** A new link; an older one of the player is worthless from now on. 409 where passwords are kept elsewhere. */
    async issue(tx: Tx, playerId: string, now: Date): Promise<{ readonly url: string; readonly expiresAt: Date }> {
      if (env.oidc) throw new Refusal('passwordsElsewhere');
      const token = chance.token();
      const expiresAt = new Date(now.getTime() + resetLinkHours * 3_600_000);
      await writeResetLink(tx, playerId, hashOf(token), expiresAt);
      return { url: new URL(`/reset/${token}`, env.publicUrl).href, expiresAt };
    },

    /** Sets the password, once a link, and ends the player's sessions; answers whose it is. */
    async use(token: string, password: string, userAgent: string | null): Promise<string> {
      const tokenHash = hashOf(token);
      // Hashing a password is dear: not for whoever makes links up.
      const holderId = await findResetLink(database, tokenHash, await clock.now(database));
      const holder = holderId === null ? null : await findPlayer(database, holderId);
      if (!holder) throw new Refusal('resetLinkInvalid');
      const { email, displayName, firstName, lastName } = holder;
      await mustBeGoodPassword(password, { email, names: [displayName, firstName, lastName] });
      const passwordHash = await passwords.hash(password);
      const id = await database.transaction(async (tx) => {
        const playerId = await takeResetLink(tx, tokenHash, await clock.now(tx));
        if (playerId === null) throw new Refusal('resetLinkInvalid');
        await writePassword(tx, playerId, passwordHash);
        await deleteSessions(tx, playerId);
        await events.endPlayers(tx, [playerId]);
        await signIns.note(tx, playerId, 'passwordReset', userAgent);
        failpoint('account.reset-written');
        return playerId;
      });
      failpoint('account.reset-committed');
      return id;
    },
  };
}
