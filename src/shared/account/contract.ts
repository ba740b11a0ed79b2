import { z } from 'zod';
import { avatarLook } from '../avatar/look.ts';
import { contract } from '../kernel/contract.ts';
import { roles } from '../kernel/roles.ts';
import { emailText } from './email-text.ts';
import { displayNameText, nameText } from './name-text.ts';
import { advances, timeFactors } from './playing.ts';
import { isCountry } from './countries.ts';
import { timeZoneText } from './time-zone-text.ts';

const timeFactor = z.enum(timeFactors, 'must be 1, 2, 5, 10 or off');
const advance = z.enum(advances, 'must be auto or hand');

/** How somebody plays, on every device; null what they never chose. */
const playing = z.object({
  timeFactor: timeFactor.nullable(),
  advance: advance.nullable(),
  readToMe: z.boolean().nullable(),
});

/** The signed-in player (rules 3.1), with what only its owner sees. */
export const user = z.object({
  id: z.string(),
  displayName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** Null for a guest. */
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** What the avatar is drawn from; null for who has a picture and never dressed. */
  avatar: avatarLook.nullable(),
  /** Whether the player chose the look: else it is a starter face, which may be shuffled. */
  isLookChosen: z.boolean(),
  level: z.int(),
  totalScore: z.int(),
  gamesPlayed: z.int(),
  gamesWon: z.int(),
  /** Ranked games among them, and on how many of the player's dates: what paying a fee takes (rules T2). */
  rankedWins: z.int(),
  rankedWinDates: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  coins: z.int(),
  timeZone: z.string(),
  /** The zone that takes over at the next midnight of the present one, or null. */
  pendingTimeZone: z.string().nullable(),
  country: z.string().nullable(),
  isCountryHidden: z.boolean(),
  /** What the player is trusted with beside playing. */
  role: z.enum(roles),
  /** Whether that is everything. */
  isAdmin: z.boolean(),
  /** What somebody with a role has to do before anything is administered; null when nothing, and for all others. */
  administratorNeed: z.enum(['passwordChange', 'passkey']).nullable(),
  /** Plays without an account: what is played is lost unless it is kept. */
  isGuest: z.boolean(),
  playing,
  /** The player's own date, `YYYY-MM-DD`. */
  date: z.string(),
  /** Whether a game was finished on that date, so that the streak is safe. */
  playedToday: z.boolean(),
});

export const profileChange = z.strictObject({
  displayName: displayNameText.optional(),
  firstName: nameText.nullable().optional(),
  lastName: nameText.nullable().optional(),
  timeZone: timeZoneText.optional(),
  country: z.string().refine(isCountry, 'must be an ISO country code such as AT').nullable().optional(),
  isCountryHidden: z.boolean().optional(),
});

/** A player's own e-mail address. */
export const ownAddress = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  /** To which it changes once that is confirmed. */
  wantedEmail: z.string().nullable(),
});

const linkToken = z.string().min(16, 'is not a link').max(200, 'is not a link');

/** Where a player is signed in: a browser on a device. */
export const device = z.object({
  /** Not the token: a name for it. */
  id: z.string(),
  /** Browser and system in words; null when unknown. */
  device: z.string().nullable(),
  /** Whether it is the one that asks. */
  isOwn: z.boolean(),
  createdAt: z.string(),
  /** To ten minutes. */
  lastSeenAt: z.string(),
  expiresAt: z.string(),
});

/** That somebody signed in to an account, or tried to, or that its password became another one. */
export const signIn = z.object({
  kind: z.enum(['signedIn', 'wrongPassword', 'passwordChanged', 'passwordReset']),
  /** Of several wrong passwords the last one. */
  at: z.string(),
  /** How many within one hour. */
  times: z.int(),
  device: z.string().nullable(),
});

export const accountContract = contract({
  'GET /api/auth/user': {
    summary: 'The signed-in player; 401 when signed out',
    access: 'guest',
    response: user,
  },
  'PATCH /api/user/profile': {
    summary:
      'Change display name (3 times in 30 days), names, time zone or country; a new time zone takes effect at the next midnight. No name holds an e-mail address or passes for those who run the game',
    access: 'player',
    body: profileChange,
    response: user,
    errors: ['nameChangesUsedUp'],
  },
  'PATCH /api/user/playing': {
    summary:
      'Change how long you have for an answer, whether the next question waits for you, and whether questions and verdicts are read out whole, on all your devices; with `ifUnset` only if you never chose any of them',
    access: 'guest',
    repeatable: true,
    body: z.strictObject({
      timeFactor: timeFactor.optional(),
      advance: advance.optional(),
      readToMe: z.boolean().optional(),
      /** For what a device held by itself before: the account's own choice wins. */
      ifUnset: z.boolean().optional(),
    }),
    response: playing,
  },
  'GET /api/user/export': {
    summary: 'Everything the game keeps about you: one JSON document with a field for each part of the game, as a file',
    access: 'guest',
    kind: 'text',
    types: ['application/json'],
    response: z.unknown(),
  },
  'POST /api/user/delete-account': {
    summary:
      'Delete your account for good: what others saw stays as "Former player"; asks for the password, or a fresh sign-in',
    access: 'guest',
    body: z.strictObject({ password: z.string().max(256).optional() }),
    response: z.object({ deleted: z.boolean() }),
    errors: ['wrongPassword', 'lastAdministrator', 'freshSignInNeeded'],
  },
  'GET /api/login': {
    summary: 'Redirect to the account page, or to the provider of accounts where it alone is open',
    access: 'public',
    kind: 'redirect',
    query: z.strictObject({
      returnTo: z.string().max(2000).optional(),
      /** "Start Playing": the entrance shows first how to play without an account. */
      play: z.string().max(10).optional(),
      /** "Join the Quest": the entrance shows first how to make an account. */
      join: z.string().max(10).optional(),
    }),
    response: z.void(),
  },
  'GET /api/logout': {
    summary: 'End the session and redirect to /; a cross-site request is refused',
    access: 'public',
    kind: 'redirect',
    response: z.void(),
    errors: ['crossSite'],
  },
  'POST /api/account/reset': {
    summary: 'Set a new password with a one-time link, mailed or of an administrator; all sessions end',
    access: 'public',
    body: z.strictObject({
      token: linkToken,
      password: z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters'),
    }),
    response: z.object({ reset: z.literal(true) }),
    errors: ['resetLinkInvalid'],
  },
  'GET /api/account/options': {
    summary:
      'How one signs in here: with accounts of our own, with a provider or with either, and whether the game sends mail',
    access: 'public',
    response: z.object({
      /** By our own accounts, by a provider alone, or by either. */
      provider: z.enum(['email', 'oidc', 'both']),
      /** What players know the provider by; null where none is open. */
      providerName: z.string().nullable(),
      mail: z.boolean(),
      /** Whether one can play without an account. */
      guests: z.boolean(),
      /** The name of the site that passkeys are for; null where there are none: with a provider alone, or without TLS. */
      passkeysFor: z.string().nullable(),
    }),
  },
  'POST /api/account/forgotten-password': {
    summary:
      'Ask for a mail with a link to set a new password; the answer is the same whether or not the address has an account',
    access: 'public',
    body: z.strictObject({ email: emailText }),
    response: z.object({ asked: z.literal(true) }),
    errors: ['mailOff', 'passwordsElsewhere'],
  },
  'GET /api/account/address': {
    summary: 'Your e-mail address: whether it is confirmed, and to which one you have asked to change',
    access: 'player',
    response: ownAddress,
  },
  'POST /api/account/address': {
    summary:
      'Ask to change your e-mail address: it changes once the new one is confirmed; asks for the password, or a fresh sign-in of who has none',
    access: 'player',
    body: z.strictObject({ email: emailText, password: z.string().max(256).optional() }),
    response: ownAddress,
    errors: ['wrongPassword', 'mailOff', 'passwordsElsewhere', 'freshSignInNeeded'],
  },
  'POST /api/account/address/send-again': {
    summary: 'Mail the link to confirm your e-mail address again',
    access: 'player',
    response: ownAddress,
    errors: ['mailOff', 'passwordsElsewhere'],
  },
  'POST /api/account/address/confirm': {
    summary:
      'Confirm an e-mail address, of before or a new one, with the link that was mailed to it, signed in to the account that it is about',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ email: z.string() }),
    errors: ['linkInvalid', 'signInToConfirm'],
  },
  'POST /api/account/address/undo': {
    summary:
      'Bring the e-mail address of before back, with the link that was mailed to it: all sessions end, the password goes, and the answer is the token of a link to set a new one',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ resetToken: z.string() }),
    errors: ['linkInvalid'],
  },
  'GET /api/account/devices': {
    summary: 'Where you are signed in, the last used first',
    access: 'player',
    response: z.array(device),
  },
  'DELETE /api/account/devices/:id': {
    summary: 'Sign one device out; answers those that are left',
    access: 'player',
    resource: 'device',
    params: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a device') }),
    response: z.array(device),
    errors: ['deviceNotFound'],
  },
  'POST /api/account/devices/end-others': {
    summary: 'Sign all other devices out; a repeat answers the same',
    access: 'player',
    repeatable: true,
    response: z.array(device),
  },
  'GET /api/account/sign-ins': {
    summary: 'The last sign-ins to your account, good and bad, of 90 days; newest first',
    access: 'player',
    response: z.array(signIn),
  },
});

export type User = z.output<typeof user>;
export type OwnAddress = z.output<typeof ownAddress>;
export type Device = z.output<typeof device>;
export type SignIn = z.output<typeof signIn>;
export type Playing = z.output<typeof playing>;
export type ProfileChange = z.output<typeof profileChange>;
