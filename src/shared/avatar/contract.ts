import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { id, idText } from '../kernel/field-schemas.ts';
import { expectedPrice } from '../shop/contract.ts';
import { avatarCategories, rarities } from './rules.ts';

export const avatarItem = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  category: z.enum(avatarCategories),
  /** `style` or `color` for hair, `scene` or `pattern` for background and body, otherwise null. */
  type: z.string().nullable(),
  /** Key that the avatar drawing uses for this item. */
  value: z.string(),
  price: z.int(),
  rarity: z.enum(rarities),
  /** Owned by everybody; cannot be removed. */
  isStarter: z.boolean(),
  isSold: z.boolean(),
  /**
   * The level, or the main category whose place on the map is complete, that unlocks the item; null for bought and free
   * items.
   */
  earnedBy: z.union([z.object({ level: z.int() }), z.object({ place: z.int() })]).nullable(),
});

const managedItem = avatarItem
  .extend({
    owners: z.int(),
  })
  .meta({ id: 'ManagedAvatarItem' });

const wornItemId = z.int().nullable();
/** Item ids; null for an empty slot (rules 3.10). */
export const avatarSettings = z
  .object({
    hairStyle: wornItemId,
    hairColor: wornItemId,
    eyeColor: wornItemId,
    faceColor: wornItemId,
    bodyColor: wornItemId,
    accessory: wornItemId,
    background: wornItemId,
  })
  .meta({ id: 'AvatarSettings' });

const choice = id.nullable().optional();

export const avatarContract = contract({
  'GET /api/avatar/items': {
    operationId: 'listAvatarItems',
    summary: 'Every avatar item, with its price',
    access: 'guest',
    response: z.array(avatarItem),
  },
  'GET /api/avatar/inventory': {
    operationId: 'getAvatarInventory',
    summary: 'The items you own, starters and what you have earned among them',
    access: 'guest',
    response: z.array(z.object({ avatarItemId: z.int() })),
  },
  'GET /api/avatar/settings': {
    operationId: 'getAvatarSettings',
    summary: 'What you wear; a starter face as long as you have chosen nothing',
    access: 'guest',
    response: avatarSettings,
  },
  'POST /api/avatar/settings': {
    operationId: 'updateAvatarSettings',
    summary: 'Wear items that you own; null takes off, a field that is left out stays as it is',
    access: 'guest',
    body: z.strictObject({
      hairStyle: choice,
      hairColor: choice,
      eyeColor: choice,
      faceColor: choice,
      bodyColor: choice,
      accessory: choice,
      background: choice,
    }),
    response: avatarSettings,
    errors: ['itemNotOwned'],
  },
  'POST /api/avatar/shuffle': {
    operationId: 'shuffleAvatar',
    summary: 'Another starter face, as long as you have chosen nothing to wear',
    access: 'guest',
    response: avatarSettings,
    errors: ['lookChosen'],
  },
  'POST /api/avatar/purchase': {
    operationId: 'purchaseAvatarItem',
    summary: 'Buy an avatar item, once; an Idempotency-Key makes a repeat the same order',
    access: 'player',
    once: true,
    body: z.strictObject({ itemId: id, expectedPrice }),
    response: z.object({
      avatarItemId: z.int(),
      /** The balance after the purchase. */
      coins: z.int(),
    }),
    errors: [
      'featureOff',
      'itemNotFound',
      'itemEarned',
      'itemOwned',
      'insufficientCoins',
      'priceChanged',
      'idempotencyKeyReused',
    ],
  },
  'DELETE /api/avatar/inventory/:id': {
    operationId: 'removeAvatarItem',
    summary: 'Take an item off and give it away; nothing is refunded; starters and what was earned stay',
    access: 'guest',
    resource: 'ownedItem',
    params: z.strictObject({ id: idText }),
    response: z.object({ avatarItemId: z.int() }),
    errors: ['itemNotFound', 'itemEarned', 'starterItem'],
  },
  'GET /api/admin/avatar-items': {
    operationId: 'listManagedAvatarItems',
    summary: 'Every avatar item of the catalogue, on sale or not, with how many players own it',
    access: 'admin',
    response: z.array(managedItem),
  },
  'PUT /api/admin/avatar-items/:id': {
    operationId: 'updateAvatarItem',
    summary: 'Put an avatar item on sale, or take it off; who owns it keeps it. A repeat changes nothing',
    access: 'admin',
    resource: 'avatarItem',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ isSold: z.boolean() }),
    response: managedItem,
    errors: ['itemNotFound', 'itemEarned', 'starterSold'],
  },
});

export type ManagedItem = z.output<typeof managedItem>;
export type AvatarItem = z.output<typeof avatarItem>;
export type AvatarSettings = z.output<typeof avatarSettings>;
