import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GameResult } from '#shared/game/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { player } from './account.ts';

/** An open or closed game. `position` is the current question; past the last one the game is over. */
export const game = pgTable(
  'game',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id),
    mode: text('mode', { enum: ['normal', 'survival', 'challenge', 'tournament', 'practice', 'dailyTen'] }).notNull(),
    /** 0 for random questions, otherwise the category. */
    categoryId: integer('category_id').notNull().default(0),
    /** The challenge or match that it is played for; 0 for a regular game. */
    contestId: integer('contest_id').notNull().default(0),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** Date in the player's time zone when the game opened; it never changes. */
    date: date('date').notNull(),
    /** 1, 2, 5, 10, or 0 if the timer is off. */
    timeFactor: smallint('time_factor').notNull(),
    /** Ten questions or a survival run; false for warm-ups and practice. */
    isWhole: boolean('is_whole').notNull().default(true),
    /** Written by servers of the previous release, which may still be running; no longer read. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    /** Number of questions; in survival, the number planned so far. */
    questionCount: integer('question_count').notNull(),
    /**
     * Question ids chosen when the game opened and kept secret; each gets a row in `game_question` when it is shown.
     */
    plan: integer('plan').array(),
    /** Question revisions fixed by the contest, the date, or the shared game it is compared with; null otherwise. */
    planRevisions: integer('plan_revisions').array(),
    position: integer('position').notNull().default(1),
    score: integer('score').notNull().default(0),
    /**
     * Part of the score that counts for leaderboards, leagues and records: questions that were neither paused nor
     * answered late.
     */
    rankedScore: integer('ranked_score').notNull().default(0),
    /** Null in contests, where lives are not counted. */
    lives: integer('lives'),
    questionsAnswered: integer('questions_answered').notNull().default(0),
    questionsCorrect: integer('questions_correct').notNull().default(0),
    usedMs: integer('used_ms').notNull().default(0),
    /** Pace of the answers so far, one letter each. */
    pace: text('pace').notNull().default(''),
    /** Closed questions, one word each. */
    trace: text('trace').notNull().default(''),
    tunnelAnswers: smallint('tunnel_answers').notNull().default(0),
    pausesUsed: smallint('pauses_used').notNull().default(0),
    pausedMs: integer('paused_ms').notNull().default(0),
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    /** Clock of the current question; null until the next one is requested. */
    runningStartedAt: timestamp('running_started_at', { withTimezone: true }),
    runningLimitMs: integer('running_limit_ms'),
    runningPausedMs: integer('running_paused_ms').notNull().default(0),
    runningWasPaused: boolean('running_was_paused').notNull().default(false),
    /**
     * The player requested the deal again after the limit and was therefore online, so a late answer is no longer
     * excused.
     */
    runningSeenLate: boolean('running_seen_late').notNull().default(false),
    /** Earliest start of the next question's clock; it also applies to the player's next game. */
    nextStartsAt: timestamp('next_starts_at', { withTimezone: true }),
    powerUpsUsed: text('power_ups_used').array().$type<PowerUpType[]>().notNull().default(sql`'{}'`),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    lastCallAt: timestamp('last_call_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Null while open; false for a game that was left early. */
    isFinished: boolean('is_finished'),
    coinsEarned: integer('coins_earned').notNull().default(0),
    /** Whether the question statistics include it. */
    isCounted: boolean('is_counted').notNull().default(false),
    result: jsonb('result').$type<GameResult>(),
  },
  (table) => [
    // A player has one open game across all modes and categories (rules G1).
    uniqueIndex('game_one_at_a_time').on(table.playerId).where(sql`${table.status} = 'open'`),
    uniqueIndex('game_one_contest').on(table.playerId, table.mode, table.contestId).where(sql`${table.contestId} <> 0`),
    index('game_contest_open').on(table.openedAt).where(sql`${table.status} = 'open' and ${table.contestId} <> 0`),
    index('game_history').on(table.playerId, table.id),
    // For the history, newest first, independent of the number of games.
    index('game_closed')
      .on(table.playerId, table.closedAt.desc(), table.id.desc())
      .where(sql`${table.status} = 'closed'`),
    index('game_of_date').on(table.playerId, table.date),
    // Indexes a column that never changes: an index on `last_call_at` would make every verdict rewrite all indexes. The
    // condition is unique: with "status = 'open'" the planner would use this index to find a player's game among all
    // open ones (record 74).
    index('game_left_open').on(table.openedAt).where(sql`${table.closedAt} is null`),
    // By player, because a player's own games are counted at once when they open their mistakes.
    index('game_uncounted')
      .on(table.playerId, table.id)
      .where(sql`${table.status} = 'closed' and not ${table.isCounted}`),
    check(
      'game_closed_whole',
      sql`(${table.status} = 'closed') = (${table.closedAt} is not null and ${table.result} is not null and ${table.isFinished} is not null)`,
    ),
    check(
      'game_contest_of_its_mode',
      sql`(${table.contestId} <> 0) = (${table.mode} in ('challenge', 'tournament')) and (${table.mode} in ('challenge', 'tournament', 'practice', 'dailyTen')) = (${table.lives} is null)`,
    ),
    check('game_lives_not_negative', sql`${table.lives} >= 0`),
    check('game_pauses_bounded', sql`${table.pausesUsed} between 0 and 5`),
  ],
);

/** A question dealt to a player: its ticket, and its verdict once closed. */
export const gameQuestion = pgTable(
  'game_question',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => game.id),
    position: smallint('position').notNull(),
    playerId: text('player_id').notNull(),
    questionId: integer('question_id').notNull(),
    revision: integer('revision').notNull(),
    /** The unguessable part of the ticket. */
    secret: text('secret').notNull(),
    /** Permutation of 0123 (right, wrong 1, wrong 2, wrong 3), or of 01 for true or false, by display position. */
    answerOrder: text('answer_order').notNull(),
    /** The player had seen the question before; servers of the previous release do not set it. */
    wasMet: boolean('was_met').notNull().default(false),
    /** Power-ups used on this question, each type at most once. */
    powerUps: text('power_ups').array().$type<PowerUpType[]>().notNull().default(sql`'{}'`),
    /** Display positions (0 to 3) removed by 50/50. */
    removedPlaces: text('removed_places'),
    outcome: text('outcome', { enum: ['right', 'wrong', 'timeout', 'skipped'] }),
    /** Display position (0 to 3) of the chosen answer. */
    chosenPlace: smallint('chosen_place'),
    /** Null if the question timed out before it was seen. */
    usedMs: integer('used_ms'),
    pointsEarned: integer('points_earned'),
    scoreAfter: integer('score_after'),
    livesAfter: integer('lives_after'),
    correctAfter: integer('correct_after'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.position] }),
    // Includes the question id so that seen questions are found by an index-only scan.
    index('game_question_met').on(table.playerId, table.gameId.desc(), table.position.desc(), table.questionId),
    // For checking whether a question is new to the player.
    index('game_question_of_player').on(table.playerId, table.questionId),
    check(
      'game_question_closed_whole',
      sql`(${table.outcome} is null) = (${table.closedAt} is null) and (${table.outcome} is null) = (${table.scoreAfter} is null)`,
    ),
  ],
);

/**
 * Questions fixed for an undecided challenge or match, mixed with as many decoys. They are not dealt to its players
 * until both have played; the decoys keep players from inferring the questions from those that are missing (rules D17,
 * T19).
 */
export const reservedQuestions = pgTable(
  'reserved_questions',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: ['challenge', 'tournament'] }).notNull(),
    contestId: integer('contest_id').notNull(),
    questionIds: integer('question_ids').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.mode, table.contestId] }),
    index('reserved_questions_contest').on(table.mode, table.contestId),
  ],
);

/** Deals and verdicts of an account or a network in five-minute windows, for rate limits on deals (rules K13, K14). */
export const dealTally = pgTable(
  'deal_tally',
  {
    /** `player:` with the id, or `network:` with a keyed hash of the address. */
    key: text('key').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startsAt] }), index('deal_tally_old').on(table.startsAt)],
);
