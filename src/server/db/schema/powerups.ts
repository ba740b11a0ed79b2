import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

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
