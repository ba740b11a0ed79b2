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

/** A game, open or closed. `position` is the running question; past the last one the game is over. */
export const game = pgTable(
  'game',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id),
    mode: text('mode', { enum: ['normal', 'survival', 'challenge', 'tournament', 'practice', 'dailyTen'] }).notNull(),
    /** What the open game is of: 0 for random questions, else the category. */
    categoryId: integer('category_id').notNull().default(0),
    /** The challenge, or the match, that it is played for; 0 for a game of one's own. */
    contestId: integer('contest_id').notNull().default(0),
    status: text('status', { enum: ['open', 'closed'] })
      .notNull()
      .default('open'),
    /** The player's own date when it opened; it stays the game's date. */
    date: date('date').notNull(),
    /** 1, 2, 5, 10, or 0 with time off. */
    timeFactor: smallint('time_factor').notNull(),
    /** Ten questions, or a survival run; anything else is a warm-up or practice. */
    isWhole: boolean('is_whole').notNull().default(true),
    /** Said by servers of the release before, which may still run beside; nobody reads it. */
    isByHand: boolean('is_by_hand').notNull().default(false),
    /** How many questions there are; in survival, how many the plan holds so far. */
    questionCount: integer('question_count').notNull(),
    /** Its questions, chosen in secret when it opened: each becomes a row when it is shown. */
    plan: integer('plan').array(),
    /** The wordings that its contest or its date has fixed, the same for all, or of another's game that is measured up to; else null. */
    planRevisions: integer('plan_revisions').array(),
    position: integer('position').notNull().default(1),
    score: integer('score').notNull().default(0),
    /** The part of it that counts for boards, leagues and records: of questions neither paused nor answered late. */
    rankedScore: integer('ranked_score').notNull().default(0),
    /** Null where they are not counted: in contests. */
    lives: integer('lives'),
    questionsAnswered: integer('questions_answered').notNull().default(0),
    questionsCorrect: integer('questions_correct').notNull().default(0),
    usedMs: integer('used_ms').notNull().default(0),
    /** The pace of the answers so far, a letter each. */
    pace: text('pace').notNull().default(''),
    /** Its closed questions, a word each. */
    trace: text('trace').notNull().default(''),
    tunnelAnswers: smallint('tunnel_answers').notNull().default(0),
    pausesUsed: smallint('pauses_used').notNull().default(0),
    pausedMs: integer('paused_ms').notNull().default(0),
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    /** The clock of the running question; null while the next one is not asked for. */
    runningStartedAt: timestamp('running_started_at', { withTimezone: true }),
    runningLimitMs: integer('running_limit_ms'),
    runningPausedMs: integer('running_paused_ms').notNull().default(0),
    runningWasPaused: boolean('running_was_paused').notNull().default(false),
    /** The player asked for the deal again after the limit: not in a tunnel, so a late answer is no longer excused. */
    runningSeenLate: boolean('running_seen_late').notNull().default(false),
    /** When the next question's clock may start at the earliest, also that of the player's next game. */
    nextStartsAt: timestamp('next_starts_at', { withTimezone: true }),
    powerUpsUsed: text('power_ups_used').array().$type<PowerUpType[]>().notNull().default(sql`'{}'`),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    lastCallAt: timestamp('last_call_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Null while open; false for a game that was left early. */
    isFinished: boolean('is_finished'),
    coinsEarned: integer('coins_earned').notNull().default(0),
    /** Whether the statistics of its questions have it. */
    isCounted: boolean('is_counted').notNull().default(false),
    result: jsonb('result').$type<GameResult>(),
  },
  (table) => [
    // A player has one open game, of whatever mode and place (rules G1).
    uniqueIndex('game_one_at_a_time').on(table.playerId).where(sql`${table.status} = 'open'`),
    uniqueIndex('game_one_contest').on(table.playerId, table.mode, table.contestId).where(sql`${table.contestId} <> 0`),
    index('game_contest_open').on(table.openedAt).where(sql`${table.status} = 'open' and ${table.contestId} <> 0`),
    index('game_history').on(table.playerId, table.id),
    // The history shows the newest first, however many there are.
    index('game_closed')
      .on(table.playerId, table.closedAt.desc(), table.id.desc())
      .where(sql`${table.status} = 'closed'`),
    index('game_of_date').on(table.playerId, table.date),
    // On what never changes: an index on `last_call_at` would make every verdict write all indexes anew. Its condition is nobody
    // else's: under "status = 'open'" the planner would look for a player's game in it, among all that are open (record 74).
    index('game_left_open').on(table.openedAt).where(sql`${table.closedAt} is null`),
    // By player: who looks at the own mistakes has the own games counted at once.
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

/** A question dealt to a player: its ticket, and its verdict once it is closed. */
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
    /** The part of the ticket that cannot be guessed. */
    secret: text('secret').notNull(),
    /** Which of (right, wrong 1, wrong 2, wrong 3) stands where: a permutation of 0123; of 01 where it is true or false. */
    answerOrder: text('answer_order').notNull(),
    /** The player had met the question before it was shown here; a server of the release before does not say so. */
    wasMet: boolean('was_met').notNull().default(false),
    /** Power-ups used on this ticket: each type once. */
    powerUps: text('power_ups').array().$type<PowerUpType[]>().notNull().default(sql`'{}'`),
    /** Places (0 to 3) that a 50/50 took away. */
    removedPlaces: text('removed_places'),
    outcome: text('outcome', { enum: ['right', 'wrong', 'timeout', 'skipped'] }),
    /** The place (0 to 3) of the chosen answer. */
    chosenPlace: smallint('chosen_place'),
    /** Null for one that ran out before it was seen. */
    usedMs: integer('used_ms'),
    pointsEarned: integer('points_earned'),
    scoreAfter: integer('score_after'),
    livesAfter: integer('lives_after'),
    correctAfter: integer('correct_after'),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.position] }),
    // With the question, so that what a player has met is read from the index alone.
    index('game_question_met').on(table.playerId, table.gameId.desc(), table.position.desc(), table.questionId),
    // Whether a question is new to a player, as it is shown.
    index('game_question_of_player').on(table.playerId, table.questionId),
    check(
      'game_question_closed_whole',
      sql`(${table.outcome} is null) = (${table.closedAt} is null) and (${table.outcome} is null) = (${table.scoreAfter} is null)`,
    ),
  ],
);

/**
 * Questions that are fixed for an undecided challenge or match, with as many others: no deal to its players holds them
 * until both have played, and what is missing does not tell which they are (rules D17, T19).
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

/** Deals and verdicts of an account or a network in five minutes: why the next deal may be refused (rules K13, K14). */
export const dealTally = pgTable(
  'deal_tally',
  {
    /** `player:` and the id, or `network:` and a keyed hash of it. */
    key: text('key').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startsAt] }), index('deal_tally_old').on(table.startsAt)],
);
