import type { GiftForm } from '#shared/gifts/contract.ts';
import { giftMessageLength, type GiftType } from '#shared/gifts/rules.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { numberText } from '#client/ui/number-text.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { faultsAt } from '#client/platform/faults-at.ts';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';

/** A gift as it is being chosen. */
export interface GiftDraft {
  readonly type: GiftType;
  readonly coins: number;
  readonly item: PowerUpType | null;
  readonly quantity: number;
  readonly message: string;
}

export const emptyDraft: GiftDraft = { type: 'coins', coins: 10, item: null, quantity: 1, message: '' };

/** What there is to give of. */
export interface Owned {
  readonly coins: number;
  /** Null until it is known; then the server alone says no. */
  readonly powerUps: Readonly<Record<PowerUpType, number>> | null;
}

/** Why a gift cannot be sent as it is; null when it can (rules 5.6). */
export function faultOf({ type, coins, item, quantity, message }: GiftDraft, owned: Owned): string | null {
  if (message.trim().length > giftMessageLength) return `The message is longer than ${giftMessageLength} characters.`;
  if (type === 'coins') {
    if (coins <= owned.coins) return null;
    return owned.coins < emptyDraft.coins
      ? 'You have too few coins for a gift.'
      : `You have ${numberText(owned.coins)} coins. Choose a smaller amount.`;
  }
  if (item === null) return 'Choose a power-up first.';
  const have = owned.powerUps?.[item] ?? quantity;
  if (have === 0) return `You have no ${powerUpLooks[item].name} to give.`;
  return quantity > have ? `You have ${numberText(have)} of ${powerUpLooks[item].name}. Choose fewer.` : null;
}

/** What the server said of the message; undefined where it said nothing of it. */
export function refusedMessage(error: unknown): string | undefined {
  return error instanceof CallError ? faultsAt(['message'], error.fields).faults.message : undefined;
}

/** The gift as it is sent (rules 7.4). */
export function giftForm(draft: GiftDraft, receiverId: string): GiftForm {
  const { type, coins, item, quantity } = draft;
  const message = draft.message.trim() || null;
  return type === 'coins'
    ? { senderId: null, receiverId, type, item: null, quantity: coins, message }
    : { senderId: null, receiverId, type, item, quantity, message };
}
