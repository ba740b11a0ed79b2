import type { Gift } from '#shared/gifts/contract.ts';
import { giftDays } from '#shared/gifts/rules.ts';
import type { BadgeTone } from '#client/ui/badge.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { powerUpLooks } from '#client/ui/game/power-up-looks.ts';

/** What is said when it is done, and what when it is not (rules 8.5). */
export const giftTexts = {
  send: { done: 'Gift sent successfully!', failed: 'Failed to send gift' },
  claim: { done: 'Gift claimed!', failed: 'Failed to claim gift' },
} as const;

/** "50 coins", "2 x Extra Time" */
export function contentText({ item, quantity }: Pick<Gift, 'item' | 'quantity'>): string {
  return item === null ? `${numberText(quantity)} coins` : `${quantity} × ${powerUpLooks[item].name}`;
}

interface StatusLook {
  readonly word: string;
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

/** The badges (rules 2.23); a gift that nobody claimed has gone back (rules M15). */
export const statusLooks: Readonly<Record<Gift['status'], StatusLook>> = {
  pending: { word: 'Pending', tone: 'live', icon: 'hourglass' },
  claimed: { word: 'Claimed', tone: 'done', icon: 'check' },
  returned: { word: 'Returned', tone: 'raw', icon: 'again' },
};

const dayMs = 86_400_000;

/** How long a gift still waits before it goes back, seen from `now` in milliseconds, by a clock that may be slow. */
export function leftText(expiresAt: string, now: number): string {
  const days = Math.min(giftDays, Math.ceil((Date.parse(expiresAt) - now) / dayMs));
  return days <= 1 ? 'last day' : `${days} days left`;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** The day, by the clock of this device. */
export function dayText(instant: string): string {
  return dates.format(new Date(instant));
}
