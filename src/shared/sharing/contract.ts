import { z } from 'zod';
import { avatarLook } from '../avatar/look.ts';
import { inviteCode } from '../friends/contract.ts';
import { dealOptions, dealErrors, playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';
import { id } from '../kernel/field-schemas.ts';
import { linkCode, tournamentStatus } from '../tournaments/contract.ts';

/** Shared content, without anything undecided and without other players' data. */
const sharedThing = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('game'),
    gameMode: z.enum(['normal', 'survival']),
    /** Null for quick play and survival. */
    category: z.string().nullable(),
    score: z.int(),
    questionsCorrect: z.int(),
    questionsAnswered: z.int(),
    isSuccess: z.boolean(),
    /** From 0 to 5; 0 if the game was not a success. */
    stars: z.int(),
  }),
  z.object({
    kind: z.literal('duel'),
    /** True for a tournament match, false for a challenge. */
    isMatch: z.boolean(),
    outcome: z.enum(['won', 'lost', 'drawn']),
    category: z.string().nullable(),
    score: z.int(),
    /** Null if the opponent did not play. */
    opponentScore: z.int().nullable(),
  }),
  z.object({ kind: z.literal('streak'), days: z.int() }),
  z.object({
    kind: z.literal('tournament'),
    id: z.int(),
    name: z.string(),
    category: z.string().nullable(),
    participantCount: z.int(),
    maxParticipants: z.int(),
    entryFee: z.int(),
    status: tournamentStatus,
  }),
]);

const sharedSchema = z.object({
  /** The player who shared it; null (shown as "A traveller") for a player without an account. */
  by: z.object({ displayName: z.string(), avatar: avatarLook.nullable() }).nullable(),
  thing: sharedThing,
});

const linkParams = z.strictObject({ code: linkCode });

export const sharingContract = contract({
  'POST /api/shares': {
    operationId: 'createShare',
    summary:
      'A link to a finished game, a decided challenge or match, your streak or an open tournament; always the same',
    access: 'guest',
    repeatable: true,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('game'), id }),
      z.strictObject({ kind: z.literal('streak') }),
      z.strictObject({ kind: z.literal('tournament'), id }),
    ]),
    response: z.object({ code: z.string(), url: z.string(), text: z.string() }),
    errors: ['gameNotFound', 'gameNotOver', 'tournamentNotFound', 'nothingToShare'],
  },
  'GET /api/shares/:code': {
    operationId: 'getShare',
    summary: 'What a link shows, to anybody; gone with the account of who shared it',
    access: 'public',
    resource: 'share',
    params: linkParams,
    response: sharedSchema,
    errors: ['shareNotFound'],
  },
  'GET /api/shares/:code/questions': {
    operationId: 'dealSharedGame',
    summary: 'Deal the ten questions of a shared game as a warm-up, or return the open one: it counts for nothing',
    access: 'guest',
    resource: 'share',
    kind: 'deal',
    params: linkParams,
    query: dealOptions,
    response: z.array(playQuestion),
    errors: ['shareNotFound', 'contestUndecided', ...dealErrors],
  },
  'GET /api/shares/:code/picture': {
    operationId: 'getSharePicture',
    summary: 'The same as a picture of 1200 by 630, for previews of the link',
    access: 'public',
    resource: 'share',
    kind: 'text',
    types: ['image/png'],
    params: linkParams,
    response: z.unknown(),
    errors: ['shareNotFound', 'overloaded', 'tooManyRequests'],
  },
  'GET /api/shares/invites/:code/picture': {
    operationId: 'getInvitePicture',
    summary: 'A picture of who invites, for previews of an invite link',
    access: 'public',
    resource: 'shownInvite',
    kind: 'text',
    types: ['image/png'],
    params: z.strictObject({ code: inviteCode }),
    response: z.unknown(),
    errors: ['inviteNotFound', 'overloaded', 'tooManyRequests'],
  },
  'GET /api/shares/results/:code/picture': {
    operationId: 'getResultPicture',
    summary:
      'A picture of how a tournament ended, for previews of the link to its results; none of one for the invited',
    access: 'public',
    resource: 'shownResults',
    kind: 'text',
    types: ['image/png'],
    params: linkParams,
    response: z.unknown(),
    errors: ['tournamentNotFound', 'overloaded', 'tooManyRequests'],
  },
});

export type SharedThing = z.output<typeof sharedThing>;
export type Shared = z.output<typeof sharedSchema>;
export type ShareRequest = z.output<(typeof sharingContract)['POST /api/shares']['body']>;
