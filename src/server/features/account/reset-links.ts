import { Refusal } from '#shared/kernel/errors.ts';
import { resetLinkHours } from '#shared/players/rules.ts';
import type { Tx } from '#server/platform/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events.ts';
import { hashOfLink } from './link-tokens.ts';
import { mustBeGoodPassword } from './new-password.ts';
import { deleteSessions } from './moderation-store.ts';
import { writeConfirmed } from './own-address-store.ts';
import type { PasswordHashing } from './password-hashing.ts';
import { deleteResetLinks, findResetLink, takeResetLink, writePassword, writeResetLink } from './reset-links-store.ts';
import type { SignIns } from './sign-ins.ts';
import { findPlayer } from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'failpoint'> {
  readonly events: Pick<Events, 'endPlayers'>;
  readonly passwords: Pick<PasswordHashing, 'hash'>;
  readonly signIns: Pick<SignIns, 'note'>;
}

export type ResetLinks = ReturnType<typeof createResetLinks>;

/** One-time links with which a player sets a new password (rules: Who may do what). */
export function createResetLinks({ database, clock, chance, env, failpoint, events, passwords, signIns }: Parts) {
  return {
    /** A new link; older ones of the player are worthless from now on. 409 where passwords are kept elsewhere. */
    async issue(tx: Tx, playerId: string, now: Date): Promise<{ readonly url: string; readonly expiresAt: Date }> {
      if (env.oidc) throw new Refusal('passwordsElsewhere');
      const token = chance.token();
      const expiresAt = new Date(now.getTime() + resetLinkHours * 3_600_000);
      await deleteResetLinks(tx, playerId);
      await writeResetLink(tx, playerId, hashOfLink(token), expiresAt);
      return { url: new URL(`/reset/${token}`, env.publicUrl).href, expiresAt };
    },

    /**
     * Sets the password, once a link, and ends the player's sessions; answers whose it is. Other links to set one are worthless
     * from then on, and an address to which the link was mailed is confirmed.
     */
    async use(token: string, password: string, userAgent: string | null): Promise<string> {
      const tokenHash = hashOfLink(token);
      // Hashing a password is dear: not for whoever makes links up.
      const holderId = await findResetLink(database, tokenHash, await clock.now(database));
      const holder = holderId === null ? null : await findPlayer(database, holderId);
      if (!holder) throw new Refusal('resetLinkInvalid');
      const { email, displayName, firstName, lastName } = holder;
      await mustBeGoodPassword(password, { email, names: [displayName, firstName, lastName] });
      const passwordHash = await passwords.hash(password);
      const id = await database.transaction(async (tx) => {
        const link = await takeResetLink(tx, tokenHash, await clock.now(tx));
        if (!link) throw new Refusal('resetLinkInvalid');
        const { playerId, address } = link;
        await deleteResetLinks(tx, playerId);
        if (address !== null) await writeConfirmed(tx, playerId, address);
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
