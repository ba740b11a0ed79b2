import type { UsageEvent } from '#shared/usage/contract.ts';
import { usageEvent } from '#server/db/schema/statistics.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

const insertEvents = statement(
  'usage.insert',
  `insert into usage_event (player_id, name, screen, duration_ms, at)
   select $1, name, screen, "durationMs", $3::timestamptz
   from jsonb_to_recordset($2::jsonb) as x(name text, screen text, "durationMs" int)`,
);

const upsertLandingVisit = statement(
  'usage.count-landing',
  'insert into landing_tally values ($1::date, 1) on conflict (date) do update set visits = landing_tally.visits + 1',
);

const deleteOldVisits = statement('usage.forget-landings', 'delete from landing_tally where date < $1::date');

const countSince = statement(
  'usage.count',
  'select count(*)::int as count from usage_event where player_id = $1 and at >= $2::timestamptz',
  { count: computed.number() },
);

const deleteOfPlayer = statement('usage.forget', 'delete from usage_event where player_id = $1 returning 1');

// `skip locked` lets several servers delete at once without waiting for each other.
const deleteOld = statement(
  'usage.forget-old',
  `delete from usage_event where id in
     (select id from usage_event where at < $1::timestamptz order by at limit $2 for update skip locked)
   returning 1`,
);

const readOwn = statement(
  'usage.own',
  `select name, screen, duration_ms as "durationMs", at from usage_event where player_id = $1 order by id`,
  { name: usageEvent.name, screen: usageEvent.screen, durationMs: usageEvent.durationMs, at: usageEvent.at },
);

export async function addEvents(tx: Tx, playerId: string, events: readonly UsageEvent[], at: Date): Promise<void> {
  await tx.run(insertEvents, [playerId, JSON.stringify(events), at.toISOString()]);
}

/** Counts one more visitor of the landing page on that date. */
export async function countLandingVisit(queries: Queries, date: string): Promise<void> {
  await queries.run(upsertLandingVisit, [date]);
}

export async function deleteLandingsBefore(queries: Queries, date: string): Promise<void> {
  await queries.run(deleteOldVisits, [date]);
}

export async function countEvents(queries: Queries, playerId: string, since: Date): Promise<number> {
  const [row] = await queries.run(countSince, [playerId, since.toISOString()]);
  return row?.count ?? 0;
}

/** Returns the number of deleted events. */
export async function deleteEvents(tx: Tx, playerId: string): Promise<number> {
  return (await tx.run(deleteOfPlayer, [playerId])).length;
}

/** Deletes up to `most` events from before that time, and returns how many were deleted. */
export async function deleteEventsBefore(queries: Queries, before: Date, limit: number): Promise<number> {
  return (await queries.run(deleteOld, [before.toISOString(), limit])).length;
}

export type PlayerEvent = RowOf<typeof readOwn>;

/** Lists the stored events of a player, oldest first. */
export function listEvents(queries: Queries, playerId: string): Promise<PlayerEvent[]> {
  return queries.run(readOwn, [playerId]);
}
