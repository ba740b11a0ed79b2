import { game, gameQuestion } from '#server/db/schema/game.ts';
import { computed, notNull, nullable } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

const lockOpen = statement(
  'game.leaving.lock',
  `select id from game where player_id = $1 and status = 'open' order by id for no key update`,
  { id: game.id },
);

const countOpen = statement(
  'game.leaving.count',
  `select count(*)::int as count from game where player_id = $1 and status = 'open'`,
  { count: computed.number() },
);

const deleteDealt = statement(
  'game.leaving.delete-questions',
  'delete from game_question where game_id = any($1::int[])',
);

const deleteGames = statement('game.leaving.delete', 'delete from game where id = any($1::int[])');

const readPage = statement(
  'game.export',
  `select id, mode, nullif(category_id, 0) as "categoryId", date::text as date, time_factor as "timeFactor",
     opened_at as "openedAt", closed_at as "closedAt", is_finished as "isFinished", score, questions_answered as
     "questionsAnswered", questions_correct as "questionsCorrect", used_ms as "usedMs", coins_earned as "coinsEarned"
   from game where player_id = $1 and id > $2 order by id limit $3`,
  {
    id: game.id,
    mode: game.mode,
    categoryId: nullable(computed.number()),
    date: computed.text(),
    timeFactor: game.timeFactor,
    openedAt: game.openedAt,
    closedAt: game.closedAt,
    isFinished: game.isFinished,
    score: game.score,
    questionsAnswered: game.questionsAnswered,
    questionsCorrect: game.questionsCorrect,
    usedMs: game.usedMs,
    coinsEarned: game.coinsEarned,
  },
);

const readAnswers = statement(
  'game.export.answers',
  `select game_id as "gameId", question_id as "questionId", revision, answer_order as "answerOrder", power_ups as
     "powerUps", outcome, chosen_place as "chosenPlace", used_ms as "usedMs", points_earned as "pointsEarned",
     closed_at as "answeredAt"
   from game_question where game_id = any($1::int[]) and outcome is not null order by game_id, position`,
  {
    gameId: gameQuestion.gameId,
    questionId: gameQuestion.questionId,
    revision: gameQuestion.revision,
    answerOrder: gameQuestion.answerOrder,
    powerUps: gameQuestion.powerUps,
    outcome: notNull(gameQuestion.outcome),
    chosenPlace: gameQuestion.chosenPlace,
    usedMs: notNull(gameQuestion.usedMs),
    pointsEarned: notNull(gameQuestion.pointsEarned),
    answeredAt: notNull(gameQuestion.closedAt),
  },
);

export async function lockOpenGames(tx: Tx, playerId: string): Promise<number[]> {
  return (await tx.run(lockOpen, [playerId])).map((row) => row.id);
}

export async function countOpenGames(queries: Queries, playerId: string): Promise<number> {
  return (await queries.run(countOpen, [playerId]))[0]?.count ?? 0;
}

export async function deleteOpenGames(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(deleteDealt, [ids]);
  await tx.run(deleteGames, [ids]);
}

export type ExportedGameRow = RowOf<typeof readPage>;

export type ExportedAnswerRow = RowOf<typeof readAnswers>;

/** The next games after an id, oldest first. */
export function listGamesAfter(
  queries: Queries,
  playerId: string,
  id: number,
  limit: number,
): Promise<ExportedGameRow[]> {
  return queries.run(readPage, [playerId, id, limit]);
}

/** The decided questions of these games. Open ones are left out, because they would reveal right answers. */
export function listAnswers(queries: Queries, gameIds: readonly number[]): Promise<ExportedAnswerRow[]> {
  return queries.run(readAnswers, [gameIds]);
}
