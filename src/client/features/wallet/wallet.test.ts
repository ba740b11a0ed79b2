import { describe, expect, it } from 'vitest';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { signedText, wordsOf } from './movement-words.ts';
import { nextBefore, pageSize } from './pages.ts';

const entry = (id: number): WalletEntry => ({
  id,
  createdAt: '2026-11-21T12:00:00.000Z',
  amount: 5,
  balanceAfter: 105,
  reason: 'game',
  text: 'Geography',
});

describe('the wallet', () => {
  it('goes on behind the last entry of a full page, and ends with one that is not full', () => {
    const full = Array.from({ length: pageSize }, (_, i) => entry(100 - i));
    expect(nextBefore(full)).toBe(51);
    expect(nextBefore(full.slice(1))).toBeUndefined();
    expect(nextBefore([])).toBeUndefined();
  });

  it('says in words why coins moved, also for a reason it has never heard of', () => {
    expect(wordsOf({ reason: 'shop', amount: -10 }).why).toBe('Power-up');
    expect(wordsOf({ reason: 'toString', amount: -10 }).why).toBe('Coins spent');
    expect(wordsOf({ reason: 'gift', amount: 10 }).why).toBe('Coins received');
  });

  it.each([
    ['tournamentFee', -100, 'bracket'],
    ['tournamentRefund', 100, 'bracket'],
    ['tournamentPrize', 1600, 'trophy'],
  ] as const)('says that %s is of a tournament', (reason, amount, icon) => {
    expect(wordsOf({ reason, amount })).toEqual({ why: 'Tournament', icon });
  });

  it('has a sign on every amount', () => {
    expect(signedText(5)).toBe('+5');
    expect(signedText(-120)).toBe('−120');
  });
});
