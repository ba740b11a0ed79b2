import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** A player with mistakes to practise. Whoever changes mistakes locks this row first. */
export const practicePlayer = pgTable(
  'practice_player',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => player.id, { onDelete: 'cascade' }),
    /** Mistakes that were answered right often enough, ever. */
    mastered: integer('mastered').notNull().default(0),
    /** The player has left: answers that are counted later make no mistakes any more. */
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [check('practice_player_mastered_not_negative', sql`${table.mastered} >= 0`)],
);

/** A question that a player answered wrong, until it was answered right often enough. */
export const playerMistake = pgTable(
  'player_mistake',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => practicePlayer.playerId, { onDelete: 'cascade' }),
    questionId: integer('question_id').notNull(),
    /** Right answers in a row since then, each when it was due. */
    step: smallint('step').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** The latest answer that is in it: one that is counted after it and was given before it changes nothing. */
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.questionId] }),
    check('player_mistake_step_not_negative', sql`${table.step} >= 0`),
  ],
);
