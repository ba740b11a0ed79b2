import { confirmLinkHours, mailedResetHours, undoLinkDays } from '#shared/account/rules.ts';
import type { Letter } from '#server/features/mail/service.ts';

/*
 * Texts of all account mails. Any of them may reach somebody who is not the player, so each one explains what to do in
 * that case.
 */

const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);

export const composePasswordResetMail = (url: string): Letter => ({
  subject: 'Choose a new password for Trivia Quest',
  title: 'Back on the trail in a minute',
  text: ['Forgot your password? It happens to the best of us. Choose a new one, and off you go again.'],
  action: { label: 'Choose a new password', url },
  after: [
    `The link works once, for ${hours(mailedResetHours)}. When the new password is set, you are signed out on all devices.`,
    'You didn’t ask for this? Then somebody typed your address. Just ignore this mail: your password stays as it is.',
  ],
});

export const composeSignInPausedMail = (url: string): Letter => ({
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

export const composeConfirmAddressMail = (url: string): Letter => ({
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

export const composeChangeAddressMail = (url: string): Letter => ({
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

export const composeAddressTakenMail = (signInUrl: string): Letter => ({
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
export const composeAddressChangedMail = (newHost: string, url: string | null): Letter => ({
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
export const composeProviderChangedMail = (name: string, isLinked: boolean, settingsUrl: string): Letter => ({
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

export const composeNewDeviceMail = (device: string, time: string, settingsUrl: string): Letter => ({
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

export const composePasskeyMail = (
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

export const composeFirstPasswordMail = (device: string, time: string, settingsUrl: string): Letter => ({
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
