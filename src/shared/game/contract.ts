import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, id, idText } from '../kernel/field-schemas.ts';
import { shownPicture } from '../pictures/contract.ts';
import { difficulties } from '../questions/difficulty.ts';
import { questionKinds } from '../questions/kind-and-difficulty.ts';
import { maxQuestionCount, wholeGameCount } from './rules.ts';
import { ticket } from './ticket.ts';

const gameMode = z.enum(['normal', 'survival', 'challenge', 'tournament', 'practice', 'dailyTen']);
const difficulty = z.enum(difficulties);
const outcome = z.enum(['right', 'wrong', 'timeout', 'skipped']);
const powerUpType = z.enum(['extraTime', 'skipQuestion', 'extraLife', 'fiftyFifty']);

/** The verdict sent when a question closed; it does not change while the game exists. */
const closedVerdict = z.object({
  outcome,
  isCorrect: z.boolean(),
  /** Null after a timeout or a skip. */
  answer: z.string().nullable(),
  /** Empty after a skip until the game is closed. */
  correctAnswer: z.string(),
  explanation: z.string().nullable(),
  /** Null for our own questions. */
  credit: z.string().nullable(),
  pointsEarned: z.int(),
  /** Seconds. */
  timeTaken: z.number(),
});

/**
 * A question in play. Until it is closed, no field reveals the right answer (rules Q6). The time left is `startsInMs +
 * timeLimitMs`; `startsInMs` is negative once the clock runs and null once the question is closed; `timeLimitMs` is
 * null with time off.
 */
export const playQuestion = z
  .object({
    id: z.int(),
    categoryId: z.int(),
    question: z.string(),
    picture: shownPicture.nullable(),
    /** `choice`: four answers. `trueFalse`: True and False, always in this order; no 50/50. */
    kind: z.enum(questionKinds),
    answers: z.array(z.string()),
    difficulty,
    points: z.int(),
    ticket: z.string(),
    gameId: z.int(),
    position: z.int(),
    /** Null in survival, which ends with the first wrong answer. */
    total: z.int().nullable(),
    startsInMs: z.number().nullable(),
    timeLimitMs: z.number().nullable(),
    removedAnswers: z.array(z.string()),
    verdict: closedVerdict.nullable(),
  })
  .meta({ id: 'PlayQuestion' });

const timeFactorText = z
  .enum(['1', '2', '5', '10', 'off'], 'must be 1, 2, 5, 10 or off')
  .default('1')
  .transform((factor) => (factor === 'off' ? 0 : Number(factor)));

export const dealOptions = z.strictObject({
  timeFactor: timeFactorText,
  /** Leaves the game that is open elsewhere, like "Quit Game" (rules G5). */
  replace: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
});

export const dealQuery = dealOptions.extend({
  /** Any other count than 10 is a warm-up. */
  count: countText(1, maxQuestionCount).default(wholeGameCount),
  gameMode: gameMode.default('normal'),
  /** Makes the deal a warm-up. */
  difficulty: difficulty.optional(),
  /**
   * Deals the questions of this challenge, once; both players get the same ones. Only in the call of the challenge's
   * category.
   */
  challenge: idText.optional(),
});

const attempt = z.strictObject({
  ticket,
  questionId: id,
  categoryId: id.nullable().optional(),
  /** Null when time ran out. */
  answer: z.string().max(500).nullable(),
  /** Ignored: the server decides. */
  isCorrect: z.boolean().optional(),
  /** Seconds. */
  timeTaken: z.number().min(0, 'must not be negative').max(86_400, 'must be at most 86400 seconds'),
  difficulty: difficulty.optional(),
  powerUpsUsed: z.array(powerUpType).max(100).optional(),
  gameMode: gameMode.optional(),
});

export const verdict = z.object({
  isCorrect: z.boolean(),
  correctAnswer: z.string(),
  explanation: z.string().nullable(),
  /** Null for our own questions. */
  credit: z.string().nullable(),
  pointsEarned: z.int(),
  score: z.int(),
  /** Null in modes without lives. */
  lives: z.int().nullable(),
  questionsCorrect: z.int(),
  isGameOver: z.boolean(),
  gameId: z.int(),
});

/** The result of a finished game (rules E3). */
export const gameResult = z
  .object({
    gameId: z.int(),
    gameMode,
    categoryId: z.int().nullable(),
    score: z.int(),
    questionsAnswered: z.int(),
    questionsCorrect: z.int(),
    /** Percentage, rounded; 0 without an answer. */
    accuracy: z.int(),
    /** Seconds, rounded. */
    timeSpent: z.int(),
    /**
     * Whether the game was won. For a challenge, whether the opponent is beaten, so false until the opponent has played.
     */
    isSuccess: z.boolean(),
    /** The contest that the game was played for, in its state at this submit; null for a solo game. */
    contest: z
      .object({
        id: z.int(),
        /** The tournament of a match; null for a challenge. */
        tournamentId: z.int().nullable().default(null),
        opponent: z.string(),
        /** Null until both have played. */
        opponentScore: z.int().nullable(),
        /** `waiting`: the opponent has not played yet. `ended`: declined or expired without a decision. */
        outcome: z.enum(['won', 'lost', 'drawn', 'waiting', 'ended']),
      })
      .nullable()
      .default(null),
    stars: z.int(),
    coinsEarned: z.int(),
    level: z.int(),
    leveledUp: z.boolean(),
    isPersonalBest: z.boolean(),
    newAchievements: z.array(z.string()),
    /**
     * The daily challenge of the date on which the game was opened; null for a game that was left early, which does not
     * count.
     */
    dailyChallenge: z
      .object({
        date: z.string(),
        description: z.string(),
        completed: z.boolean(),
        progress: z.int(),
        target: z.int(),
        rewardCoins: z.int(),
        justCompleted: z.boolean(),
      })
      .nullable(),
    streak: z.object({
      current: z.int(),
      longest: z.int(),
      /** Whether this is the first game finished on its date. */
      extendedToday: z.boolean(),
      /** Whether the streak completed a week and there was room for the earned freeze. */
      freezeEarned: z.boolean().default(false),
      /** Number of missed days before this game that were covered by freezes. */
      freezesUsed: z.int().default(0),
    }),
  })
  .meta({ id: 'GameResult' });

/** Claimed score, counts and time are accepted but ignored (rules E1). */
const submission = z.strictObject({
  gameId: id.optional(),
  gameMode: gameMode.optional(),
  categoryId: id.nullable().optional(),
  score: z.number().optional(),
  questionsAnswered: z.number().optional(),
  questionsCorrect: z.number().optional(),
  timeSpent: z.number().optional(),
  powerUpsUsed: z.array(powerUpType).max(500).optional(),
});

export const gameState = z
  .object({
    gameId: z.int(),
    gameMode,
    categoryId: z.int().nullable(),
    status: z.enum(['open', 'closed']),
    questions: z.array(playQuestion),
    score: z.int(),
    lives: z.int().nullable(),
    questionsAnswered: z.int(),
    questionsCorrect: z.int(),
    isGameOver: z.boolean(),
    isPaused: z.boolean(),
    pausesLeft: z.int(),
    pauseMsLeft: z.int(),
    powerUpsUsed: z.array(powerUpType),
    /** 1, 2, 5, 10, or 0 with time off. */
    timeFactor: z.int(),
    /** True for ten questions or a survival run; any other game is a warm-up or practice and earns nothing. */
    isWhole: z.boolean(),
    /** Milliseconds until the game of a challenge or match is over as a whole; null for a solo game. */
    endsInMs: z.number().nullable(),
    result: gameResult.nullable(),
  })
  .meta({ id: 'GameState' });

const pastGame = z.object({
  gameId: z.int(),
  gameMode,
  categoryId: z.int().nullable(),
  /** Null for quick play and survival. */
  category: z.string().nullable(),
  completedAt: z.string(),
  isWhole: z.boolean(),
  /** False for a game that was left early. */
  isFinished: z.boolean(),
  /** The result, with its contest in its current state. */
  result: gameResult,
  /**
   * The questions with answers and explanations; null while the contest is undecided or the Daily Ten's date is not
   * over in every time zone.
   */
  questions: z.array(playQuestion).nullable(),
});

/** The game that a player has open; also returned with a rejected deal (rules G4). */
export const openGame = z
  .object({
    gameId: z.int(),
    gameMode,
    categoryId: z.int().nullable(),
    isWhole: z.boolean(),
    score: z.int(),
    /** The running or next question, counted from 1. */
    position: z.int(),
    /** Null in survival. */
    total: z.int().nullable(),
    challengeId: z.int().nullable(),
    match: z.object({ tournamentId: z.int(), matchId: z.int() }).nullable(),
  })
  .meta({ id: 'OpenGame' });

const metCount = z.object({
  categoryId: z.int(),
  /** Questions that can be dealt, including those of subcategories. */
  questions: z.int(),
  met: z.int(),
});

const gameParams = z.strictObject({ id: idText });

export const dealErrors = ['gameRunning', 'questionNotReady', 'tooManyDeals'] as const;

export const gameContract = contract({
  'GET /api/categories/:id/questions': {
    operationId: 'dealCategoryGame',
    summary: 'Deal a game of this category and its subcategories, or return the one that is open',
    access: 'guest',
    resource: 'category',
    kind: 'deal',
    params: gameParams,
    query: dealQuery,
    response: z.array(playQuestion),
    errors: [
      'categoryNotFound',
      'categoryRetired',
      'challengeNotFound',
      'challengeNotAccepted',
      'challengeDecided',
      'challengePlayed',
      ...dealErrors,
    ],
  },
  'GET /api/questions/random': {
    operationId: 'dealRandomGame',
    summary: 'Deal a game of random questions (survival: its running question), or return the one that is open',
    access: 'guest',
    kind: 'deal',
    query: dealQuery,
    response: z.array(playQuestion),
    errors: dealErrors,
  },
  'POST /api/analytics/question-attempt': {
    operationId: 'submitAnswer',
    summary: 'Answer the running question; a repeat of a ticket returns the stored verdict',
    access: 'guest',
    urgency: 'verdict',
    repeatable: true,
    body: attempt,
    response: verdict,
    errors: [
      'ticketNotFound',
      'gameClosed',
      'gamePaused',
      'questionDecided',
      'questionOutOfOrder',
      'questionNotStarted',
    ],
  },
  'POST /api/game/submit': {
    operationId: 'submitGame',
    summary: 'Close a game and pay its result, once',
    access: 'guest',
    urgency: 'verdict',
    repeatable: true,
    body: submission.optional(),
    response: gameResult,
    errors: ['gameNotFound'],
  },
  'GET /api/game/:id': {
    operationId: 'getGame',
    summary: 'The state of one of your games',
    access: 'guest',
    // A running game needs this request to recover its state.
    urgency: 'write',
    resource: 'game',
    params: gameParams,
    response: gameState,
    errors: ['gameNotFound'],
  },
  'GET /api/game/:id/review': {
    operationId: 'getGameReview',
    summary: 'One of your games that is over; its questions, once nothing about it is undecided',
    access: 'guest',
    resource: 'game',
    params: gameParams,
    response: pastGame,
    errors: ['gameNotFound', 'gameNotOver'],
  },
  'POST /api/game/:id/pause': {
    operationId: 'pauseGame',
    summary: 'Stop the clock: at most 5 times and 10 minutes in a game',
    access: 'guest',
    resource: 'game',
    params: gameParams,
    response: gameState,
    errors: ['gameNotFound', 'gameClosed', 'gamePaused', 'noPausesLeft', 'notInContest', 'notInDailyTen'],
  },
  'POST /api/game/:id/resume': {
    operationId: 'resumeGame',
    summary: 'Let the clock run on',
    access: 'guest',
    resource: 'game',
    params: gameParams,
    response: gameState,
    errors: ['gameNotFound', 'gameClosed', 'gameNotPaused', 'notInContest', 'notInDailyTen'],
  },
  'POST /api/game/:id/next': {
    operationId: 'getNextQuestion',
    summary: 'The next question, from 1.5 s after a verdict; again the same until it is answered',
    access: 'guest',
    repeatable: true,
    resource: 'game',
    params: gameParams,
    response: playQuestion,
    errors: ['gameNotFound', 'gameClosed', 'gamePaused', 'questionNotReady'],
  },
  'GET /api/user/met/:id': {
    operationId: 'getEncounteredQuestion',
    summary: 'How many questions a category and each of its subcategories has, and how many of them you have met',
    access: 'guest',
    resource: 'category',
    params: gameParams,
    response: z.array(metCount),
    errors: ['categoryNotFound'],
  },
  'GET /api/user/game': {
    operationId: 'getOpenGame',
    summary: 'The game that you have open, or null',
    access: 'guest',
    response: openGame.nullable(),
  },
});

export type GameMode = z.output<typeof gameMode>;
export type Difficulty = z.output<typeof difficulty>;
export type Outcome = z.output<typeof outcome>;
export type ClosedVerdict = z.output<typeof closedVerdict>;
export type PlayQuestion = z.output<typeof playQuestion>;
export type DealQuery = z.output<typeof dealQuery>;
export type Attempt = z.output<typeof attempt>;
export type Verdict = z.output<typeof verdict>;
export type GameResult = z.output<typeof gameResult>;
export type Submission = z.output<typeof submission>;
export type GameState = z.output<typeof gameState>;
export type PastGame = z.output<typeof pastGame>;
export type MetCount = z.output<typeof metCount>;
export type OpenGame = z.output<typeof openGame>;
export type DealOptions = z.output<typeof dealOptions>;
