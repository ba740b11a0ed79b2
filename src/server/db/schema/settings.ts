import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

type Values = Readonly<Record<string, unknown>>;

/** The settings that were ever changed, as they stand, and the number of the latest change. */
export const appSettings = pgTable(
  'app_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    version: integer('version').notNull().default(0),
    values: jsonb('values').$type<Values>().notNull().default({}),
  },
  (table) => [check('app_settings_single', sql`${table.onlyRow}`)],
);

/** One change of the settings; its id is the version that it made. */
export const settingChange = pgTable(
  'setting_change',
  {
    id: integer('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => player.id),
    /** The settings that changed, as they were and as they are. */
    before: jsonb('before').$type<Values>().notNull(),
    after: jsonb('after').$type<Values>().notNull(),
    /** The change that this one undid. */
    undoes: integer('undoes'),
  },
  (table) => [
    uniqueIndex('setting_change_undone_once').on(table.undoes),
    check('setting_change_undoes_earlier', sql`${table.undoes} < ${table.id}`),
  ],
);

/** What an administrator tells all players, between its dates. */
export const announcement = pgTable(
  'announcement',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    tone: text('tone', { enum: ['info', 'celebration', 'warning'] }).notNull(),
    audience: text('audience', { enum: ['everybody', 'guests', 'accounts', 'country'] })
      .notNull()
      .default('everybody'),
    /** Of the audience `country` only. */
    country: text('country'),
    /** A path of the game. */
    href: text('href'),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('announcement_ends').on(table.endsAt),
    check('announcement_dates_in_order', sql`${table.startsAt} < ${table.endsAt}`),
    check(
      'announcement_country_of_its_audience',
      sql`(${table.audience} = 'country') = (${table.country} is not null)`,
    ),
  ],
);
