import type { WalletEntry } from '#shared/wallet/contract.ts';
import type { LedgerReason } from '#shared/wallet/rules.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { numberText } from '#client/ui/number-text.ts';

interface MovementWords {
  readonly why: string;
  readonly icon: IconName;
}

const reasons: Readonly<Record<LedgerReason, MovementWords>> = {
  welcome: { why: 'For setting out', icon: 'gift' },
  game: { why: 'Game played', icon: 'play' },
  shop: { why: 'Power-up', icon: 'bolt' },
  avatar: { why: 'Avatar item', icon: 'user' },
  daily: { why: 'Reward', icon: 'calendar' },
  freeze: { why: 'Streak', icon: 'snowflake' },
  video: { why: 'Reward', icon: 'play' },
  giftSent: { why: 'Gift', icon: 'gift' },
  giftReceived: { why: 'Gift', icon: 'gift' },
  giftReturned: { why: 'Gift', icon: 'gift' },
  tournamentFee: { why: 'Tournament', icon: 'bracket' },
  tournamentRefund: { why: 'Tournament', icon: 'bracket' },
  tournamentPrize: { why: 'Tournament', icon: 'trophy' },
  feeForfeited: { why: 'Tournament', icon: 'bracket' },
  correction: { why: 'Correction', icon: 'info' },
  closed: { why: 'Account', icon: 'logout' },
};

/** Why coins moved. A server that is newer than this page may know reasons that it does not. */
export function wordsOf({ reason, amount }: Pick<WalletEntry, 'reason' | 'amount'>): MovementWords {
  if (Object.hasOwn(reasons, reason)) return reasons[reason as LedgerReason];
  return amount < 0 ? { why: 'Coins spent', icon: 'bag' } : { why: 'Coins received', icon: 'plus' };
}

/** "+5", "−120": the sign says what the colour says. */
export function signedText(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${numberText(Math.abs(amount))}`;
}
