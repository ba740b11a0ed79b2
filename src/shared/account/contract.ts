import { z } from 'zod';
import { avatarLook } from '../avatar/look.ts';
import { contract } from '../kernel/contract.ts';
import { displayNameText, nameText } from './name-text.ts';
import { isCountry, isTimeZone } from './rules.ts';

/** The signed-in player (section 3, User), with what only its owner sees. */
export const user = z.object({
  id: z.string(),
  displayName: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  /** What the avatar is drawn from; null for who wears nothing. */
  avatar: avatarLook.nullable(),
  level: z.int(),
  totalScore: z.int(),
  gamesPlayed: z.int(),
  gamesWon: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  coins: z.int(),
  timeZone: z.string(),
  /** The zone that takes over at the next midnight of the present one, or null. */
  pendingTimeZone: z.string().nullable(),
  country: z.string().nullable(),
  isCountryHidden: z.boolean(),
  isAdmin: z.boolean(),
  /** The player's own date, `YYYY-MM-DD`. */
  date: z.string(),
  /** Whether a game was finished on that date, so that the streak is safe. */
  playedToday: z.boolean(),
});

export const profileChange = z.strictObject({
  displayName: displayNameText.optional(),
  firstName: nameText.nullable().optional(),
  lastName: nameText.nullable().optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'must be an IANA time zone such as Europe/Vienna').optional(),
  country: z.string().refine(isCountry, 'must be an ISO country code such as AT').nullable().optional(),
  isCountryHidden: z.boolean().optional(),
});

export const accountContract = contract({
  'GET /api/auth/user': {
    summary: 'The signed-in player; 401 when signed out',
    access: 'player',
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
  'GET /api/user/export': {
    summary: 'Everything the game keeps about you: one JSON document with a field for each part of the game, as a file',
    access: 'player',
    kind: 'text',
    types: ['application/json'],
    response: z.unknown(),
  },
  'POST /api/user/delete-account': {
    summary:
      'Delete your account for good: what others saw stays as "Former player"; asks for the password where there is one',
    access: 'player',
    body: z.strictObject({ password: z.string().max(256).optional() }),
    response: z.object({ deleted: z.boolean() }),
    errors: ['wrongPassword', 'lastAdministrator'],
  },
  'GET /api/login': {
    summary: 'Redirect to the account page, or to the sign-in provider when one is configured',
    access: 'public',
    kind: 'redirect',
    query: z.strictObject({ returnTo: z.string().max(2000).optional() }),
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
    summary: 'Set a new password with a one-time link of an administrator; all sessions end',
    access: 'public',
    body: z.strictObject({
      token: z.string().min(16, 'is not a link').max(200, 'is not a link'),
      password: z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters'),
    }),
    response: z.object({ reset: z.literal(true) }),
    errors: ['resetLinkInvalid'],
  },
  'GET /api/account/options': {
    summary: 'How one signs in here: with accounts of our own or with a provider',
    access: 'public',
    response: z.object({ provider: z.enum(['email', 'oidc']) }),
  },
});

export type User = z.output<typeof user>;
export type ProfileChange = z.output<typeof profileChange>;
