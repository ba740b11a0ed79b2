import type { CounterGain } from '#shared/achievements/achievement.ts';
import { type AchievementView, getAchievementViews, findAchievement } from '#shared/achievements/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Database, Queries, Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { applyGains } from './achievement-progress.ts';
import { withCurrentPlace, isReachable, type PlaceCatalog, countRetiredPlaces } from './achievement-progress.ts';
import { findProgress, listUnlocked } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly events: Pick<Events, 'publish'>;
  readonly account: Pick<Account, 'today'>;
  readonly daily: Pick<Daily, 'streak'>;
  readonly catalog: PlaceCatalog;
}

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

export type Achievements = ReturnType<typeof createAchievements>;

/** Achievements, which pay no coins (rules M9). */
export function createAchievements({ database, events, account, daily, catalog }: Parts) {
  /** Lists unlocked achievements that this version knows, newest first. */
  async function listUnlockedAchievements(queries: Queries, playerId: string): Promise<UnlockedAchievement[]> {
    return [...(await listUnlocked(queries, playerId))].flatMap(([id, at]) => {
      const rule = findAchievement(id);
      if (!rule) return [];
      const { name, description, icon } = withCurrentPlace(rule, catalog);
      return [{ id, name, description, icon, unlockedAt: at.toISOString() }];
    });
  }

  return {
    listUnlockedAchievements,

    /**
     * Counts what players did outside of their own games and returns the newly unlocked ids by player. The caller holds
     * the players' locks.
     */
    async count(tx: Tx, gains: readonly Gain[], at: Date): Promise<ReadonlyMap<string, readonly string[]>> {
      const playerGains = [...Map.groupBy(gains, ({ playerId }) => playerId)].map(([playerId, own]) => ({
        playerId,
        gains: own,
      }));
      const results = await applyGains(tx, playerGains, at, catalog);
      const unlockedByPlayer = new Map(playerGains.map(({ playerId }, index) => [playerId, results[index] ?? []]));
      const playerIds = [...unlockedByPlayer].filter(([, ids]) => ids.length > 0).map(([playerId]) => playerId);
      if (playerIds.length > 0) await events.publish(tx, 'achievements', playerIds);
      return unlockedByPlayer;
    },

    /** Lists every achievement with the player's progress, in the order of the specification (rules 2.15). */
    async list(playerId: string): Promise<AchievementView[]> {
      const { date, skippedDates } = await account.today(database, playerId);
      const { current } = await daily.streak(database, playerId, date, skippedDates);
      const [reached] = await findProgress(database, [playerId]);
      const counters = countRetiredPlaces(reached?.counters ?? {}, catalog);
      return getAchievementViews(counters, await listUnlocked(database, playerId), current)
        .filter((view) => view.unlockedAt !== null || isReachable(view, catalog))
        .map((view) => withCurrentPlace(view, catalog));
    },
  };
}
