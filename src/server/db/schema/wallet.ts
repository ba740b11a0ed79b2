import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LedgerReason } from '#shared/wallet/rules.ts';
import { player } from './account.ts';

/** A player's balance; the check constraint is the final protection against overspending. */
export const wallet = pgTable(
  'wallet',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    coins: integer('coins').notNull().default(0),
  },
  (table) => [
    check('wallet_never_negative', sql`${table.coins} >= 0`),
    // For the administrators' list by coins, like the two indexes of `player_totals` and `session_used`.
    index('wallet_coins').on(table.coins, table.playerId),
  ],
);

/**
 * Double-entry ledger: `amount` moves from `counterAccount` (mint, sink, an escrow or a gift) to the player, or back if
 * negative, so each row is one transfer between two accounts.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id),
    counterAccount: text('counter_account').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason').$type<LedgerReason>().notNull(),
    reference: text('reference').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entry_once').on(table.playerId, table.reason, table.reference),
    // Rows are inserted in time order, so a BRIN index is small and adds almost no cost to transactions.
    index('ledger_entry_created').using('brin', table.createdAt),
    check('ledger_entry_moves_something', sql`${table.amount} <> 0`),
    check('ledger_entry_balance_not_negative', sql`${table.balanceAfter} >= 0`),
    check('ledger_entry_mint_only_pays', sql`${table.counterAccount} <> 'mint' or ${table.amount} > 0`),
    check('ledger_entry_sink_only_takes', sql`${table.counterAccount} <> 'sink' or ${table.amount} < 0`),
  ],
);

/** Number of each power-up that a player owns; never negative. */
export const powerUpInventory = pgTable(
  'power_up_inventory',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    extraTime: integer('extra_time').notNull().default(0),
    skipQuestion: integer('skip_question').notNull().default(0),
    extraLife: integer('extra_life').notNull().default(0),
    fiftyFifty: integer('fifty_fifty').notNull().default(0),
  },
  (table) => [
    check('power_up_extra_time_not_negative', sql`${table.extraTime} >= 0`),
    check('power_up_skip_question_not_negative', sql`${table.skipQuestion} >= 0`),
    check('power_up_extra_life_not_negative', sql`${table.extraLife} >= 0`),
    check('power_up_fifty_fifty_not_negative', sql`${table.fiftyFifty} >= 0`),
  ],
);
