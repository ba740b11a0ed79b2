import { game as gameTable, gameQuestion, reservedQuestions } from '#server/db/schema/game.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { QuestionBank, QuestionBody } from '#server/features/questions/service.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import { toPlayerKey } from './deal-limits.ts';
import { deleteTally } from './deal-tally-store.ts';
import {
  countOpenGames,
  deleteOpenGames,
  type ExportedAnswerRow,
  type ExportedGameRow,
  listAnswers,
  listGamesAfter,
  lockOpenGames,
} from './personal-data-store.ts';

const pageSize = 100;

interface GameExportDependencies {
  readonly catalog: Pick<Catalog, 'find'>;
  readonly bank: Pick<QuestionBank, 'dealt'>;
}

function presentAnswer(row: ExportedAnswerRow, body: QuestionBody, isOpen: boolean) {
  const texts = [body.correctAnswer, ...body.wrongAnswers];
  const chosen = row.chosenPlace === null ? undefined : texts[Number(row.answerOrder[row.chosenPlace])];
  return {
    question: body.question,
    answer: chosen ?? null,
    // A skipped question reveals no answer before its game is closed.
    correctAnswer: isOpen && row.outcome === 'skipped' ? null : body.correctAnswer,
    outcome: row.outcome,
    points: row.pointsEarned,
    timeTakenSeconds: row.usedMs / 1000,
    powerUps: row.powerUps,
    answeredAt: row.answeredAt,
  };
}

const refereeReason = 'how the referee keeps the clock, and what the question was dealt with';
const closedGamesKept = { kept: 'closed games stay as statistics, open ones go' } as const;

const tables = [
  definePersonalTable(gameTable, {
    exported: [
      ...(['id', 'mode', 'date', 'timeFactor', 'openedAt', 'closedAt', 'isFinished', 'score'] as const),
      ...(['questionsAnswered', 'questionsCorrect', 'coinsEarned'] as const),
    ],
    told: ['categoryId', 'usedMs'],
    withheld: {
      [refereeReason]: [
        ...(['status', 'isWhole', 'isByHand', 'questionCount', 'plan', 'planRevisions', 'position', 'lives'] as const),
        ...(['pace', 'trace', 'tunnelAnswers', 'pausesUsed', 'pausedMs', 'pausedAt', 'runningStartedAt'] as const),
        ...(['runningLimitMs', 'runningPausedMs', 'runningWasPaused', 'runningSeenLate', 'nextStartsAt'] as const),
        ...(['powerUpsUsed', 'lastCallAt', 'isCounted', 'rankedScore'] as const),
      ],
      'the contest tells of it': ['contestId'],
      'what the player was shown at its end, which the other fields say': ['result'],
    },
    erased: closedGamesKept,
  }),
  definePersonalTable(gameQuestion, {
    exported: ['powerUps', 'outcome'],
    told: ['questionId', 'chosenPlace', 'usedMs', 'pointsEarned', 'closedAt'],
    withheld: {
      [refereeReason]: ['gameId', 'position', 'revision', 'secret', 'answerOrder', 'removedPlaces', 'wasMet'],
      'sums so far': ['scoreAfter', 'livesAfter', 'correctAfter'],
    },
    erased: closedGamesKept,
  }),
  definePersonalTable(reservedQuestions, {
    withheld: { 'would tell what a contest asks': ['mode', 'contestId', 'questionIds'] },
    erased: { kept: 'goes with the contest, which ends' },
  }),
];

/** Closed games of a player are kept as statistics and open ones are deleted; all of them are exported. */
export function createGamePersonalData({ catalog, bank }: GameExportDependencies): PersonalData {
  async function withAnswers(queries: Queries, games: readonly ExportedGameRow[]) {
    const rows = await listAnswers(
      queries,
      games.map((game) => game.id),
    );
    const getBody = await bank.dealt(queries, rows);
    const answers = Map.groupBy(rows, (row) => row.gameId);
    return games.map(({ usedMs, categoryId, ...game }) => ({
      ...game,
      category: categoryId === null ? null : (catalog.find(categoryId)?.name ?? null),
      timeSpentSeconds: usedMs / 1000,
      answers: (answers.get(game.id) ?? []).map((row) =>
        presentAnswer(row, getBody(row.questionId, row.revision), game.closedAt === null),
      ),
    }));
  }

  return {
    tables,

    /** Games are locked before players. */
    async lockForErasure(tx: Tx, playerId: string): Promise<readonly (readonly string[])[]> {
      return (await lockOpenGames(tx, playerId)).map(() => []);
    },

    countLocked: countOpenGames,

    async erase(tx: Tx, playerId: string): Promise<void> {
      await deleteOpenGames(tx, await lockOpenGames(tx, playerId));
      await deleteTally(tx, toPlayerKey({ playerId }));
    },

    /** Every game with its decided questions, oldest first. */
    async *exportData(queries: Queries, playerId: string) {
      let page: ExportedGameRow[] = [];
      do {
        page = await listGamesAfter(queries, playerId, page.at(-1)?.id ?? 0, pageSize);
        yield* await withAnswers(queries, page);
      } while (page.length === pageSize);
    },
  };
}
