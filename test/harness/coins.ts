import { coins } from '#shared/kernel/coins.ts';
import { newAccountDays } from '#shared/wallet/rules.ts';
import { ledgerEntry } from '#server/db/schema/wallet.ts';
import { statement, type RowOf } from '#server/platform/database/database.ts';
import { createWallet } from '#server/features/wallet/service.ts';
import type { TestApp } from './app.ts';

const wallet = createWallet();

/** Writes a regular ledger entry. */
export async function setCoins(app: Pick<TestApp, 'database'>, playerId: string, wanted: number): Promise<void> {
  await app.database.transaction(async (tx) => {
    const amount = coins(wanted - (await wallet.balance(tx, playerId)));
    if (amount === 0) return;
    const counterAccount = amount > 0 ? 'mint' : 'sink';
    const reference = crypto.randomUUID();
    await wallet.move(tx, [{ playerId, amount, counterAccount, reason: 'game', reference }], new Date());
  });
}

const backdateAccounts = statement(
  'test.make-accounts-older',
  `update ledger_entry set created_at = created_at - make_interval(days => $2)
   where player_id = any($1::text[]) and reason = 'welcome'`,
);

/** Backdates accounts so that they no longer count as new (rules T41). */
export async function makeAccountsOlder(
  app: Pick<TestApp, 'database'>,
  players: readonly { readonly id: string }[],
  days = newAccountDays,
): Promise<void> {
  await app.database.run(backdateAccounts, [players.map(({ id }) => id), days]);
}

export type LedgerLine = RowOf<typeof readEntries>;

const readEntries = statement(
  'test.ledger',
  `select counter_account as account, amount, reason, reference, balance_after as "balanceAfter"
   from ledger_entry where player_id = $1 and reason = any($2::text[]) order by id`,
  {
    account: ledgerEntry.counterAccount,
    amount: ledgerEntry.amount,
    reason: ledgerEntry.reason,
    reference: ledgerEntry.reference,
    balanceAfter: ledgerEntry.balanceAfter,
  },
);

/** Oldest first. */
export function listLedgerEntries(app: TestApp, playerId: string, ...reasons: string[]): Promise<LedgerLine[]> {
  return app.database.run(readEntries, [playerId, reasons]);
}
