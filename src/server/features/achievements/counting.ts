import { type CounterGain, type Counters, addGains } from '#shared/achievements/counters.ts';
import { listNewlyUnlocked } from '#shared/achievements/rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type PlaceCatalog, countRetiredPlaces } from './places.ts';
import { findProgress, insertUnlocked, saveCounters } from './store.ts';

/** The counter gains of one player action. */
export interface PlayerGains {
  readonly playerId: string;
  readonly gains: readonly CounterGain[];
}

/**
 * Applies gains in order and returns what each of them unlocked. Needs one read and at most two writes in total. The
 * caller holds the players' locks, so that no count is lost and nothing is unlocked twice.
 */
export async function applyGains(
  tx: Tx,
  playerGains: readonly PlayerGains[],
  at: Date,
  catalog: PlaceCatalog,
): Promise<readonly (readonly string[])[]> {
  if (playerGains.length === 0) return [];
  const reached = new Map<string, { counters: Counters; had: Set<string> }>();
  for (const row of await findProgress(tx, [...new Set(playerGains.map(({ playerId }) => playerId))])) {
    reached.set(row.playerId, { counters: row.counters, had: new Set(row.unlocked) });
  }
  const changed = new Map<string, Counters>();
  const unlocked: { playerId: string; achievementId: string }[] = [];
  const results = playerGains.map(({ playerId, gains }) => {
    const player = reached.get(playerId) ?? { counters: {}, had: new Set<string>() };
    const counters = addGains(player.counters, gains);
    const fresh = listNewlyUnlocked(countRetiredPlaces(counters, catalog), player.had);
    for (const id of fresh) {
      player.had.add(id);
      unlocked.push({ playerId, achievementId: id });
    }
    if (counters !== player.counters) changed.set(playerId, counters);
    reached.set(playerId, { counters, had: player.had });
    return fresh;
  });
  await Promise.all([saveCounters(tx, changed), insertUnlocked(tx, unlocked, at)]);
  return results;
}
