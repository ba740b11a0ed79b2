import { z } from 'zod';
import { isCountry } from '../account/countries.ts';
import { playerIdText } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { instantText } from '../kernel/dates.ts';
import { countText } from '../kernel/ids.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { managedPlayer, reason, suspensionEndSchema } from './managed-player.ts';
import { directions, maxBulkPlayers, playerSorts, playerStates } from './rules.ts';

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

/** Ids separated by commas, as they appear in a query string. */
const idList = z
  .string()
  .max(65 * maxBulkPlayers)
  .transform((text) => text.split(','))
  .pipe(ids);

export const playersListContract = contract({
  'GET /api/admin/players': {
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
    summary: 'How many players a filter finds',
    access: 'moderator',
    query: z.strictObject(filter),
    response: z.object({ count: z.int() }),
  },
  'GET /api/admin/players/matching': {
    summary: `The first ${maxBulkPlayers} players that a filter finds, for what is done to many at once`,
    access: 'moderator',
    query: z.strictObject({ ...filter, ...order }),
    response: z.array(managedPlayer.pick({ id: true, role: true })),
  },
  'GET /api/admin/players/export': {
    summary: 'Players as CSV: these, or all that a filter finds; more than 100,000 are refused',
    access: 'admin',
    kind: 'text',
    types: ['text/csv'],
    query: z.strictObject({ ...filter, ...order, ids: idList.optional() }),
    response: z.string(),
    errors: ['exportTooLarge'],
  },
  'POST /api/admin/players/bulk': {
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
