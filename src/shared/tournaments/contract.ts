import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { anyDeal, dealRefusals, playQuestion } from '../game/contract.ts';
import { contract } from '../kernel/contract.ts';
import { countText, id, idText } from '../kernel/ids.ts';
import { hasTooManyMarks, tooManyMarks } from '../kernel/combining-marks.ts';
import { isVisible, plainLine } from '../kernel/plain-text.ts';
import { officialPlans } from './official.ts';
import {
  defaultFieldSize,
  feeKinds,
  fieldSizes,
  maxRoundMinutes,
  matchStatuses,
  maxDescriptionLength,
  maxEntryFee,
  maxInvitesADay,
  maxInvitesOfOneADay,
  maxNameLength,
  practiceSizes,
  minRoundMinutes,
  startRights,
  timeFactors,
  tournamentKinds,
  tournamentStatuses,
} from './rules.ts';

/** An unguessable code of a link: the invitation to a tournament, or its public results. */
export const linkCode = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'is not the code of a link');

const fieldSize = z.union(
  fieldSizes.map((size) => z.literal(size)),
  `must be one of ${fieldSizes.join(', ')}`,
);

export const tournamentStatus = z.enum(tournamentStatuses);

/** A tournament as the caller sees it. Instants are ISO texts. */
const tournament = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty when there is none. */
  description: z.string(),
  categoryId: z.int().nullable(),
  /** Null for any category. */
  category: z.object({ id: z.int(), name: z.string(), icon: z.string() }).nullable(),
  maxParticipants: z.int(),
  participantCount: z.int(),
  entryFee: z.int(),
  /**
   * Coins: entry fee x max players, announced as "up to". Fees of seats that withdraw after the start or never play, and fees of new
   * accounts beyond 500 coins a week, are not paid to the champion.
   */
  prizePool: z.int(),
  /** Coins that lie in escrow now; 0 once they are paid. */
  escrow: z.int(),
  /** Coins the champion was paid; null before. */
  prizePaid: z.int().nullable(),
  status: tournamentStatus,
  kind: z.enum(tournamentKinds),
  /** The plan that an official one was made by; null: a player made it. */
  official: z.enum(officialPlans).nullable(),
  /** When it started, before that when it is to start by itself; null: not decided. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  createdAt: z.string(),
  /** When registration ends without a start: it is cancelled then. */
  registrationEndsAt: z.string(),
  roundMinutes: z.int(),
  /** 1, 2, 5 or 10, for everybody's clocks; null: everybody's own. */
  timeFactor: z.int().nullable(),
  startBy: z.enum(startRights),
  /** Rounds of the bracket, and the one that is played; null before the start. */
  rounds: z.int().nullable(),
  currentRound: z.int().nullable(),
  /** Null for an official one, and for one whose creator is gone. */
  creator: playerSummary.nullable(),
  champion: playerSummary.nullable(),
  /** Why a cancelled one was cancelled. */
  cancelReason: z.enum(['notStarted', 'creator', 'administrator', 'nobodyPlayed']).nullable(),
  isCreator: z.boolean(),
  isParticipant: z.boolean(),
  /** The caller is a participant who has withdrawn, or has lost. */
  isOut: z.boolean(),
  canStart: z.boolean(),
  /** The code of its invitation, for creator and participants of an `invited` one; else null. */
  inviteCode: z.string().nullable(),
  /** The code of its public results, for those who may see a completed one; else null. */
  resultsCode: z.string().nullable(),
});

const participant = z.object({
  /** A computer player's begins with `computer-`. */
  userId: z.string(),
  player: playerSummary,
  isComputer: z.boolean(),
  /** 1 is the best; null before the start. */
  seed: z.int().nullable(),
  joinedAt: z.string(),
  /** Has withdrawn, or the account is gone: what was undecided is lost. */
  isWithdrawn: z.boolean(),
});

/** A friend who may be asked in; `invited` by whomever. */
const invitedFriend = z.object({ player: playerSummary, standing: z.enum(['none', 'invited', 'joined']) });

/** What stands in a slot: a player; `tbd` while a round is still played; `bye` where it is decided that nobody comes. */
const slot = z.enum(['player', 'tbd', 'bye']);

/** A match. Scores are null until both have played (a walkover's stay null), but for the caller's own (rules T20). */
const match = z.object({
  id: z.int(),
  /** From 1; the last one is the final. */
  round: z.int(),
  /** From 1, through all rounds. */
  matchNumber: z.int(),
  player1Id: z.string().nullable(),
  player2Id: z.string().nullable(),
  player1Slot: slot,
  player2Slot: slot,
  player1Score: z.int().nullable(),
  player2Score: z.int().nullable(),
  /** Null for an undecided one, and where nobody came. */
  winnerId: z.string().nullable(),
  status: z.enum(matchStatuses),
  /** The opening of its round, and the end; null before the round. */
  scheduledAt: z.string().nullable(),
  deadlineAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /**
   * What decided it; null while undecided. `bye`: nobody came against the winner. `administrator`: one moved the winner
   * on. `nobody`: neither played.
   */
  decidedBy: z
    .enum(['points', 'correct', 'time', 'seed', 'absence', 'withdrawal', 'bye', 'administrator', 'nobody'])
    .nullable(),
  /** What the caller may do. */
  canPlay: z.boolean(),
  /** The caller's game of it is open: its clock runs. */
  isPlaying: z.boolean(),
  hasPlayed: z.boolean(),
});

/** An answer of a decided match: outcome, points, and seconds that it took (null: it ran out). */
const sideAnswer = z.object({
  outcome: z.enum(['right', 'wrong', 'timeout']),
  points: z.int(),
  timeTaken: z.number().nullable(),
});

/** A match's scores question by question; empty until both have played. */
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
      /** Question and right answer stand for the match's own players only: others may yet meet it. */
      question: z.string().nullable(),
      correctAnswer: z.string().nullable(),
      difficulty: z.enum(['easy', 'medium', 'hard']),
      player1: sideAnswer.nullable(),
      player2: sideAnswer.nullable(),
    }),
  ),
});

/** A match that waits for the caller. */
const ownMatch = z.object({
  tournamentId: z.int(),
  tournamentName: z.string(),
  rounds: z.int(),
  match,
  /** Null while it is not known who comes. */
  opponent: playerSummary.nullable(),
  isOpponentComputer: z.boolean(),
});

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

const one = z.strictObject({ id: idText });
const oneMatch = z.strictObject({ id: idText, matchId: idText });
const invitation = z.strictObject({ invite: linkCode.optional() });

/** What narrows a list, all of it together. */
const tournamentFilter = {
  /** Words that all begin words of the name, without case and accents; a text without letters and digits narrows nothing. */
  search: z
    .string()
    .trim()
    .max(maxNameLength, `must be at most ${maxNameLength} characters`)
    .regex(plainLine, 'must not contain control characters')
    .optional(),
  /** Official ones only. */
  official: z.literal('true').optional(),
  fee: z.enum(feeKinds).optional(),
  /** A category, or a main one with all its parts. */
  category: idText.optional(),
};

const categoryChoice = id.nullable().default(null);
const timeFactor = z.union(
  timeFactors.map((factor) => z.literal(factor)),
  `must be one of ${timeFactors.join(', ')}`,
);

const tournamentName = z
  .string()
  .trim()
  .min(1, 'is required')
  .max(maxNameLength, `must be at most ${maxNameLength} characters`)
  .regex(plainLine, 'must not contain control characters')
  .refine(isVisible, 'must not be empty')
  .refine((name) => !hasTooManyMarks(name), tooManyMarks);

export const newTournament = z
  .strictObject({
    name: tournamentName,
    description: z
      .string()
      .trim()
      .max(maxDescriptionLength, `must be at most ${maxDescriptionLength} characters`)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'must not contain control characters')
      .nullish()
      .transform((text) => text ?? ''),
    categoryId: categoryChoice,
    maxParticipants: fieldSize.default(defaultFieldSize),
    entryFee: z
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(maxEntryFee, `must be at most ${maxEntryFee}`)
      .default(0),
    /** Ignored: it is entry fee x max players. */
    prizePool: z.number().optional(),
    kind: z.enum(['open', 'invited']).default('open'),
    startBy: z.enum(startRights).default('anyone'),
    /** When it starts by itself: from now to 7 days ahead; with fewer than 2 players it is cancelled then. */
    startTime: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }).nullable().default(null),
    /** The house's round unless told. */
    roundMinutes: z
      .int('must be a whole number')
      .min(minRoundMinutes, `must be at least ${minRoundMinutes}`)
      .max(maxRoundMinutes, `must be at most ${maxRoundMinutes}`)
      .optional(),
    /** Of all clocks; null: everybody's own, in a free tournament, and the default there. With a fee it is 1 unless told. */
    timeFactor: timeFactor.nullable().optional(),
    /** Its creator takes the first seat, and pays its fee; where that cannot be, nothing is created. */
    join: z.boolean().default(false),
  })
  .refine(({ timeFactor: factor, entryFee }) => factor !== null || entryFee === 0, {
    path: ['timeFactor'],
    error: 'must be the same for everybody where there is a fee',
  });

export const newPractice = z.strictObject({
  categoryId: categoryChoice,
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
    summary: 'Your matches that are not decided yet, the next deadline first',
    access: 'player',
    response: z.array(ownMatch),
  },
  'POST /api/tournaments': {
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
    summary: 'Begin a practice tournament against computer players, without coins',
    access: 'player',
    once: true,
    body: newPractice.optional(),
    response: tournament,
    errors: ['featureOff', 'categoryNotFound', 'categoryRetired', 'tooManyPractices', 'idempotencyKeyReused'],
  },
  'GET /api/tournaments/:id': {
    summary: 'One tournament; an `invited` one only for its people, and with its invitation',
    access: 'player',
    resource: 'tournament',
    params: one,
    query: invitation,
    response: tournament,
    errors: ['tournamentNotFound'],
  },
  'GET /api/tournaments/:id/participants': {
    summary: 'Who plays, the best seed first; before the start in the order of joining',
    access: 'player',
    resource: 'tournament',
    params: one,
    query: invitation,
    response: z.array(participant),
    errors: ['tournamentNotFound'],
  },
  'GET /api/tournaments/:id/matches': {
    summary: 'The bracket, round after round; empty before the start',
    access: 'player',
    resource: 'tournament',
    params: one,
    query: invitation,
    response: z.array(match),
    errors: ['tournamentNotFound'],
  },
  'POST /api/tournaments/:id/join': {
    summary: 'Take a seat and pay its fee into escrow, once; who takes the last seat starts it',
    access: 'player',
    resource: 'tournament',
    params: one,
    body: invitation.optional(),
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
    summary: 'Your friends, by name, and how each stands to a tournament: has a seat, is invited already, or neither',
    access: 'player',
    resource: 'tournament',
    params: one,
    query: invitation,
    response: z.array(invitedFriend),
    errors: ['tournamentNotFound'],
  },
  'POST /api/tournaments/:id/invite': {
    summary: `Invite a friend with a notification, once for a tournament; ${maxInvitesADay} a day, ${maxInvitesOfOneADay} of them to one friend. A repeat tells nobody again`,
    access: 'player',
    repeatable: true,
    resource: 'tournament',
    params: one,
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
    summary: 'Before the start: give the seat back and get the fee back',
    access: 'player',
    resource: 'tournament',
    params: one,
    response: tournament,
    errors: ['tournamentNotFound', 'notRegistered', 'registrationOver'],
  },
  'POST /api/tournaments/:id/withdraw': {
    summary:
      'After the start: lose what is undecided, and the fee, which does not count toward the prize; a repeat answers the same',
    access: 'player',
    repeatable: true,
    resource: 'tournament',
    params: one,
    response: tournament,
    errors: ['tournamentNotFound', 'notRegistered', 'tournamentNotStarted'],
  },
  'POST /api/tournaments/:id/start': {
    summary: 'Seed the bracket and open the first round, once; a repeat answers what runs',
    access: 'player',
    repeatable: true,
    resource: 'tournament',
    params: one,
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
    summary:
      'Cancel it and refund everybody: before the start by creator or administrator, after it by an administrator. A repeat answers the same',
    access: 'player',
    resource: 'tournament',
    params: one,
    response: tournament,
    errors: ['tournamentNotFound', 'cancelNotYours', 'registrationOver', 'ownTournament'],
  },
  'POST /api/admin/tournaments/:id/remove': {
    summary:
      'Take a player out: before the start the seat is freed and the fee comes back, after it what is undecided is lost. The player is told; a repeat after the start answers the same',
    access: 'moderator',
    resource: 'tournament',
    params: one,
    body: z.strictObject({ playerId: playerIdText }),
    response: tournament,
    errors: ['tournamentNotFound', 'notRegistered', 'registrationOver', 'ofStaff', 'ownTournament', 'ownOpponent'],
  },
  'POST /api/admin/tournaments/:id/extend': {
    summary:
      'Leave the open round open until an instant, at most seven days ahead; who has still to play is told. A repeat answers the same',
    access: 'admin',
    repeatable: true,
    resource: 'tournament',
    params: one,
    body: z.strictObject({ until: z.iso.datetime({ offset: true, error: 'must be an ISO instant' }) }),
    response: tournament,
    errors: ['tournamentNotFound', 'roundNotOpen', 'ownTournament'],
  },
  'POST /api/admin/tournaments/:id/matches/:matchId/decide': {
    summary:
      'Move one of its two players on, as by a walkover: for a match of the round that is open. Both are told; a repeat answers the same',
    access: 'admin',
    repeatable: true,
    resource: 'match',
    params: oneMatch,
    body: z.strictObject({ playerId: playerIdText }),
    response: tournament,
    errors: ['tournamentNotFound', 'matchNotFound', 'matchNotOpen', 'matchDecided', 'ownTournament'],
  },
  'POST /api/admin/tournaments/:id/rename': {
    summary: 'Give it another name; who has a seat and its creator are told. A repeat answers the same',
    access: 'moderator',
    repeatable: true,
    resource: 'tournament',
    params: one,
    body: z.strictObject({ name: tournamentName }),
    response: tournament,
    errors: ['tournamentNotFound'],
  },
  'GET /api/tournaments/:id/matches/:matchId': {
    summary: 'A match, with its scores question by question once both have played',
    access: 'player',
    resource: 'match',
    params: oneMatch,
    query: invitation,
    response: matchResult,
    errors: ['tournamentNotFound', 'matchNotFound'],
  },
  'GET /api/tournaments/:id/matches/:matchId/questions': {
    summary:
      'Deal the running question of your match; the first deal starts the clock, and both get the same questions',
    access: 'player',
    resource: 'ownMatch',
    kind: 'deal',
    params: oneMatch,
    query: anyDeal,
    response: z.array(playQuestion),
    errors: ['tournamentNotFound', 'matchNotFound', 'matchNotOpen', 'matchDecided', 'matchPlayed', ...dealRefusals],
  },
  'GET /api/results/:code': {
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
