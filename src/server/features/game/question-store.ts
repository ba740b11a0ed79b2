import { gameQuestion } from '#server/db/schema/game.ts';
import { computed, formatSelectList, hideArrayLength, pickColumns } from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import { ApiError, type ErrorCode } from '#shared/kernel/errors.ts';

/** The row of a dealt question. Answer places are 0 to 3 in the order that the player sees. */
export type QuestionRow = RowOf<typeof readQuestions>;

const questionColumns = pickColumns(
  gameQuestion,
  'gameId',
  'position',
  'questionId',
  'revision',
  'secret',
  'answerOrder',
  'wasMet',
  'powerUps',
  'removedPlaces',
  'outcome',
  'chosenPlace',
  'usedMs',
  'pointsEarned',
  'scoreAfter',
  'livesAfter',
  'correctAfter',
);

const readQuestions = statement(
  'game.questions',
  `select ${formatSelectList(questionColumns)} from game_question where game_id = any($1::int[]) order by game_id, position`,
  questionColumns,
);

const readQuestionsAt = statement(
  'game.questionsAt',
  `select ${formatSelectList(questionColumns)}, clock_timestamp() as now
   from unnest($1::int[], $2::int[]) as wanted(game, place)
   join game_question on game_id = wanted.game and position = wanted.place`,
  {
    ...questionColumns,
    now: computed.time(),
  },
);

// The sort follows the index's own order, including the nulls. Otherwise PostgreSQL would sort every question ever
// dealt to the player.
const readMet = statement(
  'game.met',
  `select player as "playerId", met.question_id as "questionId"
   from unnest(${hideArrayLength('$1::text[]')}) as player
   cross join lateral (select question_id, game_id, position from game_question where player_id = player
     order by player_id, game_id desc nulls last, position desc nulls last limit $2) as met
   order by met.game_id desc, met.position desc`,
  { playerId: computed.text(), questionId: gameQuestion.questionId },
);

const readMetOnce = statement(
  'game.met-once',
  `select distinct question_id as id from (select question_id from game_question where player_id = $1
     order by player_id, game_id desc nulls last, position desc nulls last limit $2) as latest`,
  { id: gameQuestion.questionId },
);

const selectMetAmong = statement(
  'game.met-among',
  `select distinct player_id as "playerId", question_id as "questionId" from game_question
   where player_id = any($1::text[]) and question_id = any($2::int[])`,
  { playerId: computed.text(), questionId: gameQuestion.questionId },
);

// A question that was skipped or timed out unseen was never revealed. The Daily Ten are excluded because they leave
// nothing on a device (record 82).
const readRevealed = statement(
  'game.told',
  `select question_id as "questionId", revision from (
     select question_id, revision, game_id, position, outcome, used_ms from game_question where player_id = $1
     order by player_id, game_id desc nulls last, position desc nulls last limit $2) as latest
   where outcome <> 'skipped' and used_ms is not null
     and (select mode from game where id = latest.game_id) <> 'dailyTen'
   group by question_id, revision order by max(game_id) desc, max(position) desc`,
  { questionId: gameQuestion.questionId, revision: gameQuestion.revision },
);

const insertQuestions = statement(
  'game.deal',
  `insert into game_question (game_id, position, player_id, question_id, revision, secret, answer_order, was_met)
   select game_id, position, player_id, question_id, revision, secret, answer_order,
     exists (select from game_question met where met.player_id = x.player_id and met.question_id = x.question_id)
   from jsonb_to_recordset($1::jsonb) as x(game_id int, position int, player_id text, question_id int, revision int,
     secret text, answer_order text)
   on conflict (game_id, position) do nothing
   returning game_id as "gameId", position, was_met as "wasMet"`,
  { gameId: gameQuestion.gameId, position: gameQuestion.position, wasMet: gameQuestion.wasMet },
);

const closeQuestions = statement(
  'game.close-questions',
  `update game_question q set outcome = x.outcome, chosen_place = x.chosen_place, used_ms = x.used_ms,
     points_earned = x.points_earned, score_after = x.score_after, lives_after = x.lives_after,
     correct_after = x.correct_after, power_ups = x.power_ups, closed_at = $2::timestamptz
   from jsonb_to_recordset($1::jsonb) as x(game_id int, position int, outcome text, chosen_place int, used_ms int,
     points_earned int, score_after int, lives_after int, correct_after int, power_ups text[])
   where q.game_id = x.game_id and q.position = x.position and q.outcome is null`,
);

const markPowerUps = statement(
  'game.mark-power-ups',
  'update game_question set power_ups = $3::text[], removed_places = $4 where game_id = $1 and position = $2',
);

export function listQuestions(queries: Queries, gameIds: readonly number[]): Promise<QuestionRow[]> {
  if (gameIds.length === 0) return Promise.resolve([]);
  return queries.run(readQuestions, [gameIds]);
}

/** Each row carries the database clock at the time of reading. */
export function listQuestionsAt(
  tx: Tx,
  places: readonly { readonly gameId: number; readonly position: number }[],
): Promise<(QuestionRow & { readonly now: Date })[]> {
  if (places.length === 0) return Promise.resolve([]);
  return tx.run(readQuestionsAt, [places.map((place) => place.gameId), places.map((place) => place.position)]);
}

export async function listRecentlyMet(
  queries: Queries,
  playerIds: readonly string[],
  limit: number,
): Promise<Map<string, number[]>> {
  const rows = await queries.run(readMet, [playerIds, limit]);
  const met = new Map<string, number[]>(playerIds.map((id) => [id, []]));
  for (const row of rows) met.get(row.playerId)?.push(row.questionId);
  return met;
}

/** Distinct ids of the questions most recently dealt to a player, in no particular order. */
export async function listMetQuestionIds(queries: Queries, playerId: string, limit: number): Promise<number[]> {
  return (await queries.run(readMetOnce, [playerId, limit])).map(({ id }) => id);
}

/** For each player, the questions of `questionIds` that the player was ever dealt. */
export async function listMetAmong(
  queries: Queries,
  playerIds: readonly string[],
  questionIds: readonly number[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await queries.run(selectMetAmong, [playerIds, questionIds]);
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map([...byPlayer].map(([id, met]) => [id, new Set(met.map(({ questionId }) => questionId))]));
}

export type RevealedQuestion = RowOf<typeof readRevealed>;

/**
 * Question revisions among the player's latest questions whose correct answer was revealed to the player, newest first.
 */
export function listLatestRevealed(queries: Queries, playerId: string, limit: number): Promise<RevealedQuestion[]> {
  return queries.run(readRevealed, [playerId, limit]);
}

export type NewQuestionRow = Pick<
  QuestionRow,
  'gameId' | 'position' | 'questionId' | 'revision' | 'secret' | 'answerOrder'
> & { readonly playerId: string };

/**
 * Returns the inserted rows with whether their players had met the questions before. Places that are already taken are
 * left out.
 */
export async function insertDealtQuestions(
  tx: Tx,
  rows: readonly NewQuestionRow[],
): Promise<RowOf<typeof insertQuestions>[]> {
  if (rows.length === 0) return [];
  const values = rows.map((row) => ({
    game_id: row.gameId,
    position: row.position,
    player_id: row.playerId,
    question_id: row.questionId,
    revision: row.revision,
    secret: row.secret,
    answer_order: row.answerOrder,
  }));
  return tx.run(insertQuestions, [JSON.stringify(values)]);
}

export async function saveVerdicts(tx: Tx, rows: readonly QuestionRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    game_id: row.gameId,
    position: row.position,
    outcome: row.outcome,
    chosen_place: row.chosenPlace,
    used_ms: row.usedMs,
    points_earned: row.pointsEarned,
    score_after: row.scoreAfter,
    lives_after: row.livesAfter,
    correct_after: row.correctAfter,
    power_ups: row.powerUps,
  }));
  await tx.run(closeQuestions, [JSON.stringify(values), at.toISOString()]);
}

export async function savePowerUps(tx: Tx, row: QuestionRow): Promise<void> {
  await tx.run(markPowerUps, [row.gameId, row.position, row.powerUps, row.removedPlaces]);
}

export interface Ticket {
  readonly gameId: number;
  readonly position: number;
  readonly secret: string;
}

const maxInteger = 2_147_483_647;
const maxPosition = 32_767;

/** The contract has validated the form. Numbers beyond the column range get the same 404 as another player's ticket. */
export function parseTicket(text: string, errorCode: ErrorCode = 'ticketNotFound'): Ticket {
  const [gameId = '', position = '', secret = ''] = text.split('.');
  if (Number(gameId) > maxInteger || Number(position) > maxPosition) throw new ApiError(errorCode);
  return { gameId: Number(gameId), position: Number(position), secret };
}
