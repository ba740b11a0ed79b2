import type {
  CategoryRow,
  Economy,
  GamesRow,
  MisleadingRow,
  PlayersRow,
  RetentionRow,
  UsageRow,
} from '#shared/statistics/contract.ts';
import { shiftDate } from '#shared/daily/streak.ts';
import {
  calculatePercent,
  findMostChosenWrong,
  getStepStart,
  listStepStarts,
  type Span,
} from '#shared/statistics/rules.ts';
import type { StatisticsContext } from './context.ts';
import {
  type ChoiceRow,
  listCategories,
  listChoices,
  listFirstSessionSteps,
  listGames,
  listMisleading,
  listMovements,
  listUsage,
  type MovementSum,
} from './figures-store.ts';
import { getToday } from './span.ts';
import { listActivePlayers, listJoinedPlayers, listNewPlayers, listRetention } from './summary-store.ts';

const noGamesByMode = { normal: 0, survival: 0, challenge: 0, tournament: 0, practice: 0 };

/** A question with statistics about its chosen answers. */
export interface ChosenQuestion extends MisleadingRow {
  readonly misleads: boolean;
}

export async function getPlayerFigures({ database }: StatisticsContext, span: Span): Promise<PlayersRow[]> {
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
}

/**
 * Lists the cohorts of the last weeks including the current one, with the number of players active in each later week.
 */
export async function getRetention(ctx: StatisticsContext, weeks: number): Promise<RetentionRow[]> {
  const date = await getToday(ctx);
  const thisWeek = getStepStart('week', date);
  const weekStarts = Array.from({ length: weeks }, (_, index) => shiftDate(thisWeek, 7 * (index + 1 - weeks)));
  // Players ahead of UTC may already play on tomorrow's date.
  const rows = await listRetention(ctx.database, weekStarts[0] ?? thisWeek, shiftDate(date, 1));
  const playersByCohort = new Map(rows.map(({ week, nth, players }) => [`${week} ${nth}`, players]));
  return weekStarts.map((week, index) => ({
    week,
    joined: playersByCohort.get(`${week} null`) ?? 0,
    played: Array.from({ length: weeks - index }, (_, nth) => playersByCohort.get(`${week} ${nth}`) ?? 0),
  }));
}

/** Counts closed games by mode for each step of the span, including steps without games. */
export async function getGameFigures({ database }: StatisticsContext, span: Span): Promise<GamesRow[]> {
  const rows = await listGames(database, span);
  const rowsByStep = Map.groupBy(rows, (row) => row.date);
  return listStepStarts(span).map((date) => {
    const modes = (rowsByStep.get(date) ?? []).map(({ mode, games }) => [mode, games]);
    return { date, ...noGamesByMode, ...(Object.fromEntries(modes) as Partial<typeof noGamesByMode>) };
  });
}

export async function getCategoryFigures({ database, catalog }: StatisticsContext): Promise<CategoryRow[]> {
  return (await listCategories(database)).map(({ categoryId, answered, answeredRight, usedMs }) => {
    const parentId = catalog.find(categoryId)?.parentId ?? null;
    return {
      categoryId,
      name: getCategoryName(catalog, categoryId),
      parentId,
      parentName: parentId === null ? null : getCategoryName(catalog, parentId),
      answered,
      right: answeredRight,
      accuracy: calculatePercent(answeredRight, answered),
      averageTime: Math.round(usedMs / answered / 100) / 10,
      usedTime: Math.round(usedMs / 100) / 10,
    };
  });
}

export async function listMisleadingQuestions(
  { database, catalog }: StatisticsContext,
  limit: number,
): Promise<ChosenQuestion[]> {
  return (await listMisleading(database, limit)).map((row) => toChosenQuestion(catalog, row));
}

/** Lists every answered question in its current wording. */
export async function listChosenQuestions(
  { database, catalog }: StatisticsContext,
  limit: number,
): Promise<ChosenQuestion[]> {
  return (await listChoices(database, limit)).map((row) => toChosenQuestion(catalog, row));
}

function toChosenQuestion(catalog: StatisticsContext['catalog'], row: ChoiceRow): ChosenQuestion {
  const { questionId, question, categoryId, correctAnswer, wrongAnswers, answered, right } = row;
  const { place, chosen, misleads } = findMostChosenWrong(row);
  return {
    questionId,
    question,
    category: getCategoryName(catalog, categoryId),
    correctAnswer,
    misleadingAnswer: wrongAnswers[place] ?? '',
    answered,
    rightPercent: calculatePercent(right, answered),
    misleadingPercent: calculatePercent(chosen, answered),
    misleads,
  };
}

/** A category created by a newer release is unknown to this one. */
function getCategoryName(catalog: StatisticsContext['catalog'], id: number): string {
  return catalog.find(id)?.name ?? `Category ${id}`;
}

export const getFirstSessionSteps = ({ database }: StatisticsContext, span: Span) =>
  listFirstSessionSteps(database, span);

export async function getUsageFigures({ database }: StatisticsContext, span: Span, limit: number): Promise<UsageRow[]> {
  return (await listUsage(database, span, limit)).map(({ medianMs, ...row }) => ({
    ...row,
    medianSeconds: medianMs === null ? null : Math.round(medianMs / 100) / 10,
  }));
}

export async function getEconomy({ database }: StatisticsContext, span: Span): Promise<Economy> {
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
