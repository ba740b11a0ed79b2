import type { Counters } from '#shared/achievements/achievement.ts';
import { achievement, playerCounters } from '#server/db/schema/progress.ts';
import {
  pickColumns,
  computed,
  formatRecordKeys,
  formatColumnNames,
  formatRecordset,
  type ShapedRow,
} from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

/** A player's counters and unlocked achievements. */
export type ProgressRow = RowOf<typeof readReached>;

const counterColumns = pickColumns(playerCounters, 'playerId', 'counters');
const unlockedColumns = pickColumns(achievement, 'playerId', 'achievementId');

const readReached = statement(
  'achievements.reached',
  `select wanted.id as "playerId", coalesce(c.counters, '{}') as counters,
     array(select achievement_id from achievement a where a.player_id = wanted.id) as unlocked
   from unnest($1::text[]) as wanted(id) left join player_counters c on c.player_id = wanted.id`,
  { playerId: computed.text(), counters: computed.json<Counters>(), unlocked: computed.list<string>() },
);

const writeCounters = statement(
  'achievements.count',
  `insert into player_counters (${formatColumnNames(counterColumns)}) select ${formatRecordKeys(counterColumns)} from ${formatRecordset(counterColumns)}
   on conflict (player_id) do update set counters = excluded.counters`,
);

const writeUnlocked = statement(
  'achievements.unlock',
  `insert into achievement (player_id, achievement_id, unlocked_at)
   select ${formatRecordKeys(unlockedColumns)}, $2::timestamptz from ${formatRecordset(unlockedColumns)}`,
);

const readUnlocked = statement(
  'achievements.unlocked',
  `select achievement_id as id, unlocked_at as at from achievement where player_id = $1
   order by unlocked_at desc, achievement_id`,
  { id: achievement.achievementId, at: achievement.unlockedAt },
);

const deleteUnlocked = statement('achievements.forget', 'delete from achievement where player_id = $1');
const deleteCounters = statement('achievements.forget.counters', 'delete from player_counters where player_id = $1');

/** Returns a row for each of these players, including those without any progress. */
export function findProgress(queries: Queries, playerIds: readonly string[]): Promise<ProgressRow[]> {
  return queries.run(readReached, [playerIds]);
}

/** Writes complete rows, computed while the players are locked. */
export async function saveCounters(tx: Tx, counters: ReadonlyMap<string, Counters>): Promise<void> {
  if (counters.size === 0) return;
  const rows = [...counters].map(([playerId, values]) => ({ playerId, counters: values }));
  await tx.run(writeCounters, [JSON.stringify(rows)]);
}

export async function insertUnlocked(
  tx: Tx,
  rows: readonly ShapedRow<typeof unlockedColumns>[],
  at: Date,
): Promise<void> {
  if (rows.length > 0) await tx.run(writeUnlocked, [JSON.stringify(rows), at.toISOString()]);
}

/** Returns when each achievement was unlocked, newest first. */
export async function listUnlocked(queries: Queries, playerId: string): Promise<ReadonlyMap<string, Date>> {
  return new Map((await queries.run(readUnlocked, [playerId])).map(({ id, at }) => [id, at]));
}

export async function deleteProgress(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteUnlocked, [playerId]);
  await tx.run(deleteCounters, [playerId]);
}
