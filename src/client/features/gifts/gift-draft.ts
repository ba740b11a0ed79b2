import type { GiftForm } from '#shared/gifts/contract.ts';
import { giftMessageLength, type GiftType } from '#shared/gifts/rules.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { formatNumber } from '#client/ui/format-number.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { groupFormErrors } from '#client/platform/form-errors.ts';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';

export interface GiftDraft {
  readonly type: GiftType;
  readonly coins: number;
  readonly item: PowerUpType | null;
  readonly quantity: number;
  readonly message: string;
}

export const emptyDraft: GiftDraft = { type: 'coins', coins: 10, item: null, quantity: 1, message: '' };

export interface Owned {
  readonly coins: number;
  /** Null while loading; then only the server checks. */
  readonly powerUps: Readonly<Record<PowerUpType, number>> | null;
}

/** Null when the gift can be sent (rules 5.6). */
export function validateGift({ type, coins, item, quantity, message }: GiftDraft, owned: Owned): string | null {
  if (message.trim().length > giftMessageLength) return `The message is longer than ${giftMessageLength} characters.`;
  if (type === 'coins') {
    if (coins <= owned.coins) return null;
    return owned.coins < emptyDraft.coins
      ? 'You have too few coins for a gift.'
      : `You have ${formatNumber(owned.coins)} coins. Choose a smaller amount.`;
  }
  if (item === null) return 'Choose a power-up first.';
  const have = owned.powerUps?.[item] ?? quantity;
  if (have === 0) return `You have no ${powerUpLooks[item].name} to give.`;
  return quantity > have ? `You have ${formatNumber(have)} of ${powerUpLooks[item].name}. Choose fewer.` : null;
}

export function getMessageError(error: unknown): string | undefined {
  return error instanceof CallError ? groupFormErrors(['message'], error.fields).faults.message : undefined;
}

/** See rules 7.4. */
export function toGiftForm(draft: GiftDraft, receiverId: string): GiftForm {
  const { type, coins, item, quantity } = draft;
  const message = draft.message.trim() || null;
  return type === 'coins'
    ? { senderId: null, receiverId, type, item: null, quantity: coins, message }
    : { senderId: null, receiverId, type, item, quantity, message };
}
