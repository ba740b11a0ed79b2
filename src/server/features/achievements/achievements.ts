import type { CounterGain } from '#shared/achievements/achievement.ts';
import { type AchievementView, getAchievementViews, findAchievement } from '#shared/achievements/rules.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { applyGains, countRetiredPlaces, isReachable, withCurrentPlace } from './achievement-progress.ts';
import type { AchievementsContext } from './context.ts';
import { findProgress, listUnlocked } from './store.ts';

/** An increment of a player's counter. */
export type Gain = { readonly playerId: string } & CounterGain;

/** An unlocked achievement as others may see it. */
export interface UnlockedAchievement {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  /** ISO instant. */
  readonly unlockedAt: string;
}

/** Lists every achievement with the player's progress, in the order of the specification (rules 2.15). */
export async function listAchievements(
  { database, account, daily, catalog }: AchievementsContext,
  playerId: string,
): Promise<AchievementView[]> {
  const { date, skippedDates } = await account.today(database, playerId);
  const { current } = await daily.streak(database, playerId, date, skippedDates);
  const [reached] = await findProgress(database, [playerId]);
  const counters = countRetiredPlaces(reached?.counters ?? {}, catalog);
  return getAchievementViews(counters, await listUnlocked(database, playerId), current)
    .filter((view) => view.unlockedAt !== null || isReachable(view, catalog))
    .map((view) => withCurrentPlace(view, catalog));
}

/** Lists unlocked achievements that this version knows, newest first. */
export async function listUnlockedAchievements(
  { catalog }: Pick<AchievementsContext, 'catalog'>,
  queries: Queries,
  playerId: string,
): Promise<UnlockedAchievement[]> {
  return [...(await listUnlocked(queries, playerId))].flatMap(([id, at]) => {
    const rule = findAchievement(id);
    if (!rule) return [];
    const { name, description, icon } = withCurrentPlace(rule, catalog);
    return [{ id, name, description, icon, unlockedAt: at.toISOString() }];
  });
}

/**
 * Counts what players did outside of their own games and returns the newly unlocked ids by player. The caller holds the
 * players' locks.
 */
export async function countGains(
  { events, catalog }: AchievementsContext,
  tx: Tx,
  gains: readonly Gain[],
  at: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const playerGains = [...Map.groupBy(gains, ({ playerId }) => playerId)].map(([playerId, own]) => ({
    playerId,
    gains: own,
  }));
  const results = await applyGains(tx, playerGains, at, catalog);
  const unlockedByPlayer = new Map(playerGains.map(({ playerId }, index) => [playerId, results[index] ?? []]));
  const playerIds = [...unlockedByPlayer].filter(([, ids]) => ids.length > 0).map(([playerId]) => playerId);
  if (playerIds.length > 0) await events.publish(tx, 'achievements', playerIds);
  return unlockedByPlayer;
}
