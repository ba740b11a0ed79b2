import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** What can be worn. Seeded from content/avatar-items.json. */
export const avatarItem = pgTable(
  'avatar_item',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: ['hair', 'eyes', 'body', 'face', 'accessories', 'background'] }).notNull(),
    type: text('type'),
    value: text('value').notNull(),
    price: integer('price').notNull(),
    rarity: text('rarity', { enum: ['common', 'rare', 'epic', 'legendary'] }).notNull(),
    isStarter: boolean('is_starter').notNull(),
  },
  (table) => [
    uniqueIndex('avatar_item_value_once').on(table.category, sql`coalesce(${table.type}, '')`, table.value),
    check('avatar_item_price_in_range', sql`${table.price} between 0 and 100000`),
    check('avatar_item_starters_are_free', sql`not ${table.isStarter} or ${table.price} = 0`),
  ],
);

/** What a player bought. Starters are everybody's and stand in no row. */
export const avatarInventory = pgTable(
  'avatar_inventory',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => avatarItem.id),
    acquiredAt: timestamp('acquired_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.itemId] })],
);

const worn = (column: string) => integer(column).references(() => avatarItem.id);

/** What a player wears; null where nothing is worn, and all null for who has never dressed. Whoever writes it holds the player's lock and asks who owns what. */
export const avatarSettings = pgTable('avatar_settings', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => player.id, { onDelete: 'cascade' }),
  hairStyle: worn('hair_style'),
  hairColor: worn('hair_color'),
  eyeColor: worn('eye_color'),
  faceColor: worn('face_color'),
  bodyColor: worn('body_color'),
  accessory: worn('accessory'),
  background: worn('background'),
  /** How often the starter face was shuffled (`starterFace`). */
  shuffles: integer('shuffles').notNull().default(0),
});
