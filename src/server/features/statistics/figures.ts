import type {
  CategoryRow,
  Economy,
  GamesRow,
  MisleadingRow,
  PlayersRow,
  UsageRow,
} from '#shared/statistics/contract.ts';
import { maxChosenWrong, percentOf } from '#shared/statistics/misleading.ts';
import { type Span, stepsOf } from '#shared/statistics/steps.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listMovements, type MovementSum } from './economy-store.ts';
import {
  type ChoiceRow,
  listCategories,
  listChoices,
  listChoicesOf,
  listGames,
  listMisleading,
} from './games-store.ts';
import { listFirstSession } from './first-session-store.ts';
import { listActive, listJoined, listNew } from './players-store.ts';
import { listUsage } from './usage-figures-store.ts';

export type Figures = ReturnType<typeof createFigures>;

const noGames = { normal: 0, survival: 0, challenge: 0, tournament: 0, practice: 0 };

/** A question with how its answers are chosen. */
export interface ChosenQuestion extends MisleadingRow {
  readonly misleads: boolean;
}

/** The figures of a span, step by step, with the steps in which nothing happened. */
export function createFigures({ database, catalog }: { readonly database: Database; readonly catalog: Catalog }) {
  /** A category of a newer release has no name here. */
  const nameOf = (id: number) => catalog.find(id)?.name ?? `Category ${id}`;

  function present(row: ChoiceRow): ChosenQuestion {
    const { questionId, question, categoryId, correctAnswer, wrongAnswers, answered, right } = row;
    const { place, chosen, misleads } = maxChosenWrong(row);
    return {
      questionId,
      question,
      category: nameOf(categoryId),
      correctAnswer,
      misleadingAnswer: wrongAnswers[place] ?? '',
      answered,
      rightPercent: percentOf(right, answered),
      misleadingPercent: percentOf(chosen, answered),
      misleads,
    };
  }

  return {
    async players(span: Span): Promise<PlayersRow[]> {
      const [active, joined, fresh] = await Promise.all([
        listActive(database, span),
        listJoined(database, span),
        listNew(database, span),
      ]);
      const activeOf = new Map(active.map((row) => [row.date, row.active]));
      const joinedOf = new Map(joined.map((row) => [row.date, row.joined]));
      const newOf = new Map(fresh.map((row) => [row.date, row.players]));
      return stepsOf(span).map((date) => {
        const players = activeOf.get(date) ?? 0;
        return { date, active: players, joined: joinedOf.get(date) ?? 0, returning: players - (newOf.get(date) ?? 0) };
      });
    },

    async games(span: Span): Promise<GamesRow[]> {
      const rows = await listGames(database, span);
      const ofStep = Map.groupBy(rows, (row) => row.date);
      return stepsOf(span).map((date) => {
        const modes = (ofStep.get(date) ?? []).map(({ mode, games }) => [mode, games]);
        return { date, ...noGames, ...(Object.fromEntries(modes) as Partial<typeof noGames>) };
      });
    },

    async categories(): Promise<CategoryRow[]> {
      return (await listCategories(database)).map(({ categoryId, answered, answeredRight, usedMs }) => {
        const parentId = catalog.find(categoryId)?.parentId ?? null;
        return {
          categoryId,
          name: nameOf(categoryId),
          parentId,
          parentName: parentId === null ? null : nameOf(parentId),
          answered,
          right: answeredRight,
          accuracy: percentOf(answeredRight, answered),
          averageTime: Math.round(usedMs / answered / 100) / 10,
          usedTime: Math.round(usedMs / 100) / 10,
        };
      });
    },

    misleading: async (limit: number) => (await listMisleading(database, limit)).map(present),

    /** By question, how often each answer was chosen as it is worded now; wrong ones in the order of the question. */
    async choicesOf(questionIds: readonly number[]) {
      const rows = await listChoicesOf(database, questionIds);
      return new Map(
        rows.map(({ questionId, answered, right, wrong, wrongAnswers }) => [
          questionId,
          { answered, right, wrong: wrong.slice(0, wrongAnswers.length) },
        ]),
      );
    },

    /** Every question that was answered, as it is worded now. */
    chosen: async (limit: number) => (await listChoices(database, limit)).map(present),

    async economy(span: Span): Promise<Economy> {
      const movements = await listMovements(database, span);
      const ofStep = Map.groupBy(movements, (movement) => movement.date);
      return {
        rows: stepsOf(span).map((date) => ({ date, ...coinsOf(ofStep.get(date) ?? []) })),
        reasons: [...Map.groupBy(movements, (movement) => movement.reason)]
          .map(([reason, some]) => ({ reason, entries: sum(some, 'entries'), amount: sum(some, 'amount') }))
          .sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount) || a.reason.localeCompare(b.reason)),
      };
    },

    firstSession: (span: Span) => listFirstSession(database, span),

    async usage(span: Span, limit: number): Promise<UsageRow[]> {
      return (await listUsage(database, span, limit)).map(({ medianMs, ...row }) => ({
        ...row,
        medianSeconds: medianMs === null ? null : Math.round(medianMs / 100) / 10,
      }));
    },
  };
}

function sum(some: readonly MovementSum[], what: 'entries' | 'amount'): number {
  return some.reduce((total, movement) => total + movement[what], 0);
}

/** Corrections stand for themselves: they are no part of what the game pays and takes. */
function coinsOf(movements: readonly MovementSum[]) {
  const [corrections = [], others = []] = [true, false].map((wanted) =>
    movements.filter((movement) => (movement.reason === 'correction') === wanted),
  );
  const of = (counter: MovementSum['counter']) => others.filter((movement) => movement.counter === counter);
  return {
    created: sum(of('mint'), 'amount'),
    spent: 0 - sum(of('sink'), 'amount'),
    corrections: sum(corrections, 'amount'),
  };
}
