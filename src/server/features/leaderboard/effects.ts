import { readTrace } from '#shared/game/trace.ts';
import {
  type BoardKind,
  boardPeriods,
  countsForBoards,
  countsForPlaces,
  periodStart,
  placeBoard,
} from '#shared/leaderboard/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import type { BelievedPart, ClosingGame, SilentGameEffect } from '#server/features/finished-game/finished-game.ts';
import type { Notifications } from '#server/features/notifications/service.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { findOvertaken, type Overtaking } from './overtaken-store.ts';
import type { Leaderboard } from './service.ts';
import { addBoardPoints, type BoardGain } from './store.ts';

interface Parts {
  readonly catalog: Pick<Catalog, 'find'>;
  readonly leaderboard: Pick<Leaderboard, 'places'>;
  readonly notifications: Pick<Notifications, 'notify'>;
  readonly events: Pick<Events, 'publish'>;
}

/**
 * Board points of finished games: all time, and the UTC month, week and day of submission; the first 50 games of a date. And right
 * answers to new questions, by place.
 * Friends who were overtaken this week are told.
 * Who played hears nothing: a NOTIFY takes a lock of the whole database at commit, and the own screen reads anew anyway.
 */
export function leaderboardEffect({
  catalog,
  leaderboard,
  notifications,
  events,
}: Parts): SilentGameEffect<BelievedPart> {
  /** Once a week for each two friends and direction. Answers who is told. */
  async function tellOvertaken(tx: Tx, overtakings: readonly Overtaking[], at: Date): Promise<readonly string[]> {
    const week = periodStart('week', at);
    const news = overtakings.map(({ actorId, friendId }) => ({
      playerId: friendId,
      kind: 'overtaken' as const,
      reference: `${week}:${actorId}`,
      actorId,
    }));
    await notifications.notify(tx, news, at);
    return overtakings.map(({ friendId }) => friendId);
  }

  const mainOf = (categoryId: number) => catalog.find(categoryId)?.parentId ?? categoryId;

  return async (tx, games) => {
    const counted = games.filter((game) => countsForBoards(game) || countsForPlaces(game));
    const at = counted[0]?.closedAt;
    if (!at) return;
    const unbelievable = new Set(counted.filter((game) => game.isUnbelievable).map((game) => game.playerId));
    const gains = gainsOf([...periodGains(counted), ...placeGains(counted, mainOf)], unbelievable);
    if (gains.length === 0) return;
    // Sent together and done in this order: who was overtaken is looked up once the points are written.
    const [, overtakings] = await Promise.all([
      addBoardPoints(tx, gains, at, leaderboard.places()),
      overtakenBy(tx, gains, at),
    ]);
    await events.publish(tx, 'leaderboard', await tellOvertaken(tx, overtakings, at));
  };
}

/** Whom these gains, which are written, have overtaken on the friends' board of the week. */
async function overtakenBy(tx: Tx, gains: readonly BoardGain[], at: Date): Promise<readonly Overtaking[]> {
  const risen = gains.filter((gain) => gain.period === 'week' && gain.points > 0 && !gain.isHeldBack);
  if (risen.length === 0) return [];
  return findOvertaken(
    tx,
    periodStart('week', at),
    risen.map(({ playerId, points }) => ({ playerId, points })),
  );
}

/** What a game adds to a board. */
type Gain = Omit<BoardGain, 'isHeldBack'>;

const periodGains = (games: readonly ClosingGame[]): Gain[] =>
  games
    .filter(countsForBoards)
    .flatMap(({ playerId, rankedScore, closedAt }) =>
      boardPeriods.map((period) => gainOf(period, playerId, rankedScore, closedAt)),
    );

const placeGains = (games: readonly ClosingGame[], mainOf: (categoryId: number) => number): Gain[] =>
  games.filter(countsForPlaces).flatMap(({ playerId, trace, closedAt }) => {
    const lit = readTrace(trace).filter(({ outcome, wasMet }) => outcome === 'right' && !wasMet);
    const byPlace = Map.groupBy(lit, ({ categoryId }) => mainOf(categoryId));
    return [...byPlace].map(([place, answers]) => gainOf(placeBoard(place), playerId, answers.length, closedAt));
  });

function gainOf(period: BoardKind, playerId: string, points: number, at: Date): Gain {
  return { period, periodStart: periodStart(period, at), playerId, points, gamesPlayed: 1 };
}

/** One for each player and board. */
function gainsOf(gains: readonly Gain[], unbelievable: ReadonlySet<string>): BoardGain[] {
  const together = new Map<string, BoardGain>();
  for (const gain of gains) {
    const key = `${gain.period} ${gain.periodStart} ${gain.playerId}`;
    const before = together.get(key);
    together.set(key, {
      ...gain,
      points: (before?.points ?? 0) + gain.points,
      gamesPlayed: (before?.gamesPlayed ?? 0) + gain.gamesPlayed,
      isHeldBack: unbelievable.has(gain.playerId),
    });
  }
  return [...together.values()];
}
