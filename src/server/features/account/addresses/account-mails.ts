import { confirmLinkHours, mailedResetHours, undoLinkDays } from '#shared/account/rules.ts';
import type { Letter, WaitingMail } from '#server/features/mail/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type MailLinkRow, hashLinkToken, writeMailLink } from './mail-links-store.ts';
import { findAccountIdByAddress, findAddress, isReserved } from './own-address-store.ts';

/*
 * Texts of all account mails. Any of them may reach somebody who is not the player, so each one explains what to do in
 * that case.
 */

const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);

const composePasswordResetMail = (url: string): Letter => ({
  subject: 'Choose a new password for Trivia Quest',
  title: 'Back on the trail in a minute',
  text: ['Forgot your password? It happens to the best of us. Choose a new one, and off you go again.'],
  action: { label: 'Choose a new password', url },
  after: [
    `The link works once, for ${hours(mailedResetHours)}. When the new password is set, you are signed out on all devices.`,
    'You didn’t ask for this? Then somebody typed your address. Just ignore this mail: your password stays as it is.',
  ],
});

const composeSignInPausedMail = (url: string): Letter => ({
  subject: 'Your way in to Trivia Quest',
  title: 'Somebody keeps guessing your password',
  text: [
    'Too many wrong passwords were tried for your account, so new devices cannot sign in with a password for a few minutes.',
    'Would you like to sign in right now? Use this link on your device. You can keep your password or choose a new one.',
  ],
  action: { label: 'Sign in with this link', url },
  after: [
    `The link works once, for ${hours(mailedResetHours)}. Type the password you want to use from now on. You are signed out on all other devices.`,
    'You didn’t try to sign in? Then you don’t have to do anything: a good password keeps others out.',
  ],
});

const composeConfirmAddressMail = (url: string): Letter => ({
  subject: 'Is this your address? Trivia Quest would like to know',
  title: 'Glad to have you along!',
  text: [
    'Somebody signed up for Trivia Quest with this address. If that was you, please confirm it: should you ever forget your password, we know where to send the way back.',
  ],
  action: { label: 'Yes, this is my address', url },
  after: [
    `The link works once, for ${hours(confirmLinkHours)}, in a browser where you are signed in. No hurry: you can play right away.`,
    'You didn’t sign up? Then somebody mistyped theirs. Just ignore this mail: we won’t write again unless somebody asks us to.',
  ],
});

const composeChangeAddressMail = (url: string): Letter => ({
  subject: 'Use this address for Trivia Quest?',
  title: 'Moving in here?',
  text: [
    'Somebody asked to sign in to a Trivia Quest account with this address from now on. If that was you, say yes:',
  ],
  action: { label: 'Yes, use this address', url },
  after: [
    `The link works once, for ${hours(confirmLinkHours)}, in a browser where you are signed in. Until you press the button, nothing changes.`,
    'You didn’t ask for this? Just ignore this mail, and nothing happens.',
  ],
});

const composeAddressTakenMail = (signInUrl: string): Letter => ({
  subject: 'This address has a Trivia Quest account already',
  title: 'You are here already',
  text: [
    'Somebody asked to move a Trivia Quest account to this address. It has an account of its own, so nothing was changed.',
  ],
  action: { label: 'Sign in', url: signInUrl },
  after: [
    'If that was you: an address can have only one account. Sign in to the one that is here, or choose another address for the other one.',
    'If it wasn’t, just ignore this mail.',
  ],
});

/** `url` reverts the change; null when the old address was never confirmed and may belong to a stranger. */
const composeAddressChangedMail = (newHost: string, url: string | null): Letter => ({
  subject: 'Your Trivia Quest account has a new address',
  title: 'You have moved',
  text: [
    `Your Trivia Quest account now belongs to an address at ${newHost}. Sign in with that one; our mail goes there too.`,
    'Was it you? Then all is well, and there is nothing left to do.',
  ],
  action: url === null ? null : { label: 'It wasn’t me: undo this', url },
  after:
    url === null
      ? ['Was it not you? Then somebody knows your password: write to whoever runs the game.']
      : [
          `The button brings this address back, signs everybody out, and lets you choose a new password. It works once, for ${undoLinkDays} days.`,
        ],
});

/** `name` is the display name of the provider. */
const composeProviderChangedMail = (name: string, isLinked: boolean, settingsUrl: string): Letter => ({
  subject: isLinked
    ? `${name} opens your Trivia Quest account now`
    : `${name} no longer opens your Trivia Quest account`,
  title: isLinked ? 'A second door' : 'One door fewer',
  text: [
    isLinked
      ? `Your Trivia Quest account is linked with ${name}: from now on you can sign in with it, too.`
      : `Your Trivia Quest account is not linked with ${name} any more: sign in the other way.`,
    'Was it you? Then all is well, and there is nothing left to do.',
  ],
  action: { label: 'It wasn’t me', url: settingsUrl },
  after: [
    isLinked
      ? 'The button leads to your sign-in. Unlink it there, change your password and sign out all other devices: then nobody but you is in.'
      : 'The button leads to your sign-in. Change your password there and sign out all other devices: then nobody but you is in.',
  ],
});

const composeNewDeviceMail = (device: string, time: string, settingsUrl: string): Letter => ({
  subject: 'New sign-in to your Trivia Quest account',
  title: 'A new device on the trail',
  text: [
    `Somebody signed in to your account in a browser that we had not seen with it before: ${device}, on ${time}.`,
    'Was it you? Then all is well, and there is nothing left to do.',
  ],
  action: { label: 'It wasn’t me', url: settingsUrl },
  after: [
    'The button leads to your devices. Change your password there and sign out all the others: then nobody but you is in.',
  ],
});

const composePasskeyMail = (
  action: 'added' | 'removed',
  device: string,
  time: string,
  settingsUrl: string,
): Letter => ({
  subject: `A passkey was ${action} ${action === 'added' ? 'to' : 'from'} your Trivia Quest account`,
  title: action === 'added' ? 'A new key to your camp' : 'One key fewer',
  text: [
    action === 'added'
      ? `A passkey was added to your account with ${device}, on ${time}. Whoever has it signs in with it.`
      : `A passkey was removed from your account with ${device}, on ${time}. It opens nothing any more.`,
    'Was it you? Then all is well, and there is nothing left to do.',
  ],
  action: { label: 'It wasn’t me', url: settingsUrl },
  after: [
    'The button leads to your passkeys and devices. Remove the passkeys you do not know, change your password, and sign out all the other devices.',
  ],
});

const composeFirstPasswordMail = (device: string, time: string, settingsUrl: string): Letter => ({
  subject: 'Your Trivia Quest account has a password now',
  title: 'A new key to your camp',
  text: [
    `A password was set for your account with ${device}, on ${time}. Whoever knows it signs in with it and your address.`,
    'Was it you? Then all is well, and there is nothing left to do.',
  ],
  action: { label: 'It wasn’t me', url: settingsUrl },
  after: [
    'The button leads to your sign-in. Choose another password with “Forgot your password?”: that signs out all devices, and then nobody but you is in.',
  ],
});

const hourMs = 3_600_000;

type MailContext = Pick<Deps, 'chance' | 'env'>;

/**
 * Composes a mail at the time it is sent, together with a fresh link. No table stores a link, a delayed link is still
 * valid for its stated time, and the links of several delivery attempts all work.
 */
export function composeAccountMail(ctx: MailContext, tx: Tx, mail: WaitingMail, now: Date): Promise<Letter | null> {
  return composers[mail.kind](ctx, tx, mail, now);
}

const toAbsoluteUrl = ({ env }: MailContext, path: string) => new URL(path, env.publicUrl).href;

async function createLink(ctx: MailContext, path: string, tx: Tx, link: MailLinkRow): Promise<string> {
  const token = ctx.chance.token();
  await writeMailLink(tx, hashLinkToken(token), link);
  return toAbsoluteUrl(ctx, `${path}#${token}`);
}

const addHours = (start: Date, count: number) => new Date(start.getTime() + count * hourMs);

/** Finds the account, provided that the mail's address is still its current one. */
async function findCurrentAccount(tx: Tx, { playerId, address }: WaitingMail, now: Date) {
  const own = playerId === null ? null : await findAddress(tx, playerId, now);
  return own && playerId !== null && own.email === address ? { ...own, playerId } : null;
}

const composers: Record<WaitingMail['kind'], typeof composeAccountMail> = {
  /**
   * The lookup happens only here, so that the response time of the request does not reveal whether an account exists.
   */
  async forgotten(ctx, tx, { address, facts }, now) {
    const playerId = await findAccountIdByAddress(tx, address);
    if (playerId === null) return null;
    // The player did not request this mail, so it is sent only to a confirmed address.
    const isPaused = facts['isPaused'] === 'true';
    if (isPaused && !(await findAddress(tx, playerId, now))?.isConfirmed) return null;
    const expiresAt = addHours(now, mailedResetHours);
    const url = await createLink(ctx, '/reset', tx, { playerId, kind: 'reset', address, expiresAt });
    return isPaused ? composeSignInPausedMail(url) : composePasswordResetMail(url);
  },

  async confirm(ctx, tx, mail, now) {
    const own = await findCurrentAccount(tx, mail, now);
    if (!own || own.isConfirmed) return null;
    const link = { playerId: own.playerId, kind: 'confirm', address: own.email } as const;
    return composeConfirmAddressMail(
      await createLink(ctx, '/confirm', tx, { ...link, expiresAt: addHours(now, confirmLinkHours) }),
    );
  },

  /** Sent to the new address. Only the owner of that mailbox learns that it already has an account. */
  async changeAddress(ctx, tx, { playerId, address }, now) {
    if (playerId === null) return null;
    const holder = await findAccountIdByAddress(tx, address);
    if (holder === playerId) return null;
    const isTaken = holder !== null || address === ctx.env.adminEmail;
    if (isTaken || (await isReserved(tx, address, now, playerId)))
      return composeAddressTakenMail(toAbsoluteUrl(ctx, '/account'));
    const expiresAt = addHours(now, confirmLinkHours);
    return composeChangeAddressMail(
      await createLink(ctx, '/confirm', tx, { playerId, kind: 'change', address, expiresAt }),
    );
  },

  /**
   * Sent to the old address. An address that was never confirmed may belong to a stranger, who must not be able to
   * take the account.
   */
  async addressChanged(ctx, tx, { playerId, address, facts, createdAt }) {
    const newHost = facts['newHost'] ?? '';
    if (playerId === null || facts['wasConfirmed'] !== 'true') return composeAddressChangedMail(newHost, null);
    // Counted from the change itself, however late the mail is sent, so that the earlier of two changes can be
    // identified.
    const expiresAt = addHours(createdAt, undoLinkDays * 24);
    return composeAddressChangedMail(
      newHost,
      await createLink(ctx, '/undo', tx, { playerId, kind: 'undo', address, expiresAt }),
    );
  },

  async providerChanged(ctx, tx, mail, now) {
    const own = await findCurrentAccount(tx, mail, now);
    const name = ctx.env.oidc?.name;
    if (!own?.isConfirmed || name === undefined) return null;
    return composeProviderChangedMail(name, mail.facts['change'] === 'linked', toAbsoluteUrl(ctx, '/settings/sign-in'));
  },

  async newDevice(ctx, tx, mail, now) {
    const own = await findCurrentAccount(tx, mail, now);
    if (!own?.isConfirmed) return null;
    const device = mail.facts['device'] || 'an unknown device';
    const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: own.timeZone });
    const moment = `${time.format(mail.createdAt)} (${own.timeZone})`;
    const { passkey, password } = mail.facts;
    const url = toAbsoluteUrl(ctx, '/settings/sign-in');
    if (password !== undefined) return composeFirstPasswordMail(device, moment, url);
    if (passkey === undefined) return composeNewDeviceMail(device, moment, url);
    return composePasskeyMail(passkey === 'added' ? 'added' : 'removed', device, moment, url);
  },
};
