import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

type SettingValues = Readonly<Record<string, unknown>>;

/** Changed settings with their current values, and the version of the latest change. */
export const appSettings = pgTable(
  'app_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    version: integer('version').notNull().default(0),
    values: jsonb('values').$type<SettingValues>().notNull().default({}),
  },
  (table) => [check('app_settings_single', sql`${table.onlyRow}`)],
);

/** One change of the settings; its id is the resulting version. */
export const settingChange = pgTable(
  'setting_change',
  {
    id: integer('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => player.id),
    /** Changed settings before and after. */
    before: jsonb('before').$type<SettingValues>().notNull(),
    after: jsonb('after').$type<SettingValues>().notNull(),
    /** The change that this one undid. */
    undoes: integer('undoes'),
  },
  (table) => [
    uniqueIndex('setting_change_undone_once').on(table.undoes),
    check('setting_change_undoes_earlier', sql`${table.undoes} < ${table.id}`),
  ],
);

/** An announcement to players, shown within its dates. */
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
    /** Set only for the audience `country`. */
    country: text('country'),
    /** A path within the game. */
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
