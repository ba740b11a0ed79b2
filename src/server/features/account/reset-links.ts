import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { resetLinkHours } from '#shared/players/rules.ts';
import type { Mail } from '#server/features/mail/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { findGuests } from './guests-store.ts';
import { hashOfLink } from './link-tokens.ts';
import { mustBeAnother, mustBeGoodPassword, type PasswordOwner } from './new-password.ts';
import { deleteSessions } from './moderation-store.ts';
import { writeConfirmed } from './own-address-store.ts';
import { deletePasskeys } from './passkeys-store.ts';
import { deleteProviderLink } from './provider-links-store.ts';
import {
  deleteResetLinks,
  findMadeUpPassword,
  findResetLink,
  takeResetLink,
  writePassword,
  writeResetLink,
} from './reset-links-store.ts';
import type { SignIns } from './sign-ins.ts';
import { findAccount, findPlayer, lockPlayerRows } from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'failpoint'> {
  readonly events: Pick<Events, 'endPlayers'>;
  readonly mail: Pick<Mail, 'withdraw'>;
  readonly passwords: PasswordHasher;
  readonly signIns: Pick<SignIns, 'note'>;
}

export type ResetLinks = ReturnType<typeof createResetLinks>;

/** One-time links with which a player sets a new password (rules W10, W18). */
export function createResetLinks({ database, clock, chance, env, failpoint, events, mail, passwords, signIns }: Parts) {
  async function ownerOf(id: string): Promise<PasswordOwner | null> {
    const player = await findPlayer(database, id);
    if (player)
      return player.email === null
        ? null
        : { email: player.email, names: [player.displayName, player.firstName, player.lastName] };
    // Who has signed up and never come in has no player yet.
    const own = await findAccount(database, id);
    return own?.email ? { email: own.email, names: [own.name] } : null;
  }

  return {
    /** A new link; older ones of the player are worthless from now on. 409 where passwords are kept elsewhere. */
    async issue(tx: Tx, playerId: string, now: Date): Promise<{ readonly url: string; readonly expiresAt: Date }> {
      if (!env.hasOwnAccounts) throw new Refusal('passwordsElsewhere');
      if ((await findGuests(tx, [playerId])).has(playerId)) throw new Refusal('guestHasNone');
      const token = chance.token();
      const expiresAt = new Date(now.getTime() + resetLinkHours * 3_600_000);
      await deleteResetLinks(tx, playerId);
      await writeResetLink(tx, playerId, hashOfLink(token), expiresAt);
      return { url: new URL(`/reset#${token}`, env.publicUrl).href, expiresAt };
    },

    /**
     * Sets the password, once a link, and ends the player's sessions; answers whose it is. Other links to set one are worthless
     * from then on, and an address to which the link was mailed is confirmed; if it was not before, the password alone opens the account.
     */
    async use(token: string, password: string, userAgent: string | null): Promise<string> {
      const tokenHash = hashOfLink(token);
      // Hashing a password is dear: not for whoever makes links up.
      const holderId = await findResetLink(database, tokenHash, await clock.now(database));
      const owner = holderId === null ? null : await ownerOf(holderId);
      if (holderId === null || !owner) throw new Refusal('resetLinkInvalid');
      await mustBeGoodPassword(password, owner);
      const madeUp = await findMadeUpPassword(database, holderId);
      if (madeUp !== null) await mustBeAnother(passwords, madeUp, password);
      const passwordHash = await passwords.hash(password);
      const id = await database.transaction(async (tx) => {
        // A provider or a passkey that is added at the same time comes before, and goes, or after, when its session has ended.
        await lockPlayerRows(tx, [holderId]);
        const link = await takeResetLink(tx, tokenHash, await clock.now(tx));
        if (!link) throw new Refusal('resetLinkInvalid');
        const { playerId, address } = link;
        await deleteResetLinks(tx, playerId);
        await mail.withdraw(tx, playerId, ['changeAddress']);
        // Until now nobody knew whose address it is: whoever made the account may have left a way in for themselves.
        if (address !== null && (await writeConfirmed(tx, playerId, address))) {
          await deletePasskeys(tx, playerId);
          await deleteProviderLink(tx, playerId);
        }
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
