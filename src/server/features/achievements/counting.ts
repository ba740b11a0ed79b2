import { type CounterGain, type Counters, withGains } from '#shared/achievements/counters.ts';
import { unlockedBy } from '#shared/achievements/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type Places, withRetiredSeen } from './places.ts';
import { findReached, insertUnlocked, saveCounters } from './store.ts';

/** Something that a player did, with what it counts for. */
export interface Deed {
  readonly playerId: string;
  readonly gains: readonly CounterGain[];
}

/**
 * Counts deeds in their order and answers what each unlocked: one read and at most two writes, however many they are.
 * The caller holds the players' locks, so that no count is lost and nothing is unlocked twice.
 */
export async function countDeeds(
  tx: Tx,
  deeds: readonly Deed[],
  at: Date,
  catalog: Places,
): Promise<readonly (readonly string[])[]> {
  if (deeds.length === 0) return [];
  const reached = new Map<string, { counters: Counters; had: Set<string> }>();
  for (const row of await findReached(tx, [...new Set(deeds.map(({ playerId }) => playerId))])) {
    reached.set(row.playerId, { counters: row.counters, had: new Set(row.unlocked) });
  }
  const changed = new Map<string, Counters>();
  const unlocked: { playerId: string; achievementId: string }[] = [];
  const answers = deeds.map(({ playerId, gains }) => {
    const player = reached.get(playerId) ?? { counters: {}, had: new Set<string>() };
    const counters = withGains(player.counters, gains);
    const fresh = unlockedBy(withRetiredSeen(counters, catalog), player.had);
    for (const id of fresh) {
      player.had.add(id);
      unlocked.push({ playerId, achievementId: id });
    }
    if (counters !== player.counters) changed.set(playerId, counters);
    reached.set(playerId, { counters, had: player.had });
    return fresh;
  });
  await Promise.all([saveCounters(tx, changed), insertUnlocked(tx, unlocked, at)]);
  return answers;
}
