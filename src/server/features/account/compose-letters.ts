import { confirmLinkHours, mailedResetHours, undoLinkDays } from '#shared/account/rules.ts';
import type { ComposeLetter, Letter, WaitingMail } from '#server/features/mail/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  composeAddressChangedMail,
  composeAddressTakenMail,
  composeChangeAddressMail,
  composeConfirmAddressMail,
  composeFirstPasswordMail,
  composePasswordResetMail,
  composeNewDeviceMail,
  composePasskeyMail,
  composeProviderChangedMail,
  composeSignInPausedMail,
} from './letters.ts';
import { hashLinkToken } from './link-tokens.ts';
import { type MailLinkRow, writeMailLink } from './mail-links-store.ts';
import { findAddress, findAccountIdByAddress, isReserved } from './own-address-store.ts';

const hourMs = 3_600_000;

/**
 * Composes each kind of mail at the time it is sent, together with a fresh link. No table stores a link, a delayed link
 * is still valid for its stated time, and the links of several delivery attempts all work.
 */
export function createAccountMails({ chance, env }: Pick<Deps, 'chance' | 'env'>): ComposeLetter {
  const toAbsoluteUrl = (path: string) => new URL(path, env.publicUrl).href;

  async function createLink(path: string, tx: Tx, link: MailLinkRow): Promise<string> {
    const token = chance.token();
    await writeMailLink(tx, hashLinkToken(token), link);
    return toAbsoluteUrl(`${path}#${token}`);
  }

  const addHours = (start: Date, hours: number) => new Date(start.getTime() + hours * hourMs);

  /** Finds the account, provided that the mail's address is still its current one. */
  async function findCurrentAccount(tx: Tx, { playerId, address }: WaitingMail, now: Date) {
    const own = playerId === null ? null : await findAddress(tx, playerId, now);
    return own && playerId !== null && own.email === address ? { ...own, playerId } : null;
  }

  const kinds: Record<WaitingMail['kind'], (tx: Tx, mail: WaitingMail, now: Date) => Promise<Letter | null>> = {
    /**
     * The lookup happens only here, so that the response time of the request does not reveal whether an account exists.
     */
    async forgotten(tx, { address, facts }, now) {
      const playerId = await findAccountIdByAddress(tx, address);
      if (playerId === null) return null;
      // The player did not request this mail, so it is sent only to a confirmed address.
      const isPaused = facts['isPaused'] === 'true';
      if (isPaused && !(await findAddress(tx, playerId, now))?.isConfirmed) return null;
      const expiresAt = addHours(now, mailedResetHours);
      const url = await createLink('/reset', tx, { playerId, kind: 'reset', address, expiresAt });
      return isPaused ? composeSignInPausedMail(url) : composePasswordResetMail(url);
    },

    async confirm(tx, mail, now) {
      const own = await findCurrentAccount(tx, mail, now);
      if (!own || own.isConfirmed) return null;
      const link = { playerId: own.playerId, kind: 'confirm', address: own.email } as const;
      return composeConfirmAddressMail(
        await createLink('/confirm', tx, { ...link, expiresAt: addHours(now, confirmLinkHours) }),
      );
    },

    /** Sent to the new address. Only the owner of that mailbox learns that it already has an account. */
    async changeAddress(tx, { playerId, address }, now) {
      if (playerId === null) return null;
      const holder = await findAccountIdByAddress(tx, address);
      if (holder === playerId) return null;
      const isTaken = holder !== null || address === env.adminEmail;
      if (isTaken || (await isReserved(tx, address, now, playerId)))
        return composeAddressTakenMail(toAbsoluteUrl('/account'));
      const expiresAt = addHours(now, confirmLinkHours);
      return composeChangeAddressMail(
        await createLink('/confirm', tx, { playerId, kind: 'change', address, expiresAt }),
      );
    },

    /**
     * Sent to the old address. An address that was never confirmed may belong to a stranger, who must not be able to
     * take the account.
     */
    async addressChanged(tx, { playerId, address, facts, createdAt }) {
      const newHost = facts['newHost'] ?? '';
      if (playerId === null || facts['wasConfirmed'] !== 'true') return composeAddressChangedMail(newHost, null);
      // Counted from the change itself, however late the mail is sent, so that the earlier of two changes can be
      // identified.
      const expiresAt = addHours(createdAt, undoLinkDays * 24);
      return composeAddressChangedMail(
        newHost,
        await createLink('/undo', tx, { playerId, kind: 'undo', address, expiresAt }),
      );
    },

    async providerChanged(tx, mail, now) {
      const own = await findCurrentAccount(tx, mail, now);
      const name = env.oidc?.name;
      if (!own?.isConfirmed || name === undefined) return null;
      return composeProviderChangedMail(name, mail.facts['change'] === 'linked', toAbsoluteUrl('/settings/sign-in'));
    },

    async newDevice(tx, mail, now) {
      const own = await findCurrentAccount(tx, mail, now);
      if (!own?.isConfirmed) return null;
      const device = mail.facts['device'] || 'an unknown device';
      const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: own.timeZone });
      const moment = `${time.format(mail.createdAt)} (${own.timeZone})`;
      const { passkey, password } = mail.facts;
      const url = toAbsoluteUrl('/settings/sign-in');
      if (password !== undefined) return composeFirstPasswordMail(device, moment, url);
      if (passkey === undefined) return composeNewDeviceMail(device, moment, url);
      return composePasskeyMail(passkey === 'added' ? 'added' : 'removed', device, moment, url);
    },
  };

  return (tx, mail, now) => kinds[mail.kind](tx, mail, now);
}
