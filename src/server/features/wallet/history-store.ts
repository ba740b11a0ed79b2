import type { LedgerReason } from '#shared/wallet/rules.ts';
import { statement, type Queries } from '#server/platform/database.ts';

/** A row of the ledger with the names of what it was for. */
export interface HistoryRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly reason: LedgerReason;
  readonly reference: string;
  readonly gameMode: 'normal' | 'survival' | 'challenge' | 'tournament' | 'practice' | null;
  readonly categoryName: string | null;
  readonly itemName: string | null;
  readonly tournamentName: string | null;
}

// What a reference names is taken as a number only where the reason says that it is one. Fees name a seat, which may be
// gone: which tournament it was, the escrow account says.
const readHistory = statement(
  'wallet.history',
  `select e.id, e.created_at as "createdAt", e.amount, e.balance_after as "balanceAfter", e.reason, e.reference,
     g.mode as "gameMode", c.name as "categoryName", i.name as "itemName", t.name as "tournamentName"
   from (select * from ledger_entry where player_id = $1 and ($2::bigint is null or id < $2::bigint)
         order by id desc limit $3) as e
   left join game g on g.id = case when e.reason = 'game' and e.reference ~ '^[0-9]{1,9}$' then e.reference::int end
   left join category c on c.id = g.category_id
   left join avatar_item i on i.id = case when e.reason = 'avatar' then split_part(e.reference, ':', 1)::int end
   left join tournament t on t.id = case
     when e.reason in ('tournamentFee', 'tournamentRefund', 'tournamentPrize') and e.counter_account ~ '^escrow:[0-9]{1,9}$'
     then split_part(e.counter_account, ':', 2)::int end
   order by e.id desc`,
);

/** A player's movements of coins, newest first; `before` is the id of the last one that was read. */
export function listEntries(
  queries: Queries,
  playerId: string,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<HistoryRow[]> {
  return queries.run<HistoryRow>(readHistory, [playerId, before, limit]);
}
