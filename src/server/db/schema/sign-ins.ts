import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts-library.ts';

/** Sign-ins, failed attempts and password changes of an account. Deleted with the account. */
export const signInEvent = pgTable(
  'sign_in_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['signedIn', 'wrongPassword', 'passwordChanged', 'passwordReset'] }).notNull(),
    /** Time of the last attempt if the row counts several wrong passwords. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Hour of the event; wrong passwords within an hour share one row so that guessing cannot fill the table. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    times: integer('times').notNull().default(1),
    userAgent: text('user_agent'),
  },
  (table) => [
    check(
      'sign_in_event_kind_known',
      sql`${table.kind} in ('signedIn', 'wrongPassword', 'passwordChanged', 'passwordReset')`,
    ),
    check('sign_in_event_times_positive', sql`${table.times} > 0`),
    uniqueIndex('sign_in_event_wrong_once_an_hour')
      .on(table.playerId, table.hour)
      .where(sql`${table.kind} = 'wrongPassword'`),
    index('sign_in_event_player').on(table.playerId, table.at),
    index('sign_in_event_at').on(table.at),
  ],
);
