import { z } from 'zod';
import { device, signIn } from '../account/contract.ts';
import { displayNameText } from '../account/account-fields.ts';
import { contract } from '../kernel/contract.ts';
import { countText, idText, instantText } from '../kernel/field-schemas.ts';
import { isVisible, plainLine } from '../kernel/plain-text.ts';
import { roles } from '../kernel/roles.ts';
import { historyEntry } from '../progress/contract.ts';
import { walletEntry } from '../wallet/contract.ts';
import { managedPlayer, playerParams, reason, suspensionEndSchema } from './managed-player.ts';
import { directions, maxBalanceCorrection, maxBulkPlayers, maxNoteLength, playerSorts, playerStates } from './rules.ts';
import { isCountry } from '../account/countries.ts';
import { playerIdText } from '../account/summary.ts';

const noteTextSchema = z
  .string()
  .trim()
  .max(maxNoteLength, `must be at most ${maxNoteLength} characters`)
  .regex(plainLine, 'must not contain control characters')
  .refine(isVisible, 'is required');

const noteSchema = z.object({
  id: z.int(),
  at: z.string(),
  /** "Former player" when the administrator's account is deleted. */
  authorName: z.string(),
  text: z.string(),
});

const managedDetailsSchema = managedPlayer
  .extend({
    /**
     * The viewer is playing against this player right now, so another member of staff must act on the account (rules
     * W42).
     */
    needsOtherStaff: z.boolean(),
    timeZone: z.string(),
    gamesWon: z.int(),
    questionsAnswered: z.int(),
    questionsCorrect: z.int(),
    currentStreak: z.int(),
    longestStreak: z.int(),
    /** Total coins received and spent since the account was created. */
    coinsIn: z.int(),
    coinsOut: z.int(),
    devices: z.array(device),
    /** The last 50 sign-ins. */
    signIns: z.array(signIn),
    friends: z.array(z.object({ id: z.string(), displayName: z.string(), since: z.string() })),
    /** Newest first, including the one in force. */
    suspensions: z.array(
      z.object({
        at: z.string(),
        until: z.string().nullable(),
        reason: z.string(),
        byName: z.string(),
      }),
    ),
    /** Newest first. */
    notes: z.array(noteSchema),
  })
  .meta({ id: 'ManagedPlayerDetails' });

const pageQuery = z.strictObject({ limit: countText(1, 100).default(20), before: idText.optional() });

export const playersContract = contract({
  'GET /api/admin/players/:id': {
    operationId: 'getManagedPlayer',
    summary: 'One player: account, statistics, devices',
    access: 'moderator',
    resource: 'managedPlayer',
    params: playerParams,
    response: managedDetailsSchema,
    errors: ['playerNotFound'],
  },
  'GET /api/admin/players/:id/games': {
    operationId: 'listManagedPlayerGames',
    summary: "A player's games, newest first",
    access: 'moderator',
    resource: 'managedPlayer',
    params: playerParams,
    query: pageQuery,
    response: z.array(historyEntry),
    errors: ['playerNotFound'],
  },
  'GET /api/admin/players/:id/ledger': {
    operationId: 'listManagedPlayerLedger',
    summary: "A player's coins in and out, newest first",
    access: 'admin',
    resource: 'managedPlayer',
    params: playerParams,
    query: pageQuery,
    response: z.array(walletEntry),
    errors: ['playerNotFound'],
  },
  'POST /api/admin/players/:id/suspend': {
    operationId: 'suspendPlayer',
    summary:
      'Suspend a player: sessions end, sign-in says why, seats of tournaments are freed; once more changes reason and end',
    access: 'moderator',
    resource: 'managedPlayer',
    params: playerParams,
    body: z.strictObject({
      reason,
      until: suspensionEndSchema,
    }),
    response: managedDetailsSchema,
    errors: ['playerNotFound', 'ofStaff', 'ownOpponent', 'lastAdministrator', 'notOneself'],
  },
  'POST /api/admin/players/:id/restore': {
    operationId: 'restorePlayer',
    summary: 'Lift a suspension; a repeat answers the same',
    access: 'moderator',
    repeatable: true,
    resource: 'managedPlayer',
    params: playerParams,
    response: managedDetailsSchema,
    errors: ['playerNotFound', 'ofStaff', 'ownOpponent'],
  },
  'POST /api/admin/players/:id/correct-balance': {
    operationId: 'correctPlayerBalance',
    summary: 'Give or take coins with a reason: an entry in the ledger',
    access: 'admin',
    needsFreshSignIn: true,
    resource: 'managedPlayer',
    once: true,
    params: playerParams,
    body: z.strictObject({
      amount: z
        .int('must be whole coins')
        .min(-maxBalanceCorrection, `must be at least ${-maxBalanceCorrection}`)
        .max(maxBalanceCorrection, `must be at most ${maxBalanceCorrection}`)
        .refine((amount) => amount !== 0, 'must not be 0'),
      reason,
    }),
    response: managedDetailsSchema,
    errors: ['playerNotFound', 'ownOpponent', 'insufficientCoins', 'idempotencyKeyReused'],
  },
  'POST /api/admin/players/:id/rename': {
    operationId: 'renamePlayer',
    summary: 'Give a player another name, or a neutral one; e.g. for a name that offends',
    access: 'moderator',
    resource: 'managedPlayer',
    params: playerParams,
    body: z.strictObject({
      displayName: displayNameText.optional(),
      reason,
    }),
    response: managedDetailsSchema,
    errors: ['playerNotFound', 'ofStaff', 'ownOpponent'],
  },
  'POST /api/admin/players/:id/role': {
    operationId: 'changePlayerRole',
    summary: 'Give a player a role (`admin`: an owner), or take it away; never the last owner’s',
    access: 'admin',
    needsFreshSignIn: true,
    resource: 'managedPlayer',
    params: playerParams,
    body: z.strictObject({ role: z.enum(roles) }),
    response: managedDetailsSchema,
    errors: ['playerNotFound', 'ownOpponent', 'lastAdministrator', 'playerSuspended', 'guestHasNone'],
  },
  'POST /api/admin/players/:id/end-sessions': {
    operationId: 'endPlayerSessions',
    summary: 'Sign a player out on every device',
    access: 'admin',
    resource: 'managedPlayer',
    params: playerParams,
    response: managedDetailsSchema,
    errors: ['playerNotFound', 'ownOpponent'],
  },
  'POST /api/admin/players/:id/reset-link': {
    operationId: 'createPasswordResetLink',
    summary: 'A one-time link with which the player sets a new password; an older one is worthless from now on',
    access: 'admin',
    needsFreshSignIn: true,
    resource: 'managedPlayer',
    params: playerParams,
    response: z.object({ url: z.string(), expiresAt: z.string() }),
    errors: ['playerNotFound', 'ownOpponent', 'passwordsElsewhere', 'guestHasNone'],
  },
  'POST /api/admin/players/:id/notes': {
    operationId: 'addPlayerNote',
    summary:
      "Write down something about a player: owners and moderators read it, and the player in the account's export",
    access: 'moderator',
    resource: 'managedPlayer',
    params: playerParams,
    body: z.strictObject({ text: noteTextSchema }),
    response: managedDetailsSchema,
    errors: ['playerNotFound', 'ofStaff', 'ownOpponent', 'tooManyNotes'],
  },
  'DELETE /api/admin/player-notes/:id': {
    operationId: 'deletePlayerNote',
    summary: 'Delete a note about a player',
    access: 'moderator',
    resource: 'playerNote',
    params: z.strictObject({ id: idText }),
    response: managedDetailsSchema,
    errors: ['noteNotFound', 'ofStaff', 'ownOpponent'],
  },
});

export type ManagedDetails = z.output<typeof managedDetailsSchema>;

const filter = {
  search: z.string().trim().max(100).regex(plainLine, 'must not contain control characters').default(''),
  state: z.enum(playerStates).optional(),
  country: z.string().refine(isCountry, 'must be an ISO country code such as AT').optional(),
  joinedFrom: instantText.optional(),
  joinedBefore: instantText.optional(),
  seenFrom: instantText.optional(),
  /** Players not seen since this instant, including those who have no session anymore. */
  unseenSince: instantText.optional(),
};
/**
 * Default order: newest first; players held back by the fair play rules are sorted by how implausible their answers
 * are.
 */
const order = { sort: z.enum(playerSorts).optional(), direction: z.enum(directions).default('desc') };

const ids = z
  .array(playerIdText)
  .min(1, 'must not be empty')
  .max(maxBulkPlayers, `must be at most ${maxBulkPlayers}`)
  .refine((playerIds) => new Set(playerIds).size === playerIds.length, 'must hold each player once');

const idList = z
  .string()
  .max(65 * maxBulkPlayers)
  .transform((text) => text.split(','))
  .pipe(ids);

export const playersListContract = contract({
  'GET /api/admin/players': {
    operationId: 'listManagedPlayers',
    summary: 'Find players by name, e-mail or id; newest first, unless they are to be sorted otherwise',
    access: 'moderator',
    query: z.strictObject({
      ...filter,
      ...order,
      limit: countText(1, 100).default(50),
      offset: countText(0, 1_000_000).default(0),
    }),
    response: z.array(managedPlayer),
  },
  'GET /api/admin/players/count': {
    operationId: 'countManagedPlayers',
    summary: 'How many players a filter finds',
    access: 'moderator',
    query: z.strictObject(filter),
    response: z.object({ count: z.int() }),
  },
  'GET /api/admin/players/matching': {
    operationId: 'listMatchingPlayerIds',
    summary: `The first ${maxBulkPlayers} players that a filter finds, for what is done to many at once`,
    access: 'moderator',
    query: z.strictObject({ ...filter, ...order }),
    response: z.array(managedPlayer.pick({ id: true, role: true })),
  },
  'GET /api/admin/players/export': {
    operationId: 'exportPlayers',
    summary: 'Players as CSV: these, or all that a filter finds; more than 100,000 are refused',
    access: 'admin',
    kind: 'text',
    types: ['text/csv'],
    query: z.strictObject({ ...filter, ...order, ids: idList.optional() }),
    response: z.string(),
    errors: ['exportTooLarge'],
  },
  'POST /api/admin/players/bulk': {
    operationId: 'updatePlayersInBulk',
    summary:
      'Do one thing to many players, all or none; who has left meanwhile is passed over. Sessions are ended by owners alone',
    access: 'moderator',
    body: z.discriminatedUnion(
      'action',
      [
        z.strictObject({ ids, action: z.literal('suspend'), reason, until: suspensionEndSchema }),
        z.strictObject({ ids, action: z.literal('restore') }),
        z.strictObject({ ids, action: z.literal('endSessions') }),
      ],
      'must be suspend, restore or endSessions',
    ),
    /** The players who were changed; players already in the requested state are left out. */
    response: z.object({ ids: z.array(z.string()) }),
    errors: ['notOneself', 'lastAdministrator', 'ofStaff', 'ownOpponent', 'otherRole'],
  },
  'POST /api/admin/players/reset-links': {
    operationId: 'createPasswordResetLinks',
    summary:
      'A one-time link for a new password for each of these players, as CSV; older links are worthless from now on',
    access: 'admin',
    needsFreshSignIn: true,
    body: z.strictObject({ ids }),
    response: z.object({ csv: z.string(), count: z.int() }),
    errors: ['ownOpponent', 'passwordsElsewhere', 'guestHasNone'],
  },
});

export type PlayersQuery = z.output<(typeof playersListContract)['GET /api/admin/players/matching']['query']>;
export type BulkPlayerAction = z.output<(typeof playersListContract)['POST /api/admin/players/bulk']['body']>;
