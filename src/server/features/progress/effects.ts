import { type TracedAnswer, parseTrace } from '#shared/game/trace.ts';
import type {
  ClosingGame,
  GameEffect,
  LevelPart,
  PlausibilityPart,
} from '#server/features/finished-game/finished-game.ts';
import {
  type CategoryGain,
  type DayGain,
  type TotalsRow,
  type TouchedPlace,
  addToCounters,
  createEmptyTotals,
  findTotals,
  saveFullPlaces,
  saveTotals,
} from './store.ts';
import { isRanked } from '#shared/game/rules.ts';
import { isCountedForBoards } from '#shared/leaderboard/rules.ts';
import { appendPace } from '#shared/game/pace.ts';
import { appendRecentAnswers, encodeAnswer, hasUnbelievableAnswers } from '#shared/progress/recent-answers.ts';
import { calculateLevel } from '#shared/progress/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * Increments that closing games add to their players' counters, one per category and difficulty and one per date. Every
 * answer counts, including games left early, warm-ups and practice (rules 3.14, D7, U4), but not the Daily Ten (record
 * 82).
 */
function calculateGains(games: readonly ClosingGame[]): { categories: CategoryGain[]; days: DayGain[] } {
  const categories = new Map<string, CategoryGain>();
  const days = new Map<string, DayGain>();
  for (const game of games.filter(({ mode, questionsAnswered }) => mode !== 'dailyTen' && questionsAnswered > 0)) {
    const answers = parseTrace(game.trace).filter((answer) => answer.outcome !== 'skipped');
    for (const answer of answers) addCategoryGain(categories, game.playerId, answer);
    addDayGain(days, game, answers);
  }
  return { categories: [...categories.values()], days: [...days.values()] };
}

const countRight = ({ outcome }: TracedAnswer) => (outcome === 'right' ? 1 : 0);

function addCategoryGain(gains: Map<string, CategoryGain>, playerId: string, answer: TracedAnswer): void {
  const { categoryId, difficulty, usedMs } = answer;
  const key = `${playerId} ${categoryId} ${difficulty}`;
  const before = gains.get(key);
  gains.set(key, {
    playerId: playerId,
    categoryId: categoryId,
    difficulty,
    answered: (before?.answered ?? 0) + 1,
    correct: (before?.correct ?? 0) + countRight(answer),
    correctMet: (before?.correctMet ?? 0) + (answer.wasMet ? countRight(answer) : 0),
    usedMs: (before?.usedMs ?? 0) + usedMs,
  });
}

function addDayGain(gains: Map<string, DayGain>, game: ClosingGame, answers: readonly TracedAnswer[]): void {
  const { playerId, date } = game;
  const before = gains.get(`${playerId} ${date}`);
  const sum = (value: (answer: TracedAnswer) => number) => answers.reduce((total, answer) => total + value(answer), 0);
  gains.set(`${playerId} ${date}`, {
    playerId: playerId,
    date,
    games: (before?.games ?? 0) + 1,
    answered: (before?.answered ?? 0) + answers.length,
    correct: (before?.correct ?? 0) + sum(countRight),
    usedMs: (before?.usedMs ?? 0) + sum(({ usedMs }) => usedMs),
    score: (before?.score ?? 0) + (game.counts === 'notAtAll' ? 0 : game.score),
  });
}

type PlaceCatalog = Pick<Catalog, 'find' | 'subcategories'>;

/**
 * Updates totals, level and personal bests (rules S7, S15), progress counters and completed places after finished
 * games.
 */
export function createProgressEffect(catalog: PlaceCatalog): GameEffect<LevelPart & PlausibilityPart> {
  return async (tx, games) => {
    // The statements are pipelined and run in this order: places are checked after the answers are counted.
    const [totals, dates] = await Promise.all([
      findTotals(tx, [...new Set(games.map((game) => game.playerId))]),
      countAnswers(tx, games),
      storeCompletedPlaces(tx, games, catalog),
    ]);
    const changedTotals = new Map<string, TotalsRow>();
    const getTotals = (playerId: string) =>
      changedTotals.get(playerId) ?? totals.get(playerId) ?? createEmptyTotals(playerId);
    const levels = games.map((game) => {
      const before = getTotals(game.playerId);
      const answered = updateAnswerWindows(before, game);
      const after = game.counts === 'notAtAll' ? answered : addGameToTotals(answered, game);
      if (after !== before) changedTotals.set(game.playerId, after);
      const level = calculateLevel(after.totalScore);
      return {
        level,
        leveledUp: level > calculateLevel(before.totalScore),
        isPersonalBest: after.bestScore > before.bestScore || after.bestSurvivalScore > before.bestSurvivalScore,
      };
    });
    for (const { playerId, date, correct } of dates) {
      const row = getTotals(playerId);
      if (correct > row.bestDayCorrect) changedTotals.set(playerId, { ...row, bestDay: date, bestDayCorrect: correct });
    }
    if (changedTotals.size > 0) await saveTotals(tx, [...changedTotals.values()]);
    return levels.map((part, index) => ({
      ...part,
      isUnbelievable: hasUnbelievableAnswers(getTotals(games[index]?.playerId ?? '')),
    }));
  };
}

/** Adds the answers to the counters; returns the updated right answers of their dates. */
async function countAnswers(tx: Tx, games: readonly ClosingGame[]) {
  const { categories, days } = calculateGains(games);
  return days.length === 0 ? [] : addToCounters(tx, categories, days);
}

/**
 * Stores newly completed places among those with right answers to new questions; a category without topics is not a
 * place. Contest games are skipped because a new title would reveal their outcome; the place is stored with the next
 * game (rules F10, T20).
 */
async function storeCompletedPlaces(tx: Tx, games: readonly ClosingGame[], catalog: PlaceCatalog): Promise<void> {
  const touched = new Map<string, TouchedPlace>();
  const { categories } = calculateGains(games.filter(({ mode }) => mode !== 'challenge' && mode !== 'tournament'));
  for (const { playerId, categoryId } of categories.filter(({ correct, correctMet }) => correct > correctMet)) {
    const main = catalog.find(categoryId)?.parentId;
    if (!main) continue;
    const stations = catalog.subcategories(main).map(({ id }) => id);
    if (stations.length > 0) touched.set(`${playerId} ${main}`, { playerId, categoryId: main, stations });
  }
  const [first] = games;
  if (first) await saveFullPlaces(tx, [...touched.values()], first.closedAt);
}

/**
 * Updates the two windows that detect inhuman answer times: ranked games, and all games except practice. Games left
 * early count too.
 */
function updateAnswerWindows(row: TotalsRow, game: ClosingGame): TotalsRow {
  if (game.mode === 'practice' || game.mode === 'dailyTen' || game.questionsAnswered === 0) return row;
  const times = parseTrace(game.trace).filter(({ outcome }) => outcome !== 'skipped');
  return {
    ...row,
    recentPace: isRanked(game) ? appendPace(row.recentPace, game.pace) : row.recentPace,
    recentAnswers: appendRecentAnswers(row.recentAnswers, times.map(encodeAnswer).join('')),
  };
}

function addGameToTotals(row: TotalsRow, game: ClosingGame): TotalsRow {
  const best = (mode: ClosingGame['mode'], record: number) =>
    isCountedForBoards(game) && game.mode === mode ? Math.max(record, game.rankedScore) : record;
  return {
    ...row,
    totalScore: row.totalScore + game.score,
    gamesPlayed: row.gamesPlayed + 1,
    gamesWon: row.gamesWon + (game.isSuccess ? 1 : 0),
    ...(isRanked(game) && game.isSuccess && addRankedWin(row, game.date)),
    questionsAnswered: row.questionsAnswered + game.questionsAnswered,
    questionsCorrect: row.questionsCorrect + game.questionsCorrect,
    bestScore: best('normal', row.bestScore),
    bestSurvivalScore: best('survival', row.bestSurvivalScore),
  };
}

/** A date counts once. A game that closes after one of a later date adds no date. */
function addRankedWin({ rankedWins, rankedWinDates, lastRankedWin }: TotalsRow, date: string) {
  const isNewDate = lastRankedWin === null || date > lastRankedWin;
  return {
    rankedWins: rankedWins + 1,
    rankedWinDates: rankedWinDates + (isNewDate ? 1 : 0),
    lastRankedWin: isNewDate ? date : lastRankedWin,
  };
}
