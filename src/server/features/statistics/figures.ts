import type {
  CategoryRow,
  Economy,
  GamesRow,
  MisleadingRow,
  PlayersRow,
  UsageRow,
} from '#shared/statistics/contract.ts';
import { findMostChosenWrong, calculatePercent } from '#shared/statistics/rules.ts';
import { type Span, listStepStarts } from '#shared/statistics/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listMovements, type MovementSum } from './figures-store.ts';
import {
  type ChoiceRow,
  listCategories,
  listChoices,
  listChoicesByQuestion,
  listGames,
  listMisleading,
} from './figures-store.ts';
import { listFirstSessionSteps } from './figures-store.ts';
import { listActivePlayers, listJoinedPlayers, listNewPlayers } from './summary-store.ts';
import { listUsage } from './figures-store.ts';

export type Figures = ReturnType<typeof createFigures>;

const noGamesByMode = { normal: 0, survival: 0, challenge: 0, tournament: 0, practice: 0 };

/** A question with statistics about its chosen answers. */
export interface ChosenQuestion extends MisleadingRow {
  readonly misleads: boolean;
}

/** Computes the figures of a span per step, including steps without activity. */
export function createFigures({ database, catalog }: { readonly database: Database; readonly catalog: Catalog }) {
  /** A category created by a newer release is unknown to this one. */
  const getCategoryName = (id: number) => catalog.find(id)?.name ?? `Category ${id}`;

  function present(row: ChoiceRow): ChosenQuestion {
    const { questionId, question, categoryId, correctAnswer, wrongAnswers, answered, right } = row;
    const { place, chosen, misleads } = findMostChosenWrong(row);
    return {
      questionId,
      question,
      category: getCategoryName(categoryId),
      correctAnswer,
      misleadingAnswer: wrongAnswers[place] ?? '',
      answered,
      rightPercent: calculatePercent(right, answered),
      misleadingPercent: calculatePercent(chosen, answered),
      misleads,
    };
  }

  return {
    async players(span: Span): Promise<PlayersRow[]> {
      const [active, joined, fresh] = await Promise.all([
        listActivePlayers(database, span),
        listJoinedPlayers(database, span),
        listNewPlayers(database, span),
      ]);
      const activeByDate = new Map(active.map((row) => [row.date, row.active]));
      const joinedByDate = new Map(joined.map((row) => [row.date, row.joined]));
      const newByDate = new Map(fresh.map((row) => [row.date, row.players]));
      return listStepStarts(span).map((date) => {
        const players = activeByDate.get(date) ?? 0;
        return {
          date,
          active: players,
          joined: joinedByDate.get(date) ?? 0,
          returning: players - (newByDate.get(date) ?? 0),
        };
      });
    },

    async games(span: Span): Promise<GamesRow[]> {
      const rows = await listGames(database, span);
      const rowsByStep = Map.groupBy(rows, (row) => row.date);
      return listStepStarts(span).map((date) => {
        const modes = (rowsByStep.get(date) ?? []).map(({ mode, games }) => [mode, games]);
        return { date, ...noGamesByMode, ...(Object.fromEntries(modes) as Partial<typeof noGamesByMode>) };
      });
    },

    async categories(): Promise<CategoryRow[]> {
      return (await listCategories(database)).map(({ categoryId, answered, answeredRight, usedMs }) => {
        const parentId = catalog.find(categoryId)?.parentId ?? null;
        return {
          categoryId,
          name: getCategoryName(categoryId),
          parentId,
          parentName: parentId === null ? null : getCategoryName(parentId),
          answered,
          right: answeredRight,
          accuracy: calculatePercent(answeredRight, answered),
          averageTime: Math.round(usedMs / answered / 100) / 10,
          usedTime: Math.round(usedMs / 100) / 10,
        };
      });
    },

    misleading: async (limit: number) => (await listMisleading(database, limit)).map(present),

    /**
     * Returns how often each answer of the current wording was chosen, by question id. Wrong answers are in the order
     * of the question.
     */
    async choicesOf(questionIds: readonly number[]) {
      const rows = await listChoicesByQuestion(database, questionIds);
      return new Map(
        rows.map(({ questionId, answered, right, wrong, wrongAnswers }) => [
          questionId,
          { answered, right, wrong: wrong.slice(0, wrongAnswers.length) },
        ]),
      );
    },

    /** Lists every answered question in its current wording. */
    chosen: async (limit: number) => (await listChoices(database, limit)).map(present),

    async economy(span: Span): Promise<Economy> {
      const movements = await listMovements(database, span);
      const rowsByStep = Map.groupBy(movements, (movement) => movement.date);
      return {
        rows: listStepStarts(span).map((date) => ({ date, ...calculateCoinFlow(rowsByStep.get(date) ?? []) })),
        reasons: [...Map.groupBy(movements, (movement) => movement.reason)]
          .map(([reason, group]) => ({
            reason,
            entries: sumField(group, 'entries'),
            amount: sumField(group, 'amount'),
          }))
          .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.reason.localeCompare(b.reason)),
      };
    },

    firstSession: (span: Span) => listFirstSessionSteps(database, span),

    async usage(span: Span, limit: number): Promise<UsageRow[]> {
      return (await listUsage(database, span, limit)).map(({ medianMs, ...row }) => ({
        ...row,
        medianSeconds: medianMs === null ? null : Math.round(medianMs / 100) / 10,
      }));
    },
  };
}

function sumField(group: readonly MovementSum[], field: 'entries' | 'amount'): number {
  return group.reduce((total, movement) => total + movement[field], 0);
}

/** Corrections are reported apart because they are not part of the game's economy. */
function calculateCoinFlow(movements: readonly MovementSum[]) {
  const [corrections = [], others = []] = [true, false].map((wanted) =>
    movements.filter((movement) => (movement.reason === 'correction') === wanted),
  );
  const filterByCounter = (counter: MovementSum['counter']) =>
    others.filter((movement) => movement.counter === counter);
  return {
    created: sumField(filterByCounter('mint'), 'amount'),
    spent: 0 - sumField(filterByCounter('sink'), 'amount'),
    corrections: sumField(corrections, 'amount'),
  };
}
