import type { LedgerReason } from '#shared/wallet/rules.ts';
import { numberText } from '#client/ui/number-text.ts';

const names: Readonly<Record<LedgerReason, string>> = {
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

/** A server that is newer than this page may know reasons that it does not. */
export function reasonText(reason: string): string {
  return Object.hasOwn(names, reason) ? names[reason as LedgerReason] : reason;
}

/** "+5", "−120", "0" */
export function signedText(amount: number): string {
  if (amount === 0) return '0';
  return `${amount < 0 ? '−' : '+'}${numberText(Math.abs(amount))}`;
}
