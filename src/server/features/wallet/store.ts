import { ledgerEntry, wallet } from '#server/db/schema/wallet.ts';
import {
  type ShapedRow,
  computed,
  formatColumnNames,
  formatRecordKeys,
  formatRecordset,
  formatSelectList,
  nullable,
  pickColumns,
} from '#server/platform/database/rows.ts';
import { type Queries, type RowOf, type Tx, statement } from '#server/platform/database/database.ts';
import { avatarItem } from '#server/db/schema/avatar.ts';
import { category } from '#server/db/schema/catalog.ts';
import { game } from '#server/db/schema/game.ts';
import { tournament } from '#server/db/schema/tournaments.ts';
import { newAccountDays, newAccountLimitDays } from '#shared/wallet/rules.ts';
import { player } from '#server/db/schema/account.ts';

const entryColumns = pickColumns(
  ledgerEntry,
  'playerId',
  'counterAccount',
  'amount',
  'reason',
  'reference',
  'balanceAfter',
);

export type LedgerRow = ShapedRow<typeof entryColumns>;

const readBalance = statement('wallet.balance', 'select coins from wallet where player_id = $1', {
  coins: wallet.coins,
});

const balanceColumns = pickColumns(wallet, 'playerId', 'coins');

const insertWalletStatement = statement(
  'wallet.open',
  'insert into wallet (player_id) values ($1) on conflict (player_id) do nothing',
);

const deleteUnusedStatement = statement(
  'wallet.close-unused',
  `delete from wallet w where w.player_id = $1
     and not exists (select 1 from ledger_entry e where e.player_id = w.player_id)`,
);

const changeBalances = statement(
  'wallet.change',
  `update wallet w set coins = w.coins + x.amount
   from unnest($1::text[], $2::int[]) as x(player_id, amount)
   where w.player_id = x.player_id
   returning ${formatSelectList(balanceColumns, 'w')}`,
  balanceColumns,
);

const writeEntries = statement(
  'wallet.entries',
  `insert into ledger_entry (${formatColumnNames(entryColumns)}, created_at)
   select ${formatRecordKeys(entryColumns)}, $2::timestamptz from ${formatRecordset(entryColumns)}`,
);

export async function getBalance(queries: Queries, playerId: string): Promise<number> {
  const [row] = await queries.run(readBalance, [playerId]);
  return row?.coins ?? 0;
}

export async function insertWallet(tx: Tx, playerId: string): Promise<void> {
  await tx.run(insertWalletStatement, [playerId]);
}

/** A wallet with ledger entries is kept. */
export async function deleteUnusedWallet(tx: Tx, playerId: string): Promise<void> {
  await tx.run(deleteUnusedStatement, [playerId]);
}

/** Adds each player's total once and returns the new balances. */
export async function addToBalances(tx: Tx, totals: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const rows = await tx.run(changeBalances, [[...totals.keys()], [...totals.values()]]);
  return new Map(rows.map((row) => [row.playerId, row.coins]));
}

export async function insertEntries(tx: Tx, rows: readonly LedgerRow[], at: Date): Promise<void> {
  await tx.run(writeEntries, [JSON.stringify(rows), at.toISOString()]);
}

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

const readNewAccounts = statement(
  'wallet.new-accounts',
  `select player_id as id from ledger_entry
   where player_id = any($1::text[]) and reason = 'welcome' and created_at > $2::timestamptz - interval '${newAccountDays} days'`,
  { id: player.id },
);

// A reference is cast to a number only where the reason guarantees one. For a prize, the fees of the other seats count
// unless they were forfeited.
const sumReceived = statement(
  'wallet.received-from-new-accounts',
  `select coalesce(sum(case e.reason when 'giftReceived' then e.amount else t.entry_fee end), 0)::int as coins
   from ledger_entry e
   left join gift g on g.id = case e.reason when 'giftReceived' then e.reference::int end
   left join tournament t on t.id = case e.reason when 'tournamentPrize' then e.reference::int end
   left join tournament_seat s on s.tournament_id = t.id and s.player_id <> e.player_id
     and not exists (select from ledger_entry lost where lost.player_id = s.player_id and lost.reason = 'feeForfeited'
       and lost.reference = s.id || ':sink')
   join ledger_entry welcome on welcome.player_id = coalesce(g.sender_id, s.player_id) and welcome.reason = 'welcome'
     and welcome.created_at > e.created_at - interval '${newAccountDays} days'
   where e.player_id = $1 and e.reason in ('giftReceived', 'tournamentPrize')
     and e.created_at > $2::timestamptz - interval '${newAccountLimitDays} days'`,
  { coins: computed.number() },
);

/** Returns the ids of the players whose accounts are new at the given time (rules T41). */
export async function findNewAccounts(
  queries: Queries,
  playerIds: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set();
  return new Set((await queries.run(readNewAccounts, [playerIds, at.toISOString()])).map(({ id }) => id));
}

/**
 * Sums the coins that a player received from new accounts through gifts and prizes within the limit's period (rules
 * T41).
 */
export async function sumReceivedFromNewAccounts(queries: Queries, playerId: string, at: Date): Promise<number> {
  return (await queries.run(sumReceived, [playerId, at.toISOString()]))[0]?.coins ?? 0;
}
