import type { Counters } from '#shared/achievements/counters.ts';
import { statement, type Queries, type Tx } from '#server/platform/database.ts';

/** What a player has reached so far. */
export interface ReachedRow {
  readonly player_id: string;
  readonly counters: Counters;
  /** Ids. */
  readonly unlocked: readonly string[];
}

interface UnlockedRow {
  readonly id: string;
  readonly at: Date;
}

const readReached = statement(
  'achievements.reached',
  `select wanted.id as player_id, coalesce(c.counters, '{}') as counters,
     array(select achievement_id from achievement a where a.player_id = wanted.id) as unlocked
   from unnest($1::text[]) as wanted(id) left join player_counters c on c.player_id = wanted.id`,
);

const writeCounters = statement(
  'achievements.count',
  `insert into player_counters (player_id, counters)
   select player_id, counters from jsonb_to_recordset($1::jsonb) as x(player_id text, counters jsonb)
   on conflict (player_id) do update set counters = excluded.counters`,
);

const writeUnlocked = statement(
  'achievements.unlock',
  `insert into achievement (player_id, achievement_id, unlocked_at)
   select player_id, achievement_id, $2::timestamptz from jsonb_to_recordset($1::jsonb) as x(player_id text, achievement_id text)`,
);

const readUnlocked = statement(
  'achievements.unlocked',
  `select achievement_id as id, unlocked_at as at from achievement where player_id = $1
   order by unlocked_at desc, achievement_id`,
);

const deleteUnlocked = statement('achievements.forget', 'delete from achievement where player_id = $1');
const deleteCounters = statement('achievements.forget.counters', 'delete from player_counters where player_id = $1');

/** A row for each of these players, also for one who has nothing yet. */
export function findReached(queries: Queries, playerIds: readonly string[]): Promise<ReachedRow[]> {
  return queries.run<ReachedRow>(readReached, [playerIds]);
}

/** Whole rows, computed while the players are locked. */
export async function saveCounters(tx: Tx, counters: ReadonlyMap<string, Counters>): Promise<void> {
  if (counters.size === 0) return;
  const rows = [...counters].map(([player_id, values]) => ({ player_id, counters: values }));
  await tx.run(writeCounters, [JSON.stringify(rows)]);
}

export async function insertUnlocked(
  tx: Tx,
  rows: readonly { readonly player_id: string; readonly achievement_id: string }[],
  at: Date,
): Promise<void> {
  if (rows.length > 0) await tx.run(writeUnlocked, [JSON.stringify(rows), at.toISOString()]);
}

/** When each was unlocked, the newest first. */
export async function listUnlocked(queries: Queries, playerId: string): Promise<ReadonlyMap<string, Date>> {
  return new Map((await queries.run<UnlockedRow>(readUnlocked, [playerId])).map(({ id, at }) => [id, at]));
}

export async function deleteReached(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteUnlocked, [playerId]);
  await tx.run(deleteCounters, [playerId]);
}
