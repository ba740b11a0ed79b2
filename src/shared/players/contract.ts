import { z } from 'zod';
import { device, signIn } from '../account/contract.ts';
import { displayNameText } from '../account/name-text.ts';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { roles } from '../kernel/roles.ts';
import { historyEntry } from '../progress/contract.ts';
import { walletEntry } from '../wallet/contract.ts';
import { largestCorrection, maxReasonLength, playerStates } from './rules.ts';

const suspension = z.object({ at: z.string(), until: z.string().nullable(), reason: z.string() });

/** A player as administrators see one. */
const managedPlayer = z.object({
  id: z.string(),
  player: playerSummary,
  email: z.string(),
  role: z.enum(roles),
  /** Plays without an account, and so without an address. */
  isGuest: z.boolean(),
  /** Null while none is in force. */
  suspension: suspension.nullable(),
  /** No human answers like this: left off boards (rules S13). */
  isUnbelievable: z.boolean(),
  coins: z.int(),
  gamesPlayed: z.int(),
  createdAt: z.string(),
  /** Last use of a session; null without one. */
  lastSeenAt: z.string().nullable(),
});

const managedDetails = managedPlayer.extend({
  country: z.string().nullable(),
  timeZone: z.string(),
  gamesWon: z.int(),
  questionsAnswered: z.int(),
  questionsCorrect: z.int(),
  currentStreak: z.int(),
  longestStreak: z.int(),
  /** Coins that came and went since the beginning. */
  coinsIn: z.int(),
  coinsOut: z.int(),
  devices: z.array(device),
  /** The last fifty. */
  signIns: z.array(signIn),
});

const one = z.strictObject({ id: playerIdText });
const reason = z
  .string()
  .trim()
  .min(3, 'is required')
  .max(maxReasonLength, `must be at most ${maxReasonLength} characters`)
  .regex(plainLine, 'must not contain control characters');
const filter = {
  search: z.string().trim().max(100).regex(plainLine, 'must not contain control characters').default(''),
  state: z.enum(playerStates).optional(),
};
const page = z.strictObject({ limit: countText(1, 100).default(20), before: idText.optional() });

export const playersContract = contract({
  'GET /api/admin/players': {
    summary: 'Find players by name, e-mail or id; newest first',
    access: 'moderator',
    query: z.strictObject({
      ...filter,
      limit: countText(1, 100).default(50),
      offset: countText(0, 1_000_000).default(0),
    }),
    response: z.array(managedPlayer),
  },
  'GET /api/admin/players/count': {
    summary: 'How many players a filter finds',
    access: 'moderator',
    query: z.strictObject(filter),
    response: z.object({ count: z.int() }),
  },
  'GET /api/admin/players/:id': {
    summary: 'One player: account, statistics, devices',
    access: 'moderator',
    resource: 'managedPlayer',
    params: one,
    response: managedDetails,
    errors: ['playerNotFound'],
  },
  'GET /api/admin/players/:id/games': {
    summary: "A player's games, newest first",
    access: 'moderator',
    resource: 'managedPlayer',
    params: one,
    query: page,
    response: z.array(historyEntry),
    errors: ['playerNotFound'],
  },
  'GET /api/admin/players/:id/ledger': {
    summary: "A player's coins in and out, newest first",
    access: 'admin',
    resource: 'managedPlayer',
    params: one,
    query: page,
    response: z.array(walletEntry),
    errors: ['playerNotFound'],
  },
  'POST /api/admin/players/:id/suspend': {
    summary:
      'Suspend a player: sessions end, sign-in says why, seats of tournaments are freed; once more changes reason and end',
    access: 'moderator',
    resource: 'managedPlayer',
    params: one,
    body: z.strictObject({
      reason,
      until: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }).nullable().default(null),
    }),
    response: managedDetails,
    errors: ['playerNotFound', 'ofStaff', 'lastAdministrator', 'notOneself'],
  },
  'POST /api/admin/players/:id/restore': {
    summary: 'Lift a suspension; a repeat answers the same',
    access: 'moderator',
    repeatable: true,
    resource: 'managedPlayer',
    params: one,
    response: managedDetails,
    errors: ['playerNotFound', 'ofStaff'],
  },
  'POST /api/admin/players/:id/correct-balance': {
    summary: 'Give or take coins with a reason: an entry in the ledger',
    access: 'admin',
    needsFreshSignIn: true,
    resource: 'managedPlayer',
    once: true,
    params: one,
    body: z.strictObject({
      amount: z
        .int('must be whole coins')
        .min(-largestCorrection, `must be at least ${-largestCorrection}`)
        .max(largestCorrection, `must be at most ${largestCorrection}`)
        .refine((amount) => amount !== 0, 'must not be 0'),
      reason,
    }),
    response: managedDetails,
    errors: ['playerNotFound', 'insufficientCoins', 'idempotencyKeyReused'],
  },
  'POST /api/admin/players/:id/rename': {
    summary: 'Give a player another name, or a neutral one; e.g. for a name that offends',
    access: 'moderator',
    resource: 'managedPlayer',
    params: one,
    body: z.strictObject({
      displayName: displayNameText.optional(),
      reason,
    }),
    response: managedDetails,
    errors: ['playerNotFound', 'ofStaff'],
  },
  'POST /api/admin/players/:id/role': {
    summary: 'Give a player a role (`admin`: an owner), or take it away; never the last owner’s',
    access: 'admin',
    needsFreshSignIn: true,
    resource: 'managedPlayer',
    params: one,
    body: z.strictObject({ role: z.enum(roles) }),
    response: managedDetails,
    errors: ['playerNotFound', 'lastAdministrator', 'playerSuspended', 'guestHasNone'],
  },
  'POST /api/admin/players/:id/end-sessions': {
    summary: 'Sign a player out on every device',
    access: 'admin',
    resource: 'managedPlayer',
    params: one,
    response: managedDetails,
    errors: ['playerNotFound'],
  },
  'POST /api/admin/players/:id/reset-link': {
    summary: 'A one-time link with which the player sets a new password; an older one is worthless from now on',
    access: 'admin',
    needsFreshSignIn: true,
    resource: 'managedPlayer',
    params: one,
    response: z.object({ url: z.string(), expiresAt: z.string() }),
    errors: ['playerNotFound', 'passwordsElsewhere', 'guestHasNone'],
  },
});

export type ManagedPlayer = z.output<typeof managedPlayer>;
export type ManagedDetails = z.output<typeof managedDetails>;
