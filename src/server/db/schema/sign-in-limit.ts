import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts per time window for the sign-in and sign-up limits, shared by all servers. */
export const signInLimit = pgTable(
  'sign_in_limit',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEnds: timestamp('window_ends', { withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_limit_ends').on(table.windowEnds)],
);
