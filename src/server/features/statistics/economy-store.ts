import type { Span } from '#shared/statistics/steps.ts';
import { statement, type Queries } from '#server/platform/database.ts';

// The days of coins are those of UTC: the ledger knows instants.
const readMovements = statement(
  'statistics.movements',
  `select date_trunc($3, created_at at time zone 'UTC')::date::text as date, reason,
     case counter_account when 'mint' then 'mint' when 'sink' then 'sink' else 'held' end as counter,
     count(*)::int as entries, sum(amount) as amount
   from ledger_entry
   where created_at >= $1::date::timestamp at time zone 'UTC' and created_at < ($2::date + 1)::timestamp at time zone 'UTC'
   group by 1, 2, 3`,
);

export interface MovementSum {
  readonly date: string;
  readonly reason: string;
  /** Held: in escrow of a tournament, or in a gift on its way. */
  readonly counter: 'mint' | 'sink' | 'held';
  readonly entries: number;
  /** Of the players; negative for what they gave. */
  readonly amount: number;
}

/** The ledger of the span by step, reason and account. */
export function listMovements(queries: Queries, { from, to, step }: Span): Promise<MovementSum[]> {
  return queries.run(readMovements, [from, to, step]);
}
