import type { Catalog } from '#server/features/catalog/service.ts';
import type { QuestionBank, QuestionBody } from '#server/features/questions/service.ts';
import type { Queries, Tx } from '#server/platform/database.ts';
import { playerKey } from './deal-limits.ts';
import { forgetKey } from './deal-tally-store.ts';
import {
  countOpenGames,
  deleteOpenGames,
  type ExportedAnswerRow,
  type ExportedGameRow,
  listAnswers,
  listGamesAfter,
  lockOpenGames,
} from './leaving-store.ts';

const gamesAtOnce = 100;

interface Parts {
  readonly catalog: Pick<Catalog, 'find'>;
  readonly bank: Pick<QuestionBank, 'dealt'>;
}

function presentAnswer(row: ExportedAnswerRow, body: QuestionBody, isOpen: boolean) {
  const texts = [body.correctAnswer, ...body.wrongAnswers];
  const chosen = row.chosenPlace === null ? undefined : texts[Number(row.answerOrder[row.chosenPlace])];
  return {
    question: body.question,
    answer: chosen ?? null,
    // A skip tells no answer before its game is closed.
    correctAnswer: isOpen && row.outcome === 'skipped' ? null : body.correctAnswer,
    outcome: row.outcome,
    points: row.pointsEarned,
    timeTakenSeconds: row.usedMs / 1000,
    powerUps: row.powerUps,
    answeredAt: row.answeredAt,
  };
}

/** A player's games for who leaves: closed ones stay as statistics, open ones go; and all of them in the export. */
export function createGameLeaving({ catalog, bank }: Parts) {
  async function withAnswers(queries: Queries, games: readonly ExportedGameRow[]) {
    const rows = await listAnswers(
      queries,
      games.map((game) => game.id),
    );
    const bodyOf = await bank.dealt(queries, rows);
    const answers = Map.groupBy(rows, (row) => row.gameId);
    return games.map(({ usedMs, categoryId, ...game }) => ({
      ...game,
      category: categoryId === null ? null : (catalog.find(categoryId)?.name ?? null),
      timeSpentSeconds: usedMs / 1000,
      answers: (answers.get(game.id) ?? []).map((row) =>
        presentAnswer(row, bodyOf(row.questionId, row.revision), game.closedAt === null),
      ),
    }));
  }

  return {
    /** Games are locked before players. */
    async hold(tx: Tx, playerId: string): Promise<readonly (readonly string[])[]> {
      return (await lockOpenGames(tx, playerId)).map(() => []);
    },

    countHeld: countOpenGames,

    async farewell(tx: Tx, playerId: string): Promise<void> {
      await deleteOpenGames(tx, await lockOpenGames(tx, playerId));
      await forgetKey(tx, playerKey({ playerId }));
    },

    /** Every game with its decided questions, oldest first. */
    async *exported(queries: Queries, playerId: string) {
      let page: ExportedGameRow[] = [];
      do {
        page = await listGamesAfter(queries, playerId, page.at(-1)?.id ?? 0, gamesAtOnce);
        yield* await withAnswers(queries, page);
      } while (page.length === gamesAtOnce);
    },
  };
}
