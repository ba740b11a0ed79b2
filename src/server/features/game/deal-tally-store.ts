import { dealTally } from '#server/db/schema/game.ts';
import { pickColumns, computed, formatSelectList } from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx, type RowOf } from '#server/platform/database/database.ts';

const tally = pickColumns(dealTally, 'key', 'startsAt', 'amount');

const readTallies = statement(
  'game.deal-tally',
  `select ${formatSelectList(tally)} from deal_tally where key = any($1::text[]) order by starts_at`,
  tally,
);

// In the order of the keys; otherwise two servers that count the same keys could deadlock.
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

export type Tally = RowOf<typeof readTallies>;

/** Counts per five minutes, oldest first. May include rows that are older than an hour and not pruned yet. */
export function listTallies(queries: Queries, keys: readonly string[]): Promise<Tally[]> {
  return queries.run(readTallies, [keys]);
}

/** Each key may occur only once. */
export async function addToTally(
  tx: Tx,
  amounts: readonly { readonly key: string; readonly amount: number }[],
  now: Date,
): Promise<void> {
  await tx.run(addAmounts, [JSON.stringify(amounts), now.toISOString()]);
}

/** Deletes rows older than an hour and returns their number. */
export async function pruneTallies(queries: Queries, now: Date): Promise<number> {
  const [row] = await queries.run(deleteOld, [now.toISOString()]);
  return row?.count ?? 0;
}

export async function deleteTally(tx: Tx, key: string): Promise<void> {
  await tx.run(deleteKey, [key]);
}
