import { isRanked } from '#shared/game/rules.ts';
import { readTrace } from '#shared/game/trace.ts';
import { countsForBoards } from '#shared/leaderboard/rules.ts';
import { recentPace } from '#shared/game/pace.ts';
import { answerTime, recentAnswers } from '#shared/progress/times.ts';
import { levelOf } from '#shared/progress/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { ClosingGame, GameEffect, LevelPart } from '#server/features/finished-game/finished-game.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addToCounters } from './counters-store.ts';
import { keepFullPlaces, type TouchedPlace } from './full-places-store.ts';
import { gainsOf } from './gains.ts';
import { findTotals, noTotals, saveTotals, type TotalsRow } from './store.ts';

type Places = Pick<Catalog, 'find' | 'subcategories'>;

/** Totals, level and personal bests of finished games (rules S7, S15), the figures of progress, and the places that are full. */
export function progressEffect(catalog: Places): GameEffect<LevelPart> {
  return async (tx, games) => {
    const totals = await findTotals(tx, [...new Set(games.map((game) => game.playerId))]);
    const changed = new Set<string>();
    const counted = games.map((game) => {
      const before = totals.get(game.playerId) ?? noTotals(game.playerId);
      const answered = withAnswers(before, game);
      const after = game.counts === 'notAtAll' ? answered : withGame(answered, game);
      if (after !== before) changed.add(game.playerId);
      totals.set(game.playerId, after);
      const level = levelOf(after.totalScore);
      return {
        ...game,
        level,
        leveledUp: level > levelOf(before.totalScore),
        isPersonalBest: after.bestScore > before.bestScore || after.bestSurvivalScore > before.bestSurvivalScore,
      };
    });
    for (const row of await countAnswers(tx, games, totals, catalog)) {
      totals.set(row.playerId, row);
      changed.add(row.playerId);
    }
    if (changed.size > 0)
      await saveTotals(
        tx,
        [...totals.values()].filter((row) => changed.has(row.playerId)),
      );
    return counted;
  };
}

/** Adds the answers to the figures of progress; answers the totals whose best day this became. */
async function countAnswers(
  tx: Tx,
  games: readonly ClosingGame[],
  totals: ReadonlyMap<string, TotalsRow>,
  catalog: Places,
): Promise<TotalsRow[]> {
  const { categories, days } = gainsOf(games);
  const [first] = games;
  if (!first || days.length === 0) return [];
  const best = new Map<string, TotalsRow>();
  // Sent together and done in this order: places are looked at once the answers are counted.
  const [dates] = await Promise.all([
    addToCounters(tx, categories, days),
    keepFullPlaces(tx, touchedPlaces(games, catalog), first.closedAt),
  ]);
  for (const { playerId, date, correct } of dates) {
    const before = best.get(playerId) ?? totals.get(playerId);
    if (before && correct > before.bestDayCorrect) {
      best.set(playerId, { ...before, bestDay: date, bestDayCorrect: correct });
    }
  }
  return [...best.values()];
}

/**
 * Where there were right answers to new questions, once a player and place; a category without topics is no place. Nowhere in a
 * game for a contest: a new title would tell others how it went, so its place is kept with the next one (rules F10, T20).
 */
function touchedPlaces(games: readonly ClosingGame[], catalog: Places): TouchedPlace[] {
  const touched = new Map<string, TouchedPlace>();
  const { categories } = gainsOf(games.filter(({ mode }) => mode !== 'challenge' && mode !== 'tournament'));
  for (const { playerId, categoryId } of categories.filter(({ correct, correctMet }) => correct > correctMet)) {
    const main = catalog.find(categoryId)?.parentId;
    if (!main) continue;
    const stations = catalog.subcategories(main).map(({ id }) => id);
    if (stations.length > 0) touched.set(`${playerId} ${main}`, { playerId, categoryId: main, stations });
  }
  return [...touched.values()];
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
    questionsAnswered: row.questionsAnswered + game.questionsAnswered,
    questionsCorrect: row.questionsCorrect + game.questionsCorrect,
    bestScore: best('normal', row.bestScore),
    bestSurvivalScore: best('survival', row.bestSurvivalScore),
  };
}
