import { parseTrace } from '#shared/game/trace.ts';
import {
  type BoardKind,
  boardPeriods,
  isCountedForBoards,
  isCountedForPlaceBoards,
  getPeriodStart,
  toPlaceBoard,
} from '#shared/leaderboard/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { PlausibilityPart, ClosingGame, SilentGameEffect } from '#server/features/finished-game/finished-game.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { findOvertaken, type Overtaking } from './store.ts';
import type { Leaderboard } from './service.ts';
import { addBoardPoints, type BoardGain } from './store.ts';

interface Parts {
  readonly catalog: Pick<Catalog, 'find'>;
  readonly leaderboard: Pick<Leaderboard, 'places'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly events: Pick<Events, 'publish'>;
}

/**
 * Adds the board points of finished games: all-time, and the UTC month, week and day of submission, for the first 50
 * games of a date. Also counts correct answers to new questions per place. Friends who were overtaken this week are
 * notified. The player gets no event, because NOTIFY takes a database-wide lock at commit and the player's client
 * refetches anyway.
 */
export function createLeaderboardEffect({
  catalog,
  leaderboard,
  notifications,
  events,
}: Parts): SilentGameEffect<PlausibilityPart> {
  /** Notifies at most once a week per pair of friends and direction. Returns the ids of the overtaken players. */
  async function notifyOvertaken(tx: Tx, overtakings: readonly Overtaking[], at: Date): Promise<readonly string[]> {
    const week = getPeriodStart('week', at);
    const news = overtakings.map(({ actorId, friendId }) => ({
      playerId: friendId,
      kind: 'overtaken' as const,
      reference: `${week}:${actorId}`,
      actorId,
    }));
    await notifications.notify(tx, news, at);
    return overtakings.map(({ friendId }) => friendId);
  }

  const getMainCategoryId = (categoryId: number) => catalog.find(categoryId)?.parentId ?? categoryId;

  return async (tx, games) => {
    const countedGames = games.filter((game) => isCountedForBoards(game) || isCountedForPlaceBoards(game));
    const at = countedGames[0]?.closedAt;
    if (!at) return;
    const unbelievable = new Set(countedGames.filter((game) => game.isUnbelievable).map((game) => game.playerId));
    const gains = sumGains(
      [...listPeriodGains(countedGames), ...listPlaceGains(countedGames, getMainCategoryId)],
      unbelievable,
    );
    if (gains.length === 0) return;
    // The statements are pipelined and run in this order, so overtaken friends are looked up after the points are
    // written.
    const [, overtakings] = await Promise.all([
      addBoardPoints(tx, gains, at, leaderboard.places()),
      listOvertakings(tx, gains, at),
    ]);
    await events.publish(tx, 'leaderboard', await notifyOvertaken(tx, overtakings, at));
  };
}

/** The overtakings caused by these gains on the weekly friends board. The gains are already written. */
async function listOvertakings(tx: Tx, gains: readonly BoardGain[], at: Date): Promise<readonly Overtaking[]> {
  const risen = gains.filter((gain) => gain.period === 'week' && gain.points > 0 && !gain.isHeldBack);
  if (risen.length === 0) return [];
  return findOvertaken(
    tx,
    getPeriodStart('week', at),
    risen.map(({ playerId, points }) => ({ playerId, points })),
  );
}

type Gain = Omit<BoardGain, 'isHeldBack'>;

const listPeriodGains = (games: readonly ClosingGame[]): Gain[] =>
  games
    .filter(isCountedForBoards)
    .flatMap(({ playerId, rankedScore, closedAt }) =>
      boardPeriods.map((period) => createGain(period, playerId, rankedScore, closedAt)),
    );

const listPlaceGains = (games: readonly ClosingGame[], getMainCategoryId: (categoryId: number) => number): Gain[] =>
  games.filter(isCountedForPlaceBoards).flatMap(({ playerId, trace, closedAt }) => {
    const newCorrectAnswers = parseTrace(trace).filter(({ outcome, wasMet }) => outcome === 'right' && !wasMet);
    const byPlace = Map.groupBy(newCorrectAnswers, ({ categoryId }) => getMainCategoryId(categoryId));
    return [...byPlace].map(([place, answers]) => createGain(toPlaceBoard(place), playerId, answers.length, closedAt));
  });

function createGain(period: BoardKind, playerId: string, points: number, at: Date): Gain {
  return { period, periodStart: getPeriodStart(period, at), playerId, points, gamesPlayed: 1 };
}

function sumGains(gains: readonly Gain[], unbelievable: ReadonlySet<string>): BoardGain[] {
  const totals = new Map<string, BoardGain>();
  for (const gain of gains) {
    const key = `${gain.period} ${gain.periodStart} ${gain.playerId}`;
    const before = totals.get(key);
    totals.set(key, {
      ...gain,
      points: (before?.points ?? 0) + gain.points,
      gamesPlayed: (before?.gamesPlayed ?? 0) + gain.gamesPlayed,
      isHeldBack: unbelievable.has(gain.playerId),
    });
  }
  return [...totals.values()];
}
