import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { dealOptions, dealErrors, playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';
import { countText, id, idText } from '../kernel/field-schemas.ts';
import { hasTooManyMarks, tooManyMarks } from '../kernel/combining-marks.ts';
import { isVisible, plainLine } from '../kernel/plain-text.ts';
import { officialPlans } from './official-schedule.ts';
import {
  defaultFieldSize,
  feeKinds,
  fieldSizes,
  maxRoundMinutes,
  matchStatuses,
  maxDescriptionLength,
  maxEntryFee,
  maxInvitesPerDay,
  maxInvitesPerFriendPerDay,
  maxNameLength,
  practiceSizes,
  minRoundMinutes,
  startRights,
  timeFactors,
  tournamentKinds,
  tournamentStatuses,
} from './rules.ts';

/** Unguessable code of a link: a tournament invitation or public results. */
export const linkCode = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'is not the code of a link');

const fieldSize = z.union(
  fieldSizes.map((size) => z.literal(size)),
  `must be one of ${fieldSizes.join(', ')}`,
);

export const tournamentStatus = z.enum(tournamentStatuses);

/** Instants are ISO strings. */
const tournament = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    categoryId: z.int().nullable(),
    /** Null for any category. */
    category: z.object({ id: z.int(), name: z.string(), icon: z.string() }).nullable(),
    maxParticipants: z.int(),
    participantCount: z.int(),
    entryFee: z.int(),
    /**
     * In coins: entry fee x max players, announced as "up to". Fees of seats that withdraw after the start or never play,
     * and fees of new accounts beyond 500 coins a week, are not paid to the champion.
     */
    prizePool: z.int(),
    /** Coins in escrow; 0 after payout. */
    escrow: z.int(),
    /** Null before payout. */
    prizePaid: z.int().nullable(),
    status: tournamentStatus,
    kind: z.enum(tournamentKinds),
    /** The plan that created an official tournament; null for a tournament created by a player. */
    official: z.enum(officialPlans).nullable(),
    /** Actual start, or the scheduled start before it; null if not scheduled. */
    startTime: z.string().nullable(),
    endTime: z.string().nullable(),
    createdAt: z.string(),
    /** End of registration; the tournament is canceled then if it has not started. */
    registrationEndsAt: z.string(),
    roundMinutes: z.int(),
    /** 1, 2, 5 or 10 for all players; null if each player uses their own time factor. */
    timeFactor: z.int().nullable(),
    startBy: z.enum(startRights),
    /** Number of rounds, and the current round; null before the start. */
    rounds: z.int().nullable(),
    currentRound: z.int().nullable(),
    /** Null for an official tournament, or if the creator's account is deleted. */
    creator: playerSummary.nullable(),
    champion: playerSummary.nullable(),
    cancelReason: z.enum(['notStarted', 'creator', 'administrator', 'nobodyPlayed']).nullable(),
    isCreator: z.boolean(),
    isParticipant: z.boolean(),
    /** The caller has withdrawn or lost. */
    isOut: z.boolean(),
    canStart: z.boolean(),
    /** Invitation code of an `invited` tournament, visible to its creator and participants; otherwise null. */
    inviteCode: z.string().nullable(),
    /** Code of the public results of a completed tournament, for callers who may see it; otherwise null. */
    resultsCode: z.string().nullable(),
  })
  .meta({ id: 'Tournament' });

const participant = z
  .object({
    /** Begins with `computer-` for a computer player. */
    userId: z.string(),
    player: playerSummary,
    isComputer: z.boolean(),
    /** 1 is the best; null before the start. */
    seed: z.int().nullable(),
    joinedAt: z.string(),
    /** Has withdrawn or deleted the account; undecided matches are lost. */
    isWithdrawn: z.boolean(),
  })
  .meta({ id: 'TournamentParticipant' });

/** A friend who can be invited; `invited` if any participant has invited the friend. */
const invitedFriend = z
  .object({ player: playerSummary, standing: z.enum(['none', 'invited', 'joined']) })
  .meta({ id: 'InvitedFriend' });

/** `player` for a known player; `tbd` while a previous match is undecided; `bye` if the slot stays empty. */
const slot = z.enum(['player', 'tbd', 'bye']);

/** Scores are null until both have played (in a walkover they stay null), except the caller's own score (rules T20). */
const match = z
  .object({
    id: z.int(),
    /** From 1; the last round is the final. */
    round: z.int(),
    /** From 1, counted through all rounds. */
    matchNumber: z.int(),
    player1Id: z.string().nullable(),
    player2Id: z.string().nullable(),
    player1Slot: slot,
    player2Slot: slot,
    player1Score: z.int().nullable(),
    player2Score: z.int().nullable(),
    /** Null for an undecided match, and if neither player appeared. */
    winnerId: z.string().nullable(),
    status: z.enum(matchStatuses),
    /** Start and deadline of its round; null before the round. */
    scheduledAt: z.string().nullable(),
    deadlineAt: z.string().nullable(),
    completedAt: z.string().nullable(),
    /**
     * Reason of the decision; null while undecided. `bye`: the winner had no opponent. `administrator`: an administrator
     * advanced the winner. `nobody`: neither player played.
     */
    decidedBy: z
      .enum(['points', 'correct', 'time', 'seed', 'absence', 'withdrawal', 'bye', 'administrator', 'nobody'])
      .nullable(),
    canPlay: z.boolean(),
    /** The caller's game for this match is open and its clock is running. */
    isPlaying: z.boolean(),
    hasPlayed: z.boolean(),
  })
  .meta({ id: 'Match' });

/** An answer in a decided match: outcome, points and seconds (null for a timeout). */
const sideAnswer = z
  .object({
    outcome: z.enum(['right', 'wrong', 'timeout']),
    points: z.int(),
    timeTaken: z.number().nullable(),
  })
  .meta({ id: 'MatchAnswer' });

/** Results of a match by question; empty until both have played. */
const matchResult = z.object({
  match,
  tournamentId: z.int(),
  tournamentName: z.string(),
  rounds: z.int(),
  player1: playerSummary.nullable(),
  player2: playerSummary.nullable(),
  questions: z.array(
    z.object({
      position: z.int(),
      /** Question and correct answer are only visible to the two players, because others may still be asked it. */
      question: z.string().nullable(),
      correctAnswer: z.string().nullable(),
      difficulty: z.enum(['easy', 'medium', 'hard']),
      player1: sideAnswer.nullable(),
      player2: sideAnswer.nullable(),
    }),
  ),
});

const ownMatch = z
  .object({
    tournamentId: z.int(),
    tournamentName: z.string(),
    rounds: z.int(),
    match,
    opponent: playerSummary.nullable(),
    isOpponentComputer: z.boolean(),
  })
  .meta({ id: 'OwnMatch' });

const publicResults = z.object({
  name: z.string(),
  description: z.string(),
  category: z.object({ id: z.int(), name: z.string(), icon: z.string() }).nullable(),
  startTime: z.string(),
  endTime: z.string(),
  rounds: z.int(),
  prizePaid: z.int(),
  isPractice: z.boolean(),
  champion: playerSummary,
  participants: z.array(participant),
  matches: z.array(match),
});

const tournamentParams = z.strictObject({ id: idText });
const matchParams = z.strictObject({ id: idText, matchId: idText });
const invitationQuery = z.strictObject({ invite: linkCode.optional() });

/** Combined with AND. */
const tournamentFilter = {
  /** Prefixes of words in the name, ignoring case and accents; a search without letters or digits has no effect. */
  search: z
    .string()
    .trim()
    .max(maxNameLength, `must be at most ${maxNameLength} characters`)
    .regex(plainLine, 'must not contain control characters')
    .optional(),
  official: z.literal('true').optional(),
  fee: z.enum(feeKinds).optional(),
  /** A main category includes its subcategories. */
  category: idText.optional(),
};

const optionalCategoryId = id.nullable().default(null);
const timeFactor = z.union(
  timeFactors.map((factor) => z.literal(factor)),
  `must be one of ${timeFactors.join(', ')}`,
);

const tournamentNameSchema = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(maxNameLength, `must be at most ${maxNameLength} characters`)
  .regex(plainLine, 'must not contain control characters')
  .refine(isVisible, 'must not be empty')
  .refine((name) => !hasTooManyMarks(name), tooManyMarks);

export const newTournament = z
  .strictObject({
    name: tournamentNameSchema,
    description: z
      .string()
      .trim()
      .max(maxDescriptionLength, `must be at most ${maxDescriptionLength} characters`)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must not contain control characters')
      .nullish()
      .transform((text) => text ?? ''),
    categoryId: optionalCategoryId,
    maxParticipants: fieldSize.default(defaultFieldSize),
    entryFee: z
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(maxEntryFee, `must be at most ${maxEntryFee}`)
      .default(0),
    /** Ignored; the prize pool is entry fee x max players. */
    prizePool: z.number().optional(),
    kind: z.enum(['open', 'invited']).default('open'),
    startBy: z.enum(startRights).default('anyone'),
    /** Scheduled start, at most 7 days ahead; with fewer than 2 players the tournament is canceled at that time. */
    startTime: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }).nullable().default(null),
    /** Defaults to the value in the settings. */
    roundMinutes: z
      .int('must be a whole number')
      .min(minRoundMinutes, `must be at least ${minRoundMinutes}`)
      .max(maxRoundMinutes, `must be at most ${maxRoundMinutes}`)
      .optional(),
    /**
     * Time factor for all players; null lets each player use their own, which only a free tournament allows and
     * defaults to. With a fee the default is 1.
     */
    timeFactor: timeFactor.nullable().optional(),
    /** The creator takes the first seat and pays its fee; if that fails, the tournament is not created. */
    join: z.boolean().default(false),
  })
  .refine(({ timeFactor: factor, entryFee }) => factor !== null || entryFee === 0, {
    path: ['timeFactor'],
    error: 'must be the same for everybody where there is a fee',
  });

export const newPractice = z.strictObject({
  categoryId: optionalCategoryId,
  maxParticipants: z
    .union(
      practiceSizes.map((size) => z.literal(size)),
      `must be one of ${practiceSizes.join(', ')}`,
    )
    .default(8),
  timeFactor: timeFactor.default(1),
});

export const tournamentsContract = contract({
  'GET /api/tournaments': {
    operationId: 'listTournaments',
    summary: 'Tournaments that anybody may see, newest first; `before` continues behind one',
    access: 'player',
    query: z.strictObject({
      status: z.enum(['registration', 'in_progress', 'completed']).optional(),
      ...tournamentFilter,
      limit: countText(1, 100).default(50),
      before: idText.optional(),
    }),
    response: z.array(tournament),
  },
  'GET /api/user/tournaments': {
    operationId: 'listOwnTournaments',
    summary: 'Tournaments that you created or joined, newest first; `before` continues behind one',
    access: 'player',
    query: z.strictObject({
      ...tournamentFilter,
      limit: countText(1, 100).default(100),
      before: idText.optional(),
    }),
    response: z.array(tournament),
  },
  'GET /api/user/matches': {
    operationId: 'listOwnMatches',
    summary: 'Your matches that are not decided yet, the next deadline first',
    access: 'player',
    response: z.array(ownMatch),
  },
  'POST /api/tournaments': {
    operationId: 'createTournament',
    summary: 'Create a tournament; creating does not join, unless `join` takes the first seat with it',
    access: 'player',
    once: true,
    body: newTournament,
    response: tournament,
    errors: [
      'featureOff',
      'categoryNotFound',
      'categoryRetired',
      'tooManyTournaments',
      'tooFewWins',
      'insufficientCoins',
      'idempotencyKeyReused',
    ],
  },
  'POST /api/tournaments/practice': {
    operationId: 'createPracticeTournament',
    summary: 'Begin a practice tournament against computer players, without coins',
    access: 'player',
    once: true,
    body: newPractice.optional(),
    response: tournament,
    errors: ['featureOff', 'categoryNotFound', 'categoryRetired', 'tooManyPractices', 'idempotencyKeyReused'],
  },
  'GET /api/tournaments/:id': {
    operationId: 'getTournament',
    summary: 'One tournament; an `invited` one only for its people, and with its invitation',
    access: 'player',
    resource: 'tournament',
    params: tournamentParams,
    query: invitationQuery,
    response: tournament,
    errors: ['tournamentNotFound'],
  },
  'GET /api/tournaments/:id/participants': {
    operationId: 'listTournamentParticipants',
    summary: 'Who plays, the best seed first; before the start in the order of joining',
    access: 'player',
    resource: 'tournament',
    params: tournamentParams,
    query: invitationQuery,
    response: z.array(participant),
    errors: ['tournamentNotFound'],
  },
  'GET /api/tournaments/:id/matches': {
    operationId: 'listTournamentMatches',
    summary: 'The bracket, round after round; empty before the start',
    access: 'player',
    resource: 'tournament',
    params: tournamentParams,
    query: invitationQuery,
    response: z.array(match),
    errors: ['tournamentNotFound'],
  },
  'POST /api/tournaments/:id/join': {
    operationId: 'joinTournament',
    summary: 'Take a seat and pay its fee into escrow, once; who takes the last seat starts it',
    access: 'player',
    resource: 'tournament',
    params: tournamentParams,
    body: invitationQuery.optional(),
    response: tournament,
    errors: [
      'featureOff',
      'heldBack',
      'tournamentNotFound',
      'alreadyRegistered',
      'tournamentFull',
      'registrationOver',
      'tooFewWins',
      'insufficientCoins',
    ],
  },
  'GET /api/tournaments/:id/friends': {
    operationId: 'listInvitableFriends',
    summary: 'Your friends, by name, and how each stands to a tournament: has a seat, is invited already, or neither',
    access: 'player',
    resource: 'tournament',
    params: tournamentParams,
    query: invitationQuery,
    response: z.array(invitedFriend),
    errors: ['tournamentNotFound'],
  },
  'POST /api/tournaments/:id/invite': {
    operationId: 'inviteToTournament',
    summary: `Invite a friend with a notification, once for a tournament; ${maxInvitesPerDay} a day, ${maxInvitesPerFriendPerDay} of them to one friend. A repeat tells nobody again`,
    access: 'player',
    repeatable: true,
    resource: 'tournament',
    params: tournamentParams,
    body: z.strictObject({ friendId: playerIdText, invite: linkCode.optional() }),
    response: invitedFriend,
    errors: [
      'featureOff',
      'tournamentNotFound',
      'playerNotFound',
      'notFriends',
      'registrationOver',
      'tournamentFull',
      'tournamentInvitesUsedUp',
      'friendInvitedOften',
    ],
  },
  'POST /api/tournaments/:id/leave': {
    operationId: 'leaveTournament',
    summary: 'Before the start: give the seat back and get the fee back',
    access: 'player',
    resource: 'tournament',
    params: tournamentParams,
    response: tournament,
    errors: ['tournamentNotFound', 'notRegistered', 'registrationOver'],
  },
  'POST /api/tournaments/:id/withdraw': {
    operationId: 'withdrawFromTournament',
    summary:
      'After the start: lose what is undecided, and the fee, which does not count toward the prize; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'tournament',
    params: tournamentParams,
    response: tournament,
    errors: ['tournamentNotFound', 'notRegistered', 'tournamentNotStarted'],
  },
  'POST /api/tournaments/:id/start': {
    operationId: 'startTournament',
    summary: 'Seed the bracket and open the first round, once; a repeat answers what runs',
    access: 'player',
    repeatable: true,
    resource: 'tournament',
    params: tournamentParams,
    response: tournament,
    errors: [
      'featureOff',
      'tournamentNotFound',
      'registrationOver',
      'tooFewPlayers',
      'startNotYours',
      'startsAtItsTime',
    ],
  },
  'POST /api/tournaments/:id/cancel': {
    operationId: 'cancelTournament',
    summary:
      'Cancel it and refund everybody: before the start by creator or administrator, after it by an administrator. A repeat answers the same',
    access: 'player',
    resource: 'tournament',
    params: tournamentParams,
    response: tournament,
    errors: ['tournamentNotFound', 'cancelNotYours', 'registrationOver', 'ownTournament'],
  },
  'POST /api/admin/tournaments/:id/remove': {
    operationId: 'removeTournamentParticipant',
    summary:
      'Take a player out: before the start the seat is freed and the fee comes back, after it what is undecided is lost. The player is told; a repeat after the start answers the same',
    access: 'moderator',
    resource: 'tournament',
    params: tournamentParams,
    body: z.strictObject({ playerId: playerIdText }),
    response: tournament,
    errors: ['tournamentNotFound', 'notRegistered', 'registrationOver', 'ofStaff', 'ownTournament', 'ownOpponent'],
  },
  'POST /api/admin/tournaments/:id/extend': {
    operationId: 'extendTournamentDeadline',
    summary:
      'Leave the open round open until an instant, at most seven days ahead; who has still to play is told. A repeat answers the same',
    access: 'admin',
    repeatable: true,
    resource: 'tournament',
    params: tournamentParams,
    body: z.strictObject({ until: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }) }),
    response: tournament,
    errors: ['tournamentNotFound', 'roundNotOpen', 'ownTournament'],
  },
  'POST /api/admin/tournaments/:id/matches/:matchId/decide': {
    operationId: 'decideTournamentMatch',
    summary:
      'Move one of its two players on, as by a walkover: for a match of the round that is open. Both are told; a repeat answers the same',
    access: 'admin',
    repeatable: true,
    resource: 'match',
    params: matchParams,
    body: z.strictObject({ playerId: playerIdText }),
    response: tournament,
    errors: ['tournamentNotFound', 'matchNotFound', 'matchNotOpen', 'matchDecided', 'ownTournament'],
  },
  'POST /api/admin/tournaments/:id/rename': {
    operationId: 'renameTournament',
    summary: 'Give it another name; who has a seat and its creator are told. A repeat answers the same',
    access: 'moderator',
    repeatable: true,
    resource: 'tournament',
    params: tournamentParams,
    body: z.strictObject({ name: tournamentNameSchema }),
    response: tournament,
    errors: ['tournamentNotFound'],
  },
  'GET /api/tournaments/:id/matches/:matchId': {
    operationId: 'getTournamentMatch',
    summary: 'A match, with its scores question by question once both have played',
    access: 'player',
    resource: 'match',
    params: matchParams,
    query: invitationQuery,
    response: matchResult,
    errors: ['tournamentNotFound', 'matchNotFound'],
  },
  'GET /api/tournaments/:id/matches/:matchId/questions': {
    operationId: 'dealTournamentMatch',
    summary:
      'Deal the running question of your match; the first deal starts the clock, and both get the same questions',
    access: 'player',
    resource: 'ownMatch',
    kind: 'deal',
    params: matchParams,
    query: dealOptions,
    response: z.array(playQuestion),
    errors: ['tournamentNotFound', 'matchNotFound', 'matchNotOpen', 'matchDecided', 'matchPlayed', ...dealErrors],
  },
  'GET /api/results/:code': {
    operationId: 'getSharedResult',
    summary: 'The public page of a finished tournament, for whoever has its link',
    access: 'public',
    resource: 'results',
    params: z.strictObject({ code: linkCode }),
    response: publicResults,
    errors: ['tournamentNotFound'],
  },
});

export type Tournament = z.output<typeof tournament>;
export type NewTournament = z.output<typeof newTournament>;
export type NewPractice = z.output<typeof newPractice>;
export type InvitedFriend = z.output<typeof invitedFriend>;
export type Participant = z.output<typeof participant>;
export type Match = z.output<typeof match>;
export type MatchResult = z.output<typeof matchResult>;
export type OwnMatch = z.output<typeof ownMatch>;
export type PublicResults = z.output<typeof publicResults>;
