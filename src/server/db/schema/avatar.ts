import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { player } from './account.ts';

/** Wearable items, seeded from content/avatar-items.json. */
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
    /** Whether it is for sale; owners can keep and wear it regardless. */
    isSold: boolean('is_sold').notNull().default(true),
  },
  (table) => [
    uniqueIndex('avatar_item_value_once').on(table.category, sql`coalesce(${table.type}, '')`, table.value),
    check('avatar_item_price_in_range', sql`${table.price} between 0 and 100000`),
    check('avatar_item_starters_are_free', sql`not ${table.isStarter} or ${table.price} = 0`),
  ],
);

/** Purchased items. Starter items belong to everybody and have no rows. */
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

const wornItem = (column: string) => integer(column).references(() => avatarItem.id);

/**
 * Worn items by slot. A missing row or all nulls means the player has never changed the look. Writers must hold the
 * player's lock and check ownership.
 */
export const avatarSettings = pgTable('avatar_settings', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => player.id, { onDelete: 'cascade' }),
  hairStyle: wornItem('hair_style'),
  hairColor: wornItem('hair_color'),
  eyeColor: wornItem('eye_color'),
  faceColor: wornItem('face_color'),
  bodyColor: wornItem('body_color'),
  accessory: wornItem('accessory'),
  background: wornItem('background'),
  /** How often the starter face was shuffled (`starterFace`). */
  shuffles: integer('shuffles').notNull().default(0),
});
