import { z } from 'zod';
import { playerIdText, playerSummary } from '../account/summary.ts';
import { contract } from '../kernel/contract.ts';
import { idText } from '../kernel/field-schemas.ts';
import { plainLine } from '../kernel/plain-text.ts';
import { powerUpTypes } from '../powerups/rules.ts';
import { giftCoinAmounts, giftMessageLength, giftPowerUpQuantities, giftTypes } from './rules.ts';

const gift = z
  .object({
    id: z.int(),
    type: z.enum(giftTypes),
    /** Null for coins. */
    item: z.enum(powerUpTypes).nullable(),
    quantity: z.int(),
    message: z.string().nullable(),
    claimed: z.boolean(),
    status: z.enum(['pending', 'claimed', 'returned']),
    sender: playerSummary,
    receiver: playerSummary,
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Gift' });

const giftForm = z
  .strictObject({
    /** Ignored and removed: the sender is always the signed-in player. */
    senderId: z
      .unknown()
      .transform((): unknown => undefined)
      .optional(),
    receiverId: playerIdText,
    type: z.enum(giftTypes, `must be ${giftTypes.join(' or ')}`),
    item: z
      .enum(powerUpTypes, `must be one of ${powerUpTypes.join(', ')}`)
      .nullable()
      .optional(),
    quantity: z.int('must be a whole number'),
    message: z
      .string()
      .trim()
      .max(giftMessageLength, `must be at most ${giftMessageLength} characters`)
      .regex(plainLine, 'must not contain control characters')
      .nullable()
      .optional(),
  })
  .refine((form) => form.type === 'coins' || form.item != null, {
    path: ['item'],
    error: `must be one of ${powerUpTypes.join(', ')}`,
  })
  .refine((form) => (form.type === 'coins' ? giftCoinAmounts : giftPowerUpQuantities).includes(form.quantity), {
    path: ['quantity'],
    error: `must be one of ${giftCoinAmounts.join(', ')} coins or ${giftPowerUpQuantities.join(', ')} power-ups`,
  });

const giftWithBalance = gift
  .extend({
    /** The caller's balance after the gift or the claim. */
    coins: z.int(),
  })
  .meta({ id: 'GiftWithBalance' });

export const giftsContract = contract({
  'GET /api/gifts/received': {
    operationId: 'listReceivedGifts',
    summary: 'Gifts that you received, newest first',
    access: 'player',
    response: z.array(gift),
  },
  'GET /api/gifts/sent': {
    operationId: 'listSentGifts',
    summary: 'Gifts that you sent, newest first',
    access: 'player',
    response: z.array(gift),
  },
  'POST /api/gifts/send': {
    operationId: 'sendGift',
    summary: 'Give coins or power-ups to a friend: taken now, given when claimed, returned after 7 days',
    access: 'player',
    once: true,
    body: giftForm,
    response: giftWithBalance,
    errors: [
      'featureOff',
      'playerNotFound',
      'notFriends',
      'insufficientCoins',
      'noPowerUps',
      'tooFewPowerUps',
      'idempotencyKeyReused',
    ],
  },
  'POST /api/gifts/:id/claim': {
    operationId: 'claimGift',
    summary:
      'Claim a gift, once; a repeat answers the same. At most 200 coins and 10 power-ups of gifts a day, and 500 coins a week from new accounts (gifts and prizes together)',
    access: 'player',
    repeatable: true,
    resource: 'receivedGift',
    params: z.strictObject({ id: idText }),
    response: giftWithBalance,
    errors: ['giftNotFound', 'giftReturned', 'giftLimit', 'newAccountLimit'],
  },
});

export type Gift = z.output<typeof gift>;
export type GiftForm = z.output<typeof giftForm>;
