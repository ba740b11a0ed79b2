import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#shared/notices/rules.ts';
import { player } from './account.ts';

/** A message from administrators that the player must have seen once. */
export const playerNotice = pgTable(
  'player_notice',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** The name or message concerned, as the player wrote it. */
    about: text('about').notNull(),
    /** Additional message by the administrator; null for none. */
    words: text('words'),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [index('player_notice_of').on(table.playerId, table.id)],
);
