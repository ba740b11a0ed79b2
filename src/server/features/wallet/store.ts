import { ledgerEntry, wallet } from '#server/db/schema/wallet.ts';
import {
  pickColumns,
  formatRecordKeys,
  formatSelectList,
  formatColumnNames,
  formatRecordset,
  type ShapedRow,
} from '#server/platform/database/rows.ts';
import { statement, type Queries, type Tx } from '#server/platform/database/database.ts';

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
