import type { Gift } from '#shared/gifts/contract.ts';
import { giftDays } from '#shared/gifts/rules.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';

/** See rules 8.5. */
export const giftTexts = {
  send: { done: 'Gift sent successfully!', failed: 'Failed to send gift' },
  claim: { done: 'Gift claimed!', failed: 'Failed to claim gift' },
} as const;

export function formatGiftContent({ item, quantity }: Pick<Gift, 'item' | 'quantity'>): string {
  return item === null ? `${formatNumber(quantity)} coins` : `${quantity} × ${powerUpLooks[item].name}`;
}

interface StatusLook {
  readonly word: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

/** An unclaimed gift is returned (rules M15). See rules 2.23. */
export const statusLooks: Readonly<Record<Gift['status'], StatusLook>> = {
  pending: { word: 'Pending', tone: 'live', icon: 'hourglass' },
  claimed: { word: 'Claimed', tone: 'done', icon: 'check' },
  returned: { word: 'Returned', tone: 'raw', icon: 'again' },
};

const dayMs = 86_400_000;

/** `now` is in milliseconds. Capped because the device's clock may be slow. */
export function formatDaysLeft(expiresAt: string, now: number): string {
  const days = Math.min(giftDays, Math.ceil((Date.parse(expiresAt) - now) / dayMs));
  return days <= 1 ? 'last day' : `${days} days left`;
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** In the device's time zone. */
export function formatGiftDate(instant: string): string {
  return dateFormat.format(new Date(instant));
}
