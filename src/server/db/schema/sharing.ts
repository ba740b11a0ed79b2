import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** A link to shared content. It stores a reference, not the displayed content. */
export const share = pgTable(
  'share',
  {
    code: text('code').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['game', 'streak', 'tournament'] }).notNull(),
    /** Id of the game or tournament; for a streak, its number of days. */
    subjectId: integer('subject_id').notNull(),
    /** False for content shared by a guest, which stays "A traveller". */
    isNamed: boolean('is_named').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('share_once').on(table.playerId, table.kind, table.subjectId),
    check('share_kind_known', sql`${table.kind} in ('game', 'streak', 'tournament')`),
    check('share_subject_positive', sql`${table.subjectId} > 0`),
  ],
);
