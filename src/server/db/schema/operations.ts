import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets the first server generated, shared by all servers on this database. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
