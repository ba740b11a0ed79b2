import type { OwnAddress as OwnAddressState } from '#shared/account/contract.ts';
import { mailedResetHours, undoLinkDays } from '#shared/account/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Mail } from '#server/features/mail/service.ts';
import { isConstraintViolation } from '#server/platform/database/constraint.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Events } from '#server/platform/events/events.ts';
import { forgetPassword } from './administrator-store.ts';
import { hashOfLink } from './link-tokens.ts';
import {
  deleteLaterLinks,
  deleteMailLinks,
  deleteOldMailLinks,
  findMailLink,
  takeMailLink,
  writeMailLink,
} from './mail-links-store.ts';
import { deleteSessions } from './moderation-store.ts';
import {
  findAddress,
  findHolder,
  isReserved,
  lockOwnAddress,
  replaceAddress,
  writeConfirmed,
} from './own-address-store.ts';
import { deletePasskeys } from './passkeys-store.ts';
import { deleteProviderLink } from './provider-links-store.ts';
import { deleteResetLinks } from './reset-links-store.ts';
import { lockPlayerRows } from './store.ts';

interface Parts extends Pick<Deps, 'database' | 'clock' | 'chance' | 'env' | 'failpoint'> {
  readonly mail: Mail;
  readonly events: Pick<Events, 'endPlayers'>;
}

export type OwnAddress = ReturnType<typeof createOwnAddress>;

const hourMs = 3_600_000;
const changedAt = (undoExpiresAt: Date) => new Date(undoExpiresAt.getTime() - undoLinkDays * 24 * hourMs);

/** A player's own e-mail address: confirmed, changed and brought back by links that were mailed to it (record 57). */
export function createOwnAddress({ database, clock, chance, env, failpoint, mail, events }: Parts) {
  function mustSendMail(): void {
    if (!env.hasOwnAccounts) throw new Refusal('passwordsElsewhere');
    if (!mail.isOn) throw new Refusal('mailOff');
  }

  async function state(playerId: string): Promise<OwnAddressState> {
    const row = await findAddress(database, playerId, await clock.now(database));
    if (!row) throw new Refusal('unauthorized');
    const { email, isConfirmed, wantedEmail } = row;
    return { email, isConfirmed, wantedEmail };
  }

  /** Of two accounts that take an address at once, the slower one is refused as one that comes later. */
  async function taking<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (isConstraintViolation(error, 'user_email_unique')) throw new Refusal('linkInvalid');
      throw error;
    }
  }

  /** The address becomes the account's; what was mailed to the one of before opens nothing any more, but for coming back. */
  async function move(tx: Tx, playerId: string, address: string): Promise<void> {
    const before = await lockOwnAddress(tx, playerId);
    if (!before || !(await replaceAddress(tx, playerId, address))) throw new Refusal('linkInvalid');
    await deleteResetLinks(tx, playerId);
    await deleteMailLinks(tx, playerId, ['confirm', 'change']);
    await mail.withdraw(tx, playerId, ['confirm', 'changeAddress', 'newDevice']);
    const facts = { newHost: address.slice(address.lastIndexOf('@') + 1), wasConfirmed: String(before.isConfirmed) };
    await mail.post(tx, { kind: 'addressChanged', playerId, address: before.email, facts });
  }

  return {
    state,

    /** Whether an address is kept for who may come back to it. */
    isReserved: async (address: string) => isReserved(database, address, await clock.now(database), null),

    /** Has a new player's address confirmed, in the transaction that makes the player; the first administrator's is known. */
    async welcome(tx: Tx, playerId: string): Promise<void> {
      if (!env.hasOwnAccounts || !mail.isOn) return;
      const own = await lockOwnAddress(tx, playerId);
      if (!own || own.isConfirmed || own.email === env.adminEmail) return;
      await mail.post(tx, { kind: 'confirm', playerId, address: own.email });
    },

    /** Sends the link to confirm the present address again; nothing where it is confirmed. */
    async sendAgain(playerId: string): Promise<OwnAddressState> {
      mustSendMail();
      await database.transaction(async (tx) => {
        const own = await lockOwnAddress(tx, playerId);
        if (!own) throw new Refusal('unauthorized');
        if (!own.isConfirmed) await mail.post(tx, { kind: 'confirm', playerId, address: own.email });
      });
      return state(playerId);
    },

    /**
     * Asks the new address whether it is the player's; until it says yes, nothing changes. A link that waits for another one
     * is worthless from now on.
     */
    async change(playerId: string, address: string): Promise<OwnAddressState> {
      mustSendMail();
      await database.transaction(async (tx) => {
        const own = await lockOwnAddress(tx, playerId);
        if (!own) throw new Refusal('unauthorized');
        await deleteMailLinks(tx, playerId, ['change']);
        await mail.withdraw(tx, playerId, ['changeAddress']);
        if (address !== own.email) await mail.post(tx, { kind: 'changeAddress', playerId, address });
      });
      return state(playerId);
    },

    /**
     * Uses a link to confirm an address up, for the player who is signed in: whoever reads the mail of an account that somebody
     * else has made says yes to none of that one's ways in. 404 for one that is not good any more, 403 `signInToConfirm`.
     */
    confirm: (token: string, signedInId: string | null): Promise<{ readonly email: string }> =>
      taking(async (tx) => {
        const now = await clock.now(tx);
        const link = await takeMailLink(tx, hashOfLink(token), ['confirm', 'change'], now);
        if (!link) throw new Refusal('linkInvalid');
        const { playerId, kind, address } = link;
        if (playerId !== signedInId) throw new Refusal('signInToConfirm');
        if (kind === 'confirm') {
          if (!(await writeConfirmed(tx, playerId, address))) throw new Refusal('linkInvalid');
          await deleteMailLinks(tx, playerId, ['confirm']);
          await mail.withdraw(tx, playerId, ['confirm']);
        } else {
          if (address === env.adminEmail || (await isReserved(tx, address, now, playerId)))
            throw new Refusal('linkInvalid');
          await move(tx, playerId, address);
        }
        failpoint('account.address-confirmed');
        return { email: address };
      }),

    /**
     * Brings the address of before back, for who did not change it: somebody else knew the password, so it opens nothing any
     * more, and neither does any session or link. Answers the token of a link to set a new one, and whose account it is.
     */
    undo: (token: string): Promise<{ readonly playerId: string; readonly resetToken: string }> =>
      taking(async (tx) => {
        const now = await clock.now(tx);
        const known = await findMailLink(tx, hashOfLink(token), ['undo'], now);
        // A provider or a passkey that is added at the same time comes before, and goes, or after, when its session has ended.
        if (known) await lockPlayerRows(tx, [known.playerId]);
        const link = await takeMailLink(tx, hashOfLink(token), ['undo'], now);
        const own = link && (await lockOwnAddress(tx, link.playerId));
        if (!link || !own) throw new Refusal('linkInvalid');
        const { playerId, address } = link;
        const holder = await findHolder(tx, address);
        if (holder !== null && holder !== playerId) throw new Refusal('linkInvalid');
        if (!(await replaceAddress(tx, playerId, address))) throw new Refusal('linkInvalid');
        await deleteResetLinks(tx, playerId);
        await deleteMailLinks(tx, playerId, ['confirm', 'change']);
        await mail.withdraw(tx, playerId, ['confirm', 'changeAddress', 'newDevice']);
        // Ways back to what came later go. An earlier one stays: whoever changed it twice must not take that from its owner.
        await deleteLaterLinks(tx, link);
        await mail.withdraw(tx, playerId, ['addressChanged'], changedAt(link.expiresAt));
        await forgetPassword(tx, playerId);
        await deletePasskeys(tx, playerId);
        await deleteProviderLink(tx, playerId);
        await deleteSessions(tx, playerId);
        await events.endPlayers(tx, [playerId]);
        const resetToken = chance.token();
        const expiresAt = new Date(now.getTime() + mailedResetHours * hourMs);
        await writeMailLink(tx, hashOfLink(resetToken), { playerId, kind: 'reset', address, expiresAt });
        failpoint('account.address-undone');
        return { playerId, resetToken };
      }),

    /** Deletes links that are not good any more. */
    async forgetOldLinks(): Promise<void> {
      await deleteOldMailLinks(database, await clock.now(database));
    },
  };
}
