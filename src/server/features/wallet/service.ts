import { type Coins, coins } from '#shared/kernel/coins.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { type LedgerReason, maxCoinsFromNewAccounts, formatMovement, startingCoins } from '#shared/wallet/rules.ts';
import { isConstraintViolation } from '#server/platform/database/database-errors.ts';
import type { Queries, Tx } from '#server/platform/database/database.ts';
import { listEntries } from './store.ts';
import { findNewAccounts, sumReceivedFromNewAccounts } from './store.ts';
import { addToBalances, getBalance, insertEntries, insertWallet, type LedgerRow } from './store.ts';

/** Counterparties of coin movements: `mint` only pays, `sink` only takes (rules M1, M4). */
export type CounterAccount = 'mint' | 'sink' | `escrow:${number}` | `gift:${number}`;

/** One movement. (player, reason, reference) is unique, so nothing is paid or charged twice. */
export interface Movement {
  readonly playerId: string;
  readonly amount: Coins;
  readonly counterAccount: CounterAccount;
  readonly reason: LedgerReason;
  readonly reference: string;
}

export type Wallet = ReturnType<typeof createWallet>;

/** All changes to coin balances go through this service. */
export function createWallet() {
  /**
   * Moves coins of one or more players and returns their new balances. Throws 409 `insufficientCoins` if a balance
   * would become negative.
   */
  async function move(tx: Tx, movements: readonly Movement[], at: Date): Promise<ReadonlyMap<string, number>> {
    if (movements.length === 0) return new Map();
    const totals = new Map<string, number>();
    for (const { playerId, amount } of movements) totals.set(playerId, (totals.get(playerId) ?? 0) + amount);
    const balances = await addToBalances(tx, totals).catch((error: unknown) => {
      throw isConstraintViolation(error, 'wallet_never_negative') ? new ApiError('insufficientCoins') : error;
    });
    const running = new Map<string, number>();
    for (const [playerId, total] of totals) {
      const balance = balances.get(playerId);
      if (balance === undefined) throw new Error(`player ${playerId} has no wallet`);
      running.set(playerId, balance - total);
    }
    const rows = movements.map(({ playerId, amount, counterAccount, reason, reference }): LedgerRow => {
      const balance = (running.get(playerId) ?? 0) + amount;
      running.set(playerId, balance);
      return { playerId, counterAccount, amount, reason, reference, balanceAfter: balance };
    });
    await insertEntries(tx, rows, at);
    return balances;
  }

  /**
   * Lists every movement with a readable reason, newest first. `before` is the id of the last entry of the previous
   * page.
   */
  async function history(
    queries: Queries,
    playerId: string,
    { limit, before }: { readonly limit: number; readonly before?: number | undefined },
  ): Promise<WalletEntry[]> {
    const rows = await listEntries(queries, playerId, { limit, before: before ?? null });
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      amount: row.amount,
      balanceAfter: row.balanceAfter,
      reason: row.reason,
      text: formatMovement(row),
    }));
  }

  return {
    move,

    /** Creates an empty wallet for a new player. */
    open: insertWallet,

    async welcome(tx: Tx, playerId: string, at: Date): Promise<void> {
      const amount = startingCoins;
      await move(tx, [{ playerId, amount, counterAccount: 'mint', reason: 'welcome', reference: 'sign-up' }], at);
    },

    async balance(queries: Queries, playerId: string): Promise<Coins> {
      return coins(await getBalance(queries, playerId));
    },

    history,
    findNewAccounts,

    /**
     * Returns how many more coins a player may receive from new accounts now (rules T41). The caller holds the player's
     * lock until the coins are moved.
     */
    async calculateRoomForNewAccounts(tx: Tx, playerId: string, at: Date): Promise<number> {
      return Math.max(0, maxCoinsFromNewAccounts - (await sumReceivedFromNewAccounts(tx, playerId, at)));
    },
  };
}
