import { dealTally } from '#server/db/schema/game.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

const readSums = statement(
  'game.deal-tally',
  `select key, sum(amount)::int as amount, min(starts_at) as oldest from deal_tally
   where key = any($1::text[]) and starts_at > $2::timestamptz - interval '1 hour' group by key`,
  { key: dealTally.key, amount: computed.number(), oldest: computed.time() },
);

// In the order of the keys, or two servers that count the same ones would wait for each other.
const addAmounts = statement(
  'game.deal-tally.add',
  `insert into deal_tally as t (key, starts_at, amount)
   select key, date_bin('5 minutes', $2::timestamptz, 'epoch'), amount
   from jsonb_to_recordset($1::jsonb) as x(key text, amount int) order by key
   on conflict (key, starts_at) do update set amount = t.amount + excluded.amount`,
);

const deleteOld = statement(
  'game.deal-tally.prune',
  `with gone as (delete from deal_tally where starts_at < $1::timestamptz - interval '1 hour' returning 1)
   select count(*)::int as count from gone`,
  { count: computed.number() },
);

const deleteKey = statement('game.deal-tally.forget', 'delete from deal_tally where key = $1');

export type HourSum = RowOf<typeof readSums>;

/** What was counted within the last hour, by key. */
export async function sumsOfHour(queries: Queries, keys: readonly string[], now: Date): Promise<Map<string, HourSum>> {
  const rows = await queries.run(readSums, [keys, now.toISOString()]);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Each key once. */
export async function addToTally(
  tx: Tx,
  amounts: readonly { readonly key: string; readonly amount: number }[],
  now: Date,
): Promise<void> {
  await tx.run(addAmounts, [JSON.stringify(amounts), now.toISOString()]);
}

/** Forgets what is older than an hour. Answers how many rows that were. */
export async function pruneTally(queries: Queries, now: Date): Promise<number> {
  const [row] = await queries.run(deleteOld, [now.toISOString()]);
  return row?.count ?? 0;
}

export async function forgetKey(tx: Tx, key: string): Promise<void> {
  await tx.run(deleteKey, [key]);
}
