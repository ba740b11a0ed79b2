import type { WalletEntry } from '#shared/wallet/contract.ts';
import { coins } from '#shared/kernel/coins.ts';
import { ledgerEntry, wallet as walletTable } from '#server/db/schema/wallet.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, definePersonalTable } from '#server/platform/database/personal-data.ts';
import type { Wallet } from './service.ts';
import { getBalance, deleteUnusedWallet } from './store.ts';

/** Page size of the export. */
const exportPageSize = 500;

const tables = [
  definePersonalTable(walletTable, {
    withheld: { 'the balance after the latest movement says it': ['coins'] },
    erased: { kept: 'stays at 0, for the ledger' },
  }),
  definePersonalTable(ledgerEntry, {
    exported: ['id', 'amount', 'reason', 'balanceAfter', 'createdAt'],
    withheld: { 'the text tells where coins came from and went': ['counterAccount', 'reference'] },
    erased: { kept: 'the ledger stays whole' },
  }),
];

export function createWalletPersonalData({ move, history }: Pick<Wallet, 'move' | 'history'>): PersonalData {
  return {
    tables,

    /** Moves the remaining balance to the sink. The wallet stays at 0, and the ledger stays complete. */
    async erase(tx: Tx, playerId: string, at: Date): Promise<void> {
      const remaining = await getBalance(tx, playerId);
      if (remaining === 0) return deleteUnusedWallet(tx, playerId);
      const amount = coins(-remaining);
      await move(tx, [{ playerId, amount, counterAccount: 'sink', reason: 'closed', reference: 'account' }], at);
    },

    /** Exports every movement, newest first. */
    async *exportData(queries: Queries, playerId: string): AsyncGenerator<WalletEntry> {
      let page: WalletEntry[] = [];
      do {
        page = await history(queries, playerId, { limit: exportPageSize, before: page.at(-1)?.id });
        yield* page;
      } while (page.length === exportPageSize);
    },
  };
}
