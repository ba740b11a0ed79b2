import type { CounterGain } from '#shared/achievements/counters.ts';
import { type AchievementView, achievementViews, findAchievement } from '#shared/achievements/rules.ts';
import type { Account } from '#server/features/account/service.ts';
import type { Daily } from '#server/features/daily/service.ts';
import type { Database, Queries, Tx } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { countDeeds } from './counting.ts';
import { asNamedNow, isReachable, type Places, withRetiredSeen } from './places.ts';
import { findReached, listUnlocked } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly events: Pick<Events, 'publish'>;
  readonly account: Pick<Account, 'today'>;
  readonly daily: Pick<Daily, 'streak'>;
  readonly catalog: Places;
}

/** A step of a player's counter. */
export type Gain = { readonly playerId: string } & CounterGain;

/** An achievement that a player has, as others may see it. */
export interface Unlocked {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  /** ISO instant. */
  readonly unlockedAt: string;
}

export type Achievements = ReturnType<typeof createAchievements>;

/** What players have earned; it pays in honour only (rules M9). */
export function createAchievements({ database, events, account, daily, catalog }: Parts) {
  /** Those that this version knows, the newest first. */
  async function unlocked(queries: Queries, playerId: string): Promise<Unlocked[]> {
    return [...(await listUnlocked(queries, playerId))].flatMap(([id, at]) => {
      const rule = findAchievement(id);
      if (!rule) return [];
      const { name, description, icon } = asNamedNow(rule, catalog);
      return [{ id, name, description, icon, unlockedAt: at.toISOString() }];
    });
  }

  return {
    unlocked,

    /**
     * Counts what players did outside of a game of their own, and answers the ids that are newly unlocked, by player. The
     * caller holds the players' locks.
     */
    async count(tx: Tx, gains: readonly Gain[], at: Date): Promise<ReadonlyMap<string, readonly string[]>> {
      const deeds = [...Map.groupBy(gains, ({ playerId }) => playerId)].map(([playerId, own]) => ({
        playerId,
        gains: own,
      }));
      const answers = await countDeeds(tx, deeds, at, catalog);
      const news = new Map(deeds.map(({ playerId }, index) => [playerId, answers[index] ?? []]));
      const winners = [...news].filter(([, ids]) => ids.length > 0).map(([playerId]) => playerId);
      if (winners.length > 0) await events.publish(tx, 'achievements', winners);
      return news;
    },

    /** Every achievement with the player's progress, those of the specification first (rules 2.15). */
    async list(playerId: string): Promise<AchievementView[]> {
      const { date, skippedDates } = await account.today(database, playerId);
      const { current } = await daily.streak(database, playerId, date, skippedDates);
      const [reached] = await findReached(database, [playerId]);
      const counters = withRetiredSeen(reached?.counters ?? {}, catalog);
      return achievementViews(counters, await listUnlocked(database, playerId), current)
        .filter((view) => view.unlockedAt !== null || isReachable(view, catalog))
        .map((view) => asNamedNow(view, catalog));
    },
  };
}
