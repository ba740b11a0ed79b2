import { avatarItem } from '#server/db/schema/avatar.ts';
import { category } from '#server/db/schema/catalog.ts';
import { game } from '#server/db/schema/game.ts';
import { tournament } from '#server/db/schema/tournaments.ts';
import { ledgerEntry } from '#server/db/schema/wallet.ts';
import { nullable } from '#server/platform/database/rows.ts';
import { statement, type Queries, type RowOf } from '#server/platform/database/database.ts';

/** A ledger row with the names that its reference resolves to. */
export type HistoryRow = RowOf<typeof readHistory>;

// A reference is cast to a number only where the reason guarantees one. Fees refer to a seat that may have been
// deleted, so the tournament comes from the escrow account. A forfeited fee passes from escrow to the sink without
// changing the balance, and the player has already paid the fee itself.
const readHistory = statement(
  'wallet.history',
  `select e.id, e.created_at as "createdAt", e.amount, e.balance_after as "balanceAfter", e.reason, e.reference,
     g.mode as "gameMode", c.name as "categoryName", i.name as "itemName", t.name as "tournamentName"
   from (select * from ledger_entry where player_id = $1 and reason <> 'feeForfeited' and ($2::bigint is null or id < $2::bigint)
         order by id desc limit $3) as e
   left join game g on g.id = case when e.reason = 'game' and e.reference ~ '^[0-9]{1,9}$' then e.reference::int end
   left join category c on c.id = g.category_id
   left join avatar_item i on i.id = case when e.reason = 'avatar' then split_part(e.reference, ':', 1)::int end
   left join tournament t on t.id = case
     when e.reason in ('tournamentFee', 'tournamentRefund', 'tournamentPrize') and e.counter_account ~ '^escrow:[0-9]{1,9}$'
     then split_part(e.counter_account, ':', 2)::int end
   order by e.id desc`,
  {
    id: ledgerEntry.id,
    createdAt: ledgerEntry.createdAt,
    amount: ledgerEntry.amount,
    balanceAfter: ledgerEntry.balanceAfter,
    reason: ledgerEntry.reason,
    reference: ledgerEntry.reference,
    gameMode: nullable(game.mode),
    categoryName: nullable(category.name),
    itemName: nullable(avatarItem.name),
    tournamentName: nullable(tournament.name),
  },
);

/** Lists a player's coin movements, newest first. `before` is the id of the last entry of the previous page. */
export function listEntries(
  queries: Queries,
  playerId: string,
  { limit, before }: { readonly limit: number; readonly before: number | null },
): Promise<HistoryRow[]> {
  return queries.run(readHistory, [playerId, before, limit]);
}
