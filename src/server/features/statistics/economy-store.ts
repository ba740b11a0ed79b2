import type { Span } from '#shared/statistics/steps.ts';
import { ledgerEntry } from '#server/db/schema/wallet.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

// Ledger entries are timestamps, so coin statistics are grouped by UTC day.
const readMovements = statement(
  'statistics.movements',
  `select date_trunc($3, created_at at time zone 'UTC')::date::text as date, reason,
     case counter_account when 'mint' then 'mint' when 'sink' then 'sink' else 'held' end as counter,
     count(*)::int as entries, sum(amount) as amount
   from ledger_entry
   where created_at >= $1::date::timestamp at time zone 'UTC' and created_at < ($2::date + 1)::timestamp at time zone 'UTC'
   group by 1, 2, 3`,
  {
    date: computed.text(),
    reason: ledgerEntry.reason,
    counter: computed.text<'mint' | 'sink' | 'held'>(),
    entries: computed.number(),
    amount: computed.number(),
  },
);

export type MovementSum = RowOf<typeof readMovements>;

/** Sums the ledger of the span by step, reason and counter account. */
export function listMovements(queries: Queries, { from, to, step }: Span): Promise<MovementSum[]> {
  return queries.run(readMovements, [from, to, step]);
}
