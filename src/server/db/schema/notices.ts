import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#shared/notices/rules.ts';
import { player } from './account.ts';

/** What administrators tell a player, who must have seen it once. */
export const playerNotice = pgTable(
  'player_notice',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** What it is about, in the player's own words: the name or the message as it was. */
    about: text('about').notNull(),
    /** What the administrator adds; null for nothing. */
    words: text('words'),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [index('player_notice_of').on(table.playerId, table.id)],
);
