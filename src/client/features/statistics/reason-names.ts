import type { LedgerReason } from '#shared/wallet/rules.ts';
import { formatNumber } from '#client/ui/number-text.ts';

const reasonNames: Readonly<Record<LedgerReason, string>> = {
  welcome: 'Welcome gifts',
  game: 'Games',
  daily: 'Daily challenges',
  shop: 'Power-ups',
  avatar: 'Avatar items',
  freeze: 'Streak freezes',
  video: 'Rewarded videos',
  giftSent: 'Gifts sent',
  giftReceived: 'Gifts received',
  giftReturned: 'Gifts that came back',
  tournamentFee: 'Tournament fees',
  tournamentRefund: 'Tournament fees refunded',
  tournamentPrize: 'Tournament prizes',
  feeForfeited: 'Tournament fees forfeited',
  correction: 'Corrections',
  closed: 'Closed accounts',
};

/** Unknown reasons can come from a server that is newer than this page. */
export function formatReason(reason: string): string {
  return Object.hasOwn(reasonNames, reason) ? reasonNames[reason as LedgerReason] : reason;
}

/** For example "+5", "−120" or "0". */
export function formatSigned(amount: number): string {
  if (amount === 0) return '0';
  return `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
}
