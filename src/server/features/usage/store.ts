import type { UsageEvent } from '#shared/usage/contract.ts';
import { usageEvent } from '#server/db/schema/usage.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

const insertEvents = statement(
  'usage.insert',
  `insert into usage_event (player_id, name, screen, duration_ms, at)
   select $1, name, screen, "durationMs", $3::timestamptz
   from jsonb_to_recordset($2::jsonb) as x(name text, screen text, "durationMs" int)`,
);

const countVisit = statement(
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

// Several servers may forget at once: each takes what no other has.
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

/** One more visitor saw the landing page on that date. */
export async function addLanding(queries: Queries, date: string): Promise<void> {
  await queries.run(countVisit, [date]);
}

export async function deleteLandingsBefore(queries: Queries, date: string): Promise<void> {
  await queries.run(deleteOldVisits, [date]);
}

export async function countEvents(queries: Queries, playerId: string, since: Date): Promise<number> {
  const [row] = await queries.run(countSince, [playerId, since.toISOString()]);
  return row?.count ?? 0;
}

/** Answers how many there were. */
export async function deleteEvents(tx: Tx, playerId: string): Promise<number> {
  return (await tx.run(deleteOfPlayer, [playerId])).length;
}

/** Deletes up to `most` events from before that time; answers how many there were. */
export async function deleteEventsBefore(queries: Queries, before: Date, most: number): Promise<number> {
  return (await queries.run(deleteOld, [before.toISOString(), most])).length;
}

export type OwnEvent = RowOf<typeof readOwn>;

/** What was noted of a player, the oldest first. */
export function listEvents(queries: Queries, playerId: string): Promise<OwnEvent[]> {
  return queries.run(readOwn, [playerId]);
}
