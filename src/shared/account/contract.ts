import { z } from 'zod';
import { avatarLook } from '../avatar/look.ts';
import { contract } from '../kernel/contract.ts';
import { roles } from '../kernel/roles.ts';
import { displayNameText, emailText, nameText, timeZoneText } from './account-fields.ts';
import { advances, timeFactors } from './playing.ts';
import { isCountry } from './countries.ts';

const timeFactor = z.enum(timeFactors, 'must be 1, 2, 5, 10 or off');
const advance = z.enum(advances, 'must be auto or hand');

/** Null for settings that were never chosen. */
const playPreferences = z
  .object({
    timeFactor: timeFactor.nullable(),
    advance: advance.nullable(),
    readToMe: z.boolean().nullable(),
  })
  .meta({ id: 'PlayPreferences' });

/** Includes the fields that only the player may see (rules 3.1). */
export const user = z
  .object({
    id: z.string(),
    displayName: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** Null for guests. */
    email: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    /** Null when the player has a picture and never chose a look. */
    avatar: avatarLook.nullable(),
    /** False for a generated starter face. */
    isLookChosen: z.boolean(),
    level: z.int(),
    totalScore: z.int(),
    gamesPlayed: z.int(),
    gamesWon: z.int(),
    /**
     * Ranked games among the wins, and the number of player dates on which they were won: the condition for paying entry
     * fees (rules T2).
     */
    rankedWins: z.int(),
    rankedWinDates: z.int(),
    currentStreak: z.int(),
    longestStreak: z.int(),
    coins: z.int(),
    timeZone: z.string(),
    /** The time zone that takes over at the next midnight of the current one, or null. */
    pendingTimeZone: z.string().nullable(),
    country: z.string().nullable(),
    isCountryHidden: z.boolean(),
    role: z.enum(roles),
    isAdmin: z.boolean(),
    /** Null when there is no need, and for everybody without a role. */
    administratorNeed: z.enum(['passwordChange', 'passkey']).nullable(),
    isGuest: z.boolean(),
    playing: playPreferences,
    /** The current date in the player's time zone, `YYYY-MM-DD`. */
    date: z.string(),
    playedToday: z.boolean(),
  })
  .meta({ id: 'User' });

export const profileChange = z.strictObject({
  displayName: displayNameText.optional(),
  firstName: nameText.nullable().optional(),
  lastName: nameText.nullable().optional(),
  timeZone: timeZoneText.optional(),
  country: z.string().refine(isCountry, 'must be an ISO country code such as AT').nullable().optional(),
  isCountryHidden: z.boolean().optional(),
});

export const ownAddress = z
  .object({
    email: z.string(),
    isConfirmed: z.boolean(),
    /** It replaces the current address once it is confirmed. */
    wantedEmail: z.string().nullable(),
  })
  .meta({ id: 'EmailAddressState' });

const linkToken = z.string().min(16, 'is not a link').max(200, 'is not a link');

export const device = z
  .object({
    /** A public id of the session, not its token. */
    id: z.string(),
    /** For example "Firefox on Windows"; null when unknown. */
    device: z.string().nullable(),
    isOwn: z.boolean(),
    createdAt: z.string(),
    /** Accurate to ten minutes. */
    lastSeenAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Device' });

export const signIn = z
  .object({
    kind: z.enum(['signedIn', 'wrongPassword', 'passwordChanged', 'passwordReset']),
    /** The time of the last attempt when several wrong passwords are grouped. */
    at: z.string(),
    /** Number of attempts grouped within one hour. */
    times: z.int(),
    device: z.string().nullable(),
  })
  .meta({ id: 'SignIn' });

export const accountContract = contract({
  'GET /api/auth/user': {
    operationId: 'getCurrentUser',
    summary: 'The signed-in player; 401 when signed out',
    access: 'guest',
    response: user,
  },
  'PATCH /api/user/profile': {
    operationId: 'updateProfile',
    summary:
      'Change display name (3 times in 30 days), names, time zone or country; a new time zone takes effect at the next midnight. No name holds an e-mail address or passes for those who run the game',
    access: 'player',
    body: profileChange,
    response: user,
    errors: ['nameChangesUsedUp'],
  },
  'PATCH /api/user/playing': {
    operationId: 'updatePlaySettings',
    summary:
      'Change how long you have for an answer, whether the next question waits for you, and whether questions and verdicts are read out whole, on all your devices; with `ifUnset` only if you never chose any of them',
    access: 'guest',
    repeatable: true,
    body: z.strictObject({
      timeFactor: timeFactor.optional(),
      advance: advance.optional(),
      readToMe: z.boolean().optional(),
      /** Settings already stored in the account win. */
      ifUnset: z.boolean().optional(),
    }),
    response: playPreferences,
  },
  'GET /api/user/export': {
    operationId: 'exportUserData',
    summary: 'Everything the game keeps about you: one JSON document with a field for each part of the game, as a file',
    access: 'guest',
    kind: 'text',
    types: ['application/json'],
    response: z.unknown(),
  },
  'POST /api/user/delete-account': {
    operationId: 'deleteAccount',
    summary:
      'Delete your account for good: what others saw stays as "Former player"; asks for the password, or a fresh sign-in',
    access: 'guest',
    body: z.strictObject({ password: z.string().max(256).optional() }),
    response: z.object({ deleted: z.boolean() }),
    errors: ['wrongPassword', 'lastAdministrator', 'freshSignInNeeded'],
  },
  'GET /api/login': {
    operationId: 'redirectToSignIn',
    summary: 'Redirect to the account page, or to the provider of accounts where it alone is open',
    access: 'public',
    kind: 'redirect',
    query: z.strictObject({
      returnTo: z.string().max(2000).optional(),
      /** Set by "Start Playing": the sign-in page shows guest play first. */
      play: z.string().max(10).optional(),
      /** Set by "Join the Quest": the sign-in page shows account creation first. */
      join: z.string().max(10).optional(),
    }),
    response: z.void(),
  },
  'GET /api/logout': {
    operationId: 'signOutAndRedirect',
    summary: 'End the session and redirect to /; a cross-site request is refused',
    access: 'public',
    kind: 'redirect',
    response: z.void(),
    errors: ['crossSite'],
  },
  'POST /api/account/reset': {
    operationId: 'resetPassword',
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
    operationId: 'getAccountOptions',
    summary:
      'How one signs in here: with accounts of our own, with a provider or with either, and whether the game sends mail',
    access: 'public',
    response: z.object({
      provider: z.enum(['email', 'oidc', 'both']),
      /** Null when no provider is configured. */
      providerName: z.string().nullable(),
      mail: z.boolean(),
      guests: z.boolean(),
      /** The relying party id for passkeys; null when passkeys are unavailable (provider only, or no TLS). */
      passkeysFor: z.string().nullable(),
    }),
  },
  'POST /api/account/forgotten-password': {
    operationId: 'requestPasswordReset',
    summary:
      'Ask for a mail with a link to set a new password; the answer is the same whether or not the address has an account',
    access: 'public',
    body: z.strictObject({ email: emailText }),
    response: z.object({ asked: z.literal(true) }),
    errors: ['mailOff', 'passwordsElsewhere'],
  },
  'GET /api/account/address': {
    operationId: 'getEmailAddress',
    summary: 'Your e-mail address: whether it is confirmed, and to which one you have asked to change',
    access: 'player',
    response: ownAddress,
  },
  'POST /api/account/address': {
    operationId: 'changeEmailAddress',
    summary:
      'Ask to change your e-mail address: it changes once the new one is confirmed; asks for the password, or a fresh sign-in of who has none',
    access: 'player',
    body: z.strictObject({ email: emailText, password: z.string().max(256).optional() }),
    response: ownAddress,
    errors: ['wrongPassword', 'mailOff', 'passwordsElsewhere', 'freshSignInNeeded'],
  },
  'POST /api/account/address/send-again': {
    operationId: 'resendConfirmationMail',
    summary: 'Mail the link to confirm your e-mail address again',
    access: 'player',
    response: ownAddress,
    errors: ['mailOff', 'passwordsElsewhere'],
  },
  'POST /api/account/address/confirm': {
    operationId: 'confirmEmailAddress',
    summary:
      'Confirm an e-mail address, of before or a new one, with the link that was mailed to it, signed in to the account that it is about',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ email: z.string() }),
    errors: ['linkInvalid', 'signInToConfirm'],
  },
  'POST /api/account/address/undo': {
    operationId: 'undoEmailAddressChange',
    summary:
      'Bring the e-mail address of before back, with the link that was mailed to it: all sessions end, the password goes, and the answer is the token of a link to set a new one',
    access: 'public',
    body: z.strictObject({ token: linkToken }),
    response: z.object({ resetToken: z.string() }),
    errors: ['linkInvalid'],
  },
  'GET /api/account/devices': {
    operationId: 'listDevices',
    summary: 'Where you are signed in, the last used first',
    access: 'player',
    response: z.array(device),
  },
  'DELETE /api/account/devices/:id': {
    operationId: 'deleteDevice',
    summary: 'Sign one device out; answers those that are left',
    access: 'player',
    resource: 'device',
    params: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not a device') }),
    response: z.array(device),
    errors: ['deviceNotFound'],
  },
  'POST /api/account/devices/end-others': {
    operationId: 'signOutOtherDevices',
    summary: 'Sign all other devices out; a repeat answers the same',
    access: 'player',
    repeatable: true,
    response: z.array(device),
  },
  'GET /api/account/sign-ins': {
    operationId: 'listSignIns',
    summary: 'The last sign-ins to your account, good and bad, of 90 days; newest first',
    access: 'player',
    response: z.array(signIn),
  },
});

export type User = z.output<typeof user>;
export type OwnAddress = z.output<typeof ownAddress>;
export type Device = z.output<typeof device>;
export type SignIn = z.output<typeof signIn>;
export type PlayPreferences = z.output<typeof playPreferences>;
export type ProfileChange = z.output<typeof profileChange>;

export const guestContract = contract({
  'POST /api/account/guest': {
    operationId: 'createGuest',
    summary:
      'Play without an account: makes a guest of this browser, and sets the session cookie. Who is signed in stays who they are. An account made from here (`POST /api/auth/sign-up/email`) keeps everything',
    access: 'public',
    body: z.strictObject({
      timeZone: timeZoneText.optional(),
    }),
    response: z.object({ id: z.string() }),
    errors: ['featureOff'],
  },
});
