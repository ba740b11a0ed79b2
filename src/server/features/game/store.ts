import type { GameMode } from '#shared/game/contract.ts';
import { game } from '#server/db/schema/game.ts';
import {
  pickColumns,
  computed,
  formatSelectList,
  nullable,
  type ShapedRow,
  hideArrayLength,
} from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

export type GameRow = RowOf<typeof lockById>;

export const gameColumns = pickColumns(
  game,
  'id',
  'playerId',
  'mode',
  'categoryId',
  'contestId',
  'status',
  'date',
  'timeFactor',
  'isWhole',
  'questionCount',
  'plan',
  'planRevisions',
  'position',
  'score',
  'rankedScore',
  'lives',
  'questionsAnswered',
  'questionsCorrect',
  'usedMs',
  'pace',
  'trace',
  'tunnelAnswers',
  'pausesUsed',
  'pausedMs',
  'pausedAt',
  'runningStartedAt',
  'runningLimitMs',
  'runningPausedMs',
  'runningWasPaused',
  'runningSeenLate',
  'nextStartsAt',
  'powerUpsUsed',
  'openedAt',
  'lastCallAt',
  'result',
);

const openColumns = pickColumns(
  game,
  'id',
  'mode',
  'categoryId',
  'contestId',
  'isWhole',
  'score',
  'position',
  'questionCount',
);

const lockById = statement(
  'game.lock',
  `select ${formatSelectList(gameColumns)} from game where id = any($1::int[]) order by id for no key update`,
  gameColumns,
);

// Contest games are excluded: a batch that locked one while it waits for player locks would block its contest.
const lockOwn = statement(
  'game.lock-own',
  `select ${formatSelectList(gameColumns)} from game where id = any($1::int[]) and contest_id = 0 order by id for no key update`,
  gameColumns,
);

// A lateral join, because the planner assumes ten players in the list and would otherwise scan a small table and keep
// that plan when the table has grown.
const readOpen = statement(
  'game.open',
  `select ${formatSelectList(gameColumns, 'g')} from unnest(${hideArrayLength('$1::text[]')}) as wanted(player)
   cross join lateral (select * from game where player_id = wanted.player and status = 'open' limit 1) as g`,
  gameColumns,
);

// One statement for both values because the home page needs both.
const readPlayerGames = statement(
  'game.of-player',
  `select ${formatSelectList(openColumns, 'g')},
     exists (select from game where player_id = $1 and status = 'closed' and not is_counted) as "isUncounted"
   from (select) as one left join lateral (select * from game where player_id = $1 and status = 'open' limit 1) g on true`,
  { ...openColumns, id: nullable(game.id), isUncounted: computed.boolean() },
);

const readLatest = statement(
  'game.latest-of-players',
  `select wanted.player as "playerId", latest."nextStartsAt"
   from unnest(${hideArrayLength('$1::text[]')}) as wanted(player)
   cross join lateral (select next_starts_at as "nextStartsAt" from game
     where player_id = wanted.player order by player_id desc, id desc limit 1) as latest`,
  { playerId: computed.text(), nextStartsAt: game.nextStartsAt },
);

const insertGames = statement(
  'game.insert',
  `insert into game (player_id, mode, category_id, contest_id, date, time_factor, is_whole, question_count, plan,
     plan_revisions, lives, running_started_at, running_limit_ms, opened_at, last_call_at)
   select x.player_id, x.mode, x.category_id, x.contest_id, x.date, x.time_factor, x.is_whole, x.question_count, x.plan,
     x.plan_revisions, x.lives, x.starts_at, x.limit_ms, $2::timestamptz, $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as x(player_id text, mode text, category_id int, contest_id int, date date,
     time_factor int, is_whole boolean, question_count int, plan int[], plan_revisions int[], lives int,
     starts_at timestamptz, limit_ms int)
   order by x.player_id
   on conflict do nothing
   returning ${formatSelectList(gameColumns)}`,
  gameColumns,
);

const saveGames = statement(
  'game.save',
  `update game g set position = x.position, score = x.score, ranked_score = x.ranked_score, lives = x.lives,
     question_count = x.question_count,
     plan = coalesce(x.plan, g.plan),
     questions_answered = x.questions_answered, questions_correct = x.questions_correct, used_ms = x.used_ms, pace = x.pace,
     trace = x.trace,
     tunnel_answers = x.tunnel_answers, pauses_used = x.pauses_used, paused_ms = x.paused_ms,
     paused_at = x.paused_at, running_started_at = x.running_started_at, running_limit_ms = x.running_limit_ms,
     running_paused_ms = x.running_paused_ms, running_was_paused = x.running_was_paused,
     running_seen_late = x.running_seen_late, next_starts_at = x.next_starts_at, power_ups_used = x.power_ups_used,
     last_call_at = $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as x(id int, position int, score int, ranked_score int, lives int, question_count int, plan int[],
     questions_answered int, questions_correct int, used_ms int, pace text, trace text, tunnel_answers int, pauses_used int, paused_ms int,
     paused_at timestamptz, running_started_at timestamptz, running_limit_ms int, running_paused_ms int,
     running_was_paused boolean, running_seen_late boolean, next_starts_at timestamptz, power_ups_used text[])
   where g.id = x.id`,
);

export async function lockGames(tx: Tx, ids: readonly number[]): Promise<Map<number, GameRow>> {
  const rows = await tx.run(lockById, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockOwnGames(tx: Tx, ids: readonly number[]): Promise<Map<number, GameRow>> {
  const rows = await tx.run(lockOwn, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findOpenGames(queries: Queries, playerIds: readonly string[]): Promise<Map<string, GameRow>> {
  const rows = await queries.run(readOpen, [playerIds]);
  return new Map(rows.map((row) => [row.playerId, row]));
}

export type OpenGameRow = ShapedRow<typeof openColumns>;

/**
 * Returns the player's open game and whether a finished game is still uncounted. Games that are being counted at this
 * moment are not included.
 */
export async function findOpenAndUncounted(
  queries: Queries,
  playerId: string,
): Promise<{ readonly open: OpenGameRow | null; readonly isUncounted: boolean }> {
  const [row] = await queries.run(readPlayerGames, [playerId]);
  if (!row) throw new Error('the query returned no row for the player');
  const { isUncounted, id, ...open } = row;
  return { open: id === null ? null : { ...open, id }, isUncounted };
}

export type LatestGame = RowOf<typeof readLatest>;

/** Values of each player's latest game that affect the next game, by player. */
export async function findLatestGames(
  queries: Queries,
  playerIds: readonly string[],
): Promise<Map<string, LatestGame>> {
  const rows = await queries.run(readLatest, [playerIds]);
  return new Map(rows.map((row) => [row.playerId, row]));
}

export interface NewGame {
  readonly playerId: string;
  readonly mode: GameMode;
  readonly categoryId: number;
  /** 0 when the game belongs to no contest. */
  readonly contestId: number;
  readonly date: string;
  readonly timeFactor: number;
  readonly isWhole: boolean;
  readonly plan: readonly number[];
  readonly planRevisions: readonly number[] | null;
  readonly lives: number | null;
  /** Start of the first question's clock. */
  readonly startsAt: Date;
  readonly limitMs: number | null;
}

/** Players who already have an open game are missing from the result. */
export function insertOpenGames(tx: Tx, games: readonly NewGame[], at: Date): Promise<GameRow[]> {
  const rows = games.map((fresh) => ({
    player_id: fresh.playerId,
    mode: fresh.mode,
    category_id: fresh.categoryId,
    contest_id: fresh.contestId,
    date: fresh.date,
    time_factor: fresh.timeFactor,
    is_whole: fresh.isWhole,
    question_count: fresh.plan.length,
    plan: fresh.plan,
    plan_revisions: fresh.planRevisions,
    starts_at: fresh.startsAt,
    lives: fresh.lives,
    limit_ms: fresh.limitMs,
  }));
  return tx.run(insertGames, [JSON.stringify(rows), at.toISOString()]);
}

/** Saves the columns that change while a game is played. A plan is written only for the ids in `changedPlans`. */
export async function saveRunningGames(
  tx: Tx,
  rows: readonly GameRow[],
  changedPlans: ReadonlySet<number>,
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    id: row.id,
    position: row.position,
    score: row.score,
    ranked_score: row.rankedScore,
    lives: row.lives,
    question_count: row.questionCount,
    plan: changedPlans.has(row.id) ? row.plan : null,
    questions_answered: row.questionsAnswered,
    questions_correct: row.questionsCorrect,
    used_ms: row.usedMs,
    pace: row.pace,
    trace: row.trace,
    tunnel_answers: row.tunnelAnswers,
    pauses_used: row.pausesUsed,
    paused_ms: row.pausedMs,
    paused_at: row.pausedAt,
    running_started_at: row.runningStartedAt,
    running_limit_ms: row.runningLimitMs,
    running_paused_ms: row.runningPausedMs,
    running_was_paused: row.runningWasPaused,
    running_seen_late: row.runningSeenLate,
    next_starts_at: row.nextStartsAt,
    power_ups_used: row.powerUpsUsed,
  }));
  await tx.run(saveGames, [JSON.stringify(values), at.toISOString()]);
}
