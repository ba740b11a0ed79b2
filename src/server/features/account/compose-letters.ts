import { confirmLinkHours, mailedResetHours, undoLinkDays } from '#shared/account/rules.ts';
import type { ComposeLetter, Letter, WaitingMail } from '#server/features/mail/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  addressChangedLetter,
  addressTakenLetter,
  changeAddressLetter,
  confirmLetter,
  firstPasswordLetter,
  forgottenLetter,
  newDeviceLetter,
  passkeyLetter,
  providerChangedLetter,
  signInPausedLetter,
} from './letters.ts';
import { hashOfLink } from './link-tokens.ts';
import { type MailLinkRow, writeMailLink } from './mail-links-store.ts';
import { findAddress, findHolder, isReserved } from './own-address-store.ts';

const hourMs = 3_600_000;

/**
 * The letter of each kind of mail, as things are when it is sent, with a link made then: so no link stands in a table, a late
 * mail's link is good for as long as it says, and all links of several tries work.
 */
export function createLetters({ chance, env }: Pick<Deps, 'chance' | 'env'>): ComposeLetter {
  const addressOf = (path: string) => new URL(path, env.publicUrl).href;

  async function linkTo(path: string, tx: Tx, link: MailLinkRow): Promise<string> {
    const token = chance.token();
    await writeMailLink(tx, hashOfLink(token), link);
    return addressOf(`${path}#${token}`);
  }

  const after = (start: Date, hours: number) => new Date(start.getTime() + hours * hourMs);

  /** The account, as long as the mail's address is still its own. */
  async function ownOf(tx: Tx, { playerId, address }: WaitingMail, now: Date) {
    const own = playerId === null ? null : await findAddress(tx, playerId, now);
    return own && playerId !== null && own.email === address ? { ...own, playerId } : null;
  }

  const kinds: Record<WaitingMail['kind'], (tx: Tx, mail: WaitingMail, now: Date) => Promise<Letter | null>> = {
    /** Only here it is found out whether there is an account: how long the asking takes says nothing. */
    async forgotten(tx, { address, facts }, now) {
      const playerId = await findHolder(tx, address);
      if (playerId === null) return null;
      // Nobody asked for this one, so it goes to an address that is confirmed.
      const isPaused = facts['isPaused'] === 'true';
      if (isPaused && !(await findAddress(tx, playerId, now))?.isConfirmed) return null;
      const expiresAt = after(now, mailedResetHours);
      const url = await linkTo('/reset', tx, { playerId, kind: 'reset', address, expiresAt });
      return isPaused ? signInPausedLetter(url) : forgottenLetter(url);
    },

    async confirm(tx, mail, now) {
      const own = await ownOf(tx, mail, now);
      if (!own || own.isConfirmed) return null;
      const link = { playerId: own.playerId, kind: 'confirm', address: own.email } as const;
      return confirmLetter(await linkTo('/confirm', tx, { ...link, expiresAt: after(now, confirmLinkHours) }));
    },

    /** To the new address: that it has an account already is told to whoever reads it, and to nobody else. */
    async changeAddress(tx, { playerId, address }, now) {
      if (playerId === null) return null;
      const holder = await findHolder(tx, address);
      if (holder === playerId) return null;
      const isTaken = holder !== null || address === env.adminEmail;
      if (isTaken || (await isReserved(tx, address, now, playerId))) return addressTakenLetter(addressOf('/account'));
      const expiresAt = after(now, confirmLinkHours);
      return changeAddressLetter(await linkTo('/confirm', tx, { playerId, kind: 'change', address, expiresAt }));
    },

    /** To the old one. Where it was never confirmed it may be a stranger's, who is not given the account. */
    async addressChanged(tx, { playerId, address, facts, createdAt }) {
      const newHost = facts['newHost'] ?? '';
      if (playerId === null || facts['wasConfirmed'] !== 'true') return addressChangedLetter(newHost, null);
      // From the change on, however late the mail: of two changes it is known which was the first.
      const expiresAt = after(createdAt, undoLinkDays * 24);
      return addressChangedLetter(newHost, await linkTo('/undo', tx, { playerId, kind: 'undo', address, expiresAt }));
    },

    async providerChanged(tx, mail, now) {
      const own = await ownOf(tx, mail, now);
      const name = env.oidc?.name;
      if (!own?.isConfirmed || name === undefined) return null;
      return providerChangedLetter(name, mail.facts['change'] === 'linked', addressOf('/settings/sign-in'));
    },

    async newDevice(tx, mail, now) {
      const own = await ownOf(tx, mail, now);
      if (!own?.isConfirmed) return null;
      const device = mail.facts['device'] || 'an unknown device';
      const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: own.timeZone });
      const moment = `${time.format(mail.createdAt)} (${own.timeZone})`;
      const { passkey, password } = mail.facts;
      const url = addressOf('/settings/sign-in');
      if (password !== undefined) return firstPasswordLetter(device, moment, url);
      if (passkey === undefined) return newDeviceLetter(device, moment, url);
      return passkeyLetter(passkey === 'added' ? 'added' : 'removed', device, moment, url);
    },
  };

  return (tx, mail, now) => kinds[mail.kind](tx, mail, now);
}
