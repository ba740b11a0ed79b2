import type { GameMode, GameResult } from '#shared/game/contract.ts';
import { contestDurationMs, getAbandonedAfterMs } from '#shared/game/rules.ts';
import { game, gameQuestion } from '#server/db/schema/game.ts';
import { computed, formatSelectList, notNull, nullable } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import type { ContestMode } from './contest.ts';
import { gameColumns } from './store.ts';
import type { CountedAnswer } from '#server/features/finished-game/finished-game.ts';
import type { Ticket } from './question-store.ts';

const readLatest = statement(
  'game.latest',
  `select id from game where player_id = $1 and mode = $2 order by (status = 'open') desc, id desc limit 1`,
  { id: game.id },
);

const readRunning = statement(
  'game.latest-running',
  `select id from game where player_id = $1 and status = 'open' order by last_call_at desc, id desc limit 1`,
  { id: game.id },
);

// Uses a lateral join because the planner assumes a hundred rows in the list and would scan the whole table.
const countOfDates = statement(
  'game.counts',
  `select wanted.player as "playerId", wanted.day::text as date, ranked, paid
   from (select distinct * from jsonb_to_recordset($1::jsonb) as x(player text, day date)) as wanted
   cross join lateral (
     select count(*) filter (where is_whole and mode in ('normal', 'survival') and questions_answered > 0)::int as ranked,
       count(*) filter (where coins_earned > 0)::int as paid
     from game where player_id = wanted.player and date = wanted.day and status = 'closed') as own`,
  { playerId: computed.text(), date: computed.text(), ranked: computed.number(), paid: computed.number() },
);

const closeGames = statement(
  'game.close',
  `update game g set status = 'closed', closed_at = $2::timestamptz, last_call_at = $2::timestamptz,
     is_finished = x.is_finished, coins_earned = x.coins_earned, result = x.result
   from jsonb_to_recordset($1::jsonb) as x(id int, is_finished boolean, coins_earned int, result jsonb)
   where g.id = x.id and g.status = 'open'`,
);

// Ordered by the column of its index: ordered by id, the planner would read every game there ever was.
const readStale = statement(
  'game.stale',
  `select id, player_id as "playerId" from game
   where closed_at is null and contest_id = 0 and opened_at < $1::timestamptz - $2::int * interval '1 millisecond'
     and last_call_at < $1::timestamptz
       - case when time_factor = 0 then $3::int else $2::int end * interval '1 millisecond'
   order by opened_at limit 500`,
  { id: game.id, playerId: game.playerId },
);

const readRunOut = statement(
  'game.run-out',
  `select id from game
   where status = 'open' and contest_id <> 0
     and opened_at < $1::timestamptz - time_factor * $2::int * interval '1 millisecond'
   order by id limit 500`,
  { id: game.id },
);

const readContests = statement(
  'game.contests',
  `select id as "gameId", contest_id as "contestId", player_id as "playerId", mode
   from game where id = any($1::int[]) and contest_id <> 0`,
  { gameId: game.id, contestId: game.contestId, playerId: game.playerId, mode: computed.text<ContestMode>() },
);

const closedGameColumns = {
  id: game.id,
  gameMode: game.mode,
  categoryId: nullable(computed.number()),
  closedAt: notNull(game.closedAt),
  questionsCorrect: game.questionsCorrect,
  questionsAnswered: game.questionsAnswered,
  score: game.score,
  isFinished: notNull(game.isFinished),
};

const readHistory = statement(
  'game.history',
  `select id, mode as "gameMode", nullif(category_id, 0) as "categoryId", closed_at as "closedAt",
     questions_correct as "questionsCorrect", questions_answered as "questionsAnswered", score,
     is_finished as "isFinished"
   from game where player_id = $1 and status = 'closed' and id <> all($3::int[])
   order by closed_at desc nulls last, id desc nulls last limit $2`,
  closedGameColumns,
);

const readPage = statement(
  'game.history.page',
  `select id, mode as "gameMode", nullif(category_id, 0) as "categoryId", closed_at as "closedAt",
     questions_correct as "questionsCorrect", questions_answered as "questionsAnswered", score,
     is_finished as "isFinished"
   from game where player_id = $1 and status = 'closed' and id <> all($4::int[])
     and (closed_at, id) < (select closed_at, id from game where id = $3 and player_id = $1 and status = 'closed')
   order by closed_at desc nulls last, id desc nulls last limit $2`,
  closedGameColumns,
);

const readPast = statement(
  'game.past',
  `select ${formatSelectList(gameColumns)}, closed_at as "closedAt", is_finished as "isFinished" from game
   where id = $1 and player_id = $2`,
  { ...gameColumns, closedAt: game.closedAt, isFinished: game.isFinished },
);

const readOpen = statement(
  'game.open-own',
  `select id from game where player_id = $1 and status = 'open' and contest_id = 0 order by id`,
  { id: game.id },
);

/** The latest open game of a mode, otherwise the latest closed one. */
export async function findLatestGameId(
  queries: Queries,
  playerId: string,
  mode: GameMode,
): Promise<number | undefined> {
  const [row] = await queries.run(readLatest, [playerId, mode]);
  return row?.id;
}

/** The open game with the player's latest call. */
export async function findLatestRunningGameId(queries: Queries, playerId: string): Promise<number | undefined> {
  const [row] = await queries.run(readRunning, [playerId]);
  return row?.id;
}

/** How many closed games of a player's date were ranked, and how many paid coins. The caller has locked the players. */
export async function countGamesByDate(
  tx: Tx,
  dates: readonly { readonly playerId: string; readonly date: string }[],
): Promise<Map<string, { ranked: number; paid: number }>> {
  const wanted = dates.map(({ playerId, date }) => ({ player: playerId, day: date }));
  const rows = await tx.run(countOfDates, [JSON.stringify(wanted)]);
  return new Map(rows.map(({ playerId, date, ranked, paid }) => [`${playerId} ${date}`, { ranked, paid }]));
}

export async function saveClosedGames(
  tx: Tx,
  results: readonly { readonly isFinished: boolean; readonly result: GameResult }[],
  at: Date,
): Promise<void> {
  const values = results.map(({ isFinished, result }) => ({
    id: result.gameId,
    is_finished: isFinished,
    coins_earned: result.coinsEarned,
    result,
  }));
  await tx.run(closeGames, [JSON.stringify(values), at.toISOString()]);
}

/**
 * Open games without a call for an hour, or for 24 hours with time off; longer than any clock or bounded pause runs.
 */
export function listStaleGames(queries: Queries, now: Date): Promise<{ id: number; playerId: string }[]> {
  return queries.run(readStale, [now.toISOString(), getAbandonedAfterMs(1), getAbandonedAfterMs(0)]);
}

/** Open contest games that were opened longer ago than they may take. */
export async function listTimedOutGames(queries: Queries, now: Date): Promise<number[]> {
  const rows = await queries.run(readRunOut, [now.toISOString(), contestDurationMs]);
  return rows.map((row) => row.id);
}

export type ContestGame = RowOf<typeof readContests>;

/** The contest and the player of these games, which never change. Games without a contest are left out. */
export function listContestGames(queries: Queries, gameIds: readonly number[]): Promise<ContestGame[]> {
  return queries.run(readContests, [gameIds]);
}

export type ClosedGameRow = RowOf<typeof readHistory>;

export interface HistoryPage {
  readonly limit: number;
  /** Only games that were closed before this one. */
  readonly before?: number | undefined;
  /** Games to leave out. */
  readonly without?: readonly number[];
}

/** Closed games, newest first. */
export function listClosedGames(
  queries: Queries,
  playerId: string,
  { limit, before, without = [] }: HistoryPage,
): Promise<ClosedGameRow[]> {
  return before === undefined
    ? queries.run(readHistory, [playerId, limit, without])
    : queries.run(readPage, [playerId, limit, before, without]);
}

/** A game of this player, with the columns that are known once it is closed; undefined if it is not theirs. */
export async function findOwnGame(queries: Queries, playerId: string, gameId: number) {
  const [row] = await queries.run(readPast, [gameId, playerId]);
  return row;
}

/** A player's open games, except those of contests. */
export async function listOpenOwnGames(queries: Queries, playerId: string): Promise<number[]> {
  return (await queries.run(readOpen, [playerId])).map((row) => row.id);
}

// Selects the chosen answer, because its place on the screen means nothing. The Daily Ten is left out (record 82).
// `offset 0` and arrays keep PostgreSQL from reading whole tables in one pass when many games wait (record 74).
const countedAnswers = `select game_id as "gameId", player_id as "playerId", question_id as "questionId", revision, outcome,
     was_met as "wasMet", 'fiftyFifty' = any(power_ups) as "hadFiftyFifty", taken.is_whole as "isWhole",
     substr(answer_order, chosen_place + 1, 1)::int as "chosenAnswer", used_ms as "usedMs", closed_at as "answeredAt"
   from taken cross join lateral (select * from game_question where game_id = taken.id offset 0) asked
   where outcome is not null and used_ms is not null and taken.mode <> 'dailyTen'
   order by closed_at, game_id, position`;

const countedRow = {
  gameId: gameQuestion.gameId,
  playerId: gameQuestion.playerId,
  questionId: gameQuestion.questionId,
  revision: gameQuestion.revision,
  outcome: notNull(gameQuestion.outcome),
  wasMet: gameQuestion.wasMet,
  hadFiftyFifty: computed.boolean(),
  isWhole: game.isWhole,
  chosenAnswer: nullable(computed.number()),
  usedMs: notNull(gameQuestion.usedMs),
  answeredAt: notNull(gameQuestion.closedAt),
};

// Servers that count at the same time take different games.
const takeUncounted = statement(
  'game.take-uncounted',
  `with taken as (
     update game set is_counted = true
     where id = any (array(select id from game where status = 'closed' and not is_counted
       order by player_id, id limit $1 for no key update skip locked))
     returning id, mode, is_whole)
   ${countedAnswers}`,
  countedRow,
);

// Waits for a concurrent count of these games; afterwards they are counted.
const takeUncountedByPlayer = statement(
  'game.take-uncounted-of',
  `with taken as (
     update game set is_counted = true
     where id = any (array(select id from game where player_id = $1 and status = 'closed' and not is_counted
       order by id for no key update))
     returning id, mode, is_whole)
   ${countedAnswers}`,
  countedRow,
);

const readTicketQuestion = statement(
  'game.dealt-ticket',
  `select question_id as "questionId", revision, outcome is not null as "isClosed" from game_question
   where game_id = $1 and position = $2 and secret = $3 and player_id = $4`,
  { questionId: gameQuestion.questionId, revision: gameQuestion.revision, isClosed: computed.boolean() },
);

/**
 * Marks up to `maxGames` uncounted closed games as counted and returns their answers in the order of closing. A
 * question that timed out unseen is not an answer.
 */
export function takeUncountedAnswers(tx: Tx, maxGames: number): Promise<CountedAnswer[]> {
  return tx.run(takeUncounted, [maxGames]);
}

/** The same for the games of one player. */
export function takeUncountedAnswersOfPlayer(tx: Tx, playerId: string): Promise<CountedAnswer[]> {
  return tx.run(takeUncountedByPlayer, [playerId]);
}

export type DealtTicket = RowOf<typeof readTicketQuestion>;

/** The question of a ticket; undefined if the ticket is not this player's. */
export async function findTicket(
  queries: Queries,
  playerId: string,
  { gameId, position, secret }: Ticket,
): Promise<DealtTicket | undefined> {
  const [row] = await queries.run(readTicketQuestion, [gameId, position, secret, playerId]);
  return row;
}

const readShown = statement(
  'game.shown-question',
  `select q.question_id as "questionId", q.revision, q.secret, q.outcome is not null as "isClosed",
     g.paused_at as "pausedAt", g.paused_ms as "pausedMs", g.time_factor as "timeFactor"
   from game_question q join game g on g.id = q.game_id
   where q.game_id = $1 and q.position = $2 and q.player_id = $3`,
  {
    questionId: gameQuestion.questionId,
    revision: gameQuestion.revision,
    secret: gameQuestion.secret,
    isClosed: computed.boolean(),
    pausedAt: game.pausedAt,
    pausedMs: game.pausedMs,
    timeFactor: game.timeFactor,
  },
);

export type ShownQuestion = RowOf<typeof readShown>;

/** A question that was shown to this player; undefined for another player's question or one that is still to come. */
export async function findShown(
  queries: Queries,
  playerId: string,
  { gameId, position }: { readonly gameId: number; readonly position: number },
): Promise<ShownQuestion | undefined> {
  const [row] = await queries.run(readShown, [gameId, position, playerId]);
  return row;
}
