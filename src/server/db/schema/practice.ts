import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** A player with mistakes. Writers must lock this row before changing mistakes. */
export const practicePlayer = pgTable(
  'practice_player',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Number of mistakes ever mastered. */
    mastered: integer('mastered').notNull().default(0),
    /** The account is deleted, so answers counted later create no mistakes. */
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [check('practice_player_mastered_not_negative', sql`${table.mastered} >= 0`)],
);

/** A question answered wrong that the player has not mastered yet. */
export const playerMistake = pgTable(
  'player_mistake',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => practicePlayer.playerId, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    /** Consecutive correct answers, each given when the mistake was due. */
    step: smallint('step').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Time of the latest answer applied; answers given earlier are ignored even if they are counted later. */
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.questionId] }),
    check('player_mistake_step_not_negative', sql`${table.step} >= 0`),
  ],
);
