import type { WalletEntry } from '#shared/wallet/contract.ts';
import { coins } from '#shared/kernel/coins.ts';
import { ledgerEntry, wallet as walletTable } from '#server/db/schema/wallet.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { type PersonalData, personalTable } from '#server/platform/database/personal-data.ts';
import type { Wallet } from './service.ts';
import { balanceOf, deleteUnusedWallet } from './store.ts';

/** Movements that the export reads at a time. */
const entriesAtOnce = 500;

const tables = [
  personalTable(walletTable, {
    withheld: { 'the balance after the latest movement says it': ['coins'] },
    erased: { kept: 'stays at 0, for the ledger' },
  }),
  personalTable(ledgerEntry, {
    exported: ['id', 'amount', 'reason', 'balanceAfter', 'createdAt'],
    withheld: { 'the text tells where coins came from and went': ['counterAccount', 'reference'] },
    erased: { kept: 'the ledger stays whole' },
  }),
];

export function walletPersonalData({ move, history }: Pick<Wallet, 'move' | 'history'>): PersonalData {
  return {
    tables,

    /** What is left when a player leaves goes to the sink: the wallet stays at 0, and the ledger whole. */
    async erase(tx: Tx, playerId: string, at: Date): Promise<void> {
      const left = await balanceOf(tx, playerId);
      if (left === 0) return deleteUnusedWallet(tx, playerId);
      const amount = coins(-left);
      await move(tx, [{ playerId, amount, counterAccount: 'sink', reason: 'closed', reference: 'account' }], at);
    },

    /** Every movement, newest first. */
    async *exportData(queries: Queries, playerId: string): AsyncGenerator<WalletEntry> {
      let page: WalletEntry[] = [];
      do {
        page = await history(queries, playerId, { limit: entriesAtOnce, before: page.at(-1)?.id });
        yield* page;
      } while (page.length === entriesAtOnce);
    },
  };
}
