import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from './accounts-library.ts';

/** Who signed in to an account, or tried to, and when its password became another one. It goes with the account. */
export const signInEvent = pgTable(
  'sign_in_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['signedIn', 'wrongPassword', 'passwordChanged', 'passwordReset'] }).notNull(),
    /** Of several wrong passwords the last one. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The hour it was: the wrong passwords of an hour are one row, so that who guesses fills no table. */
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
