import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was tried in a window of time: the limits of signing in and up, shared by all servers. */
export const signInLimit = pgTable(
  'sign_in_limit',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEnds: timestamp('window_ends', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_limit_ends').on(table.windowEnds)],
);
