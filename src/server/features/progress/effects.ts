import { isRanked } from '#shared/game/rules.ts';
import { readTrace } from '#shared/game/trace.ts';
import { countsForBoards } from '#shared/leaderboard/rules.ts';
import { recentPace } from '#shared/game/pace.ts';
import { answerTime, areUnbelievable, recentAnswers } from '#shared/progress/times.ts';
import { levelOf } from '#shared/progress/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { BelievedPart, ClosingGame, GameEffect, LevelPart } from '#server/features/finished-game/finished-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addToCounters } from './counters-store.ts';
import { keepFullPlaces, type TouchedPlace } from './full-places-store.ts';
import { gainsOf } from './gains.ts';
import { findTotals, noTotals, saveTotals, type TotalsRow } from './store.ts';

type Places = Pick<Catalog, 'find' | 'subcategories'>;

/** Totals, level and personal bests of finished games (rules S7, S15), the figures of progress, and the places that are full. */
export function progressEffect(catalog: Places): GameEffect<LevelPart & BelievedPart> {
  return async (tx, games) => {
    // Sent together and done in this order: places are looked at once the answers are counted.
    const [totals, dates] = await Promise.all([
      findTotals(tx, [...new Set(games.map((game) => game.playerId))]),
      countAnswers(tx, games),
      keepPlaces(tx, games, catalog),
    ]);
    const changed = new Map<string, TotalsRow>();
    const rowOf = (playerId: string) => changed.get(playerId) ?? totals.get(playerId) ?? noTotals(playerId);
    const levels = games.map((game) => {
      const before = rowOf(game.playerId);
      const answered = withAnswers(before, game);
      const after = game.counts === 'notAtAll' ? answered : withGame(answered, game);
      if (after !== before) changed.set(game.playerId, after);
      const level = levelOf(after.totalScore);
      return {
        level,
        leveledUp: level > levelOf(before.totalScore),
        isPersonalBest: after.bestScore > before.bestScore || after.bestSurvivalScore > before.bestSurvivalScore,
      };
    });
    for (const { playerId, date, correct } of dates) {
      const row = rowOf(playerId);
      if (correct > row.bestDayCorrect) changed.set(playerId, { ...row, bestDay: date, bestDayCorrect: correct });
    }
    if (changed.size > 0) await saveTotals(tx, [...changed.values()]);
    return levels.map((part, index) => ({
      ...part,
      isUnbelievable: areUnbelievable(rowOf(games[index]?.playerId ?? '')),
    }));
  };
}

/** Adds the answers to the figures of progress; answers the right answers of their dates with them. */
async function countAnswers(tx: Tx, games: readonly ClosingGame[]) {
  const { categories, days } = gainsOf(games);
  return days.length === 0 ? [] : addToCounters(tx, categories, days);
}

/**
 * Keeps the places that are full now, of those where there were right answers to new questions; a category without topics is no
 * place. None in a game for a contest: a new title would tell others how it went, so its place is kept with the next one (rules F10,
 * T20).
 */
async function keepPlaces(tx: Tx, games: readonly ClosingGame[], catalog: Places): Promise<void> {
  const touched = new Map<string, TouchedPlace>();
  const { categories } = gainsOf(games.filter(({ mode }) => mode !== 'challenge' && mode !== 'tournament'));
  for (const { playerId, categoryId } of categories.filter(({ correct, correctMet }) => correct > correctMet)) {
    const main = catalog.find(categoryId)?.parentId;
    if (!main) continue;
    const stations = catalog.subcategories(main).map(({ id }) => id);
    if (stations.length > 0) touched.set(`${playerId} ${main}`, { playerId, categoryId: main, stations });
  }
  const [first] = games;
  if (first) await keepFullPlaces(tx, [...touched.values()], first.closedAt);
}

/** The two windows in which answers that no human gives show: of ranked games, and of all but practice; left ones too. */
function withAnswers(row: TotalsRow, game: ClosingGame): TotalsRow {
  if (game.mode === 'practice' || game.mode === 'dailyTen' || game.questionsAnswered === 0) return row;
  const times = readTrace(game.trace).filter(({ outcome }) => outcome !== 'skipped');
  return {
    ...row,
    recentPace: isRanked(game) ? recentPace(row.recentPace, game.pace) : row.recentPace,
    recentAnswers: recentAnswers(row.recentAnswers, times.map(answerTime).join('')),
  };
}

function withGame(row: TotalsRow, game: ClosingGame): TotalsRow {
  const best = (mode: ClosingGame['mode'], record: number) =>
    countsForBoards(game) && game.mode === mode ? Math.max(record, game.rankedScore) : record;
  return {
    ...row,
    totalScore: row.totalScore + game.score,
    gamesPlayed: row.gamesPlayed + 1,
    gamesWon: row.gamesWon + (game.isSuccess ? 1 : 0),
    ...(isRanked(game) && game.isSuccess && withRankedWin(row, game.date)),
    questionsAnswered: row.questionsAnswered + game.questionsAnswered,
    questionsCorrect: row.questionsCorrect + game.questionsCorrect,
    bestScore: best('normal', row.bestScore),
    bestSurvivalScore: best('survival', row.bestSurvivalScore),
  };
}

/** A date counts once. A game that closes after one of a later date adds no date. */
function withRankedWin({ rankedWins, rankedWinDates, lastRankedWin }: TotalsRow, date: string) {
  const isNewDate = lastRankedWin === null || date > lastRankedWin;
  return {
    rankedWins: rankedWins + 1,
    rankedWinDates: rankedWinDates + (isNewDate ? 1 : 0),
    lastRankedWin: isNewDate ? date : lastRankedWin,
  };
}
