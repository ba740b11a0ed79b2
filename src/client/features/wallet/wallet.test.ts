import { describe, expect, it } from 'vitest';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { daysOf } from './days.ts';
import { signedText, wordsOf } from './movement-words.ts';
import { nextBefore, pageSize } from './pages.ts';

const entry = (id: number, createdAt = new Date(2026, 10, 21, 12)): WalletEntry => ({
  id,
  createdAt: createdAt.toISOString(),
  amount: 5,
  balanceAfter: 105,
  reason: 'game',
  text: 'Geography',
});

describe('the wallet', () => {
  it('puts entries under today, yesterday and older dates', () => {
    const now = new Date(2026, 10, 21, 0, 5);
    const days = daysOf(
      [
        entry(9, new Date(2026, 10, 21, 0, 1)),
        entry(8, new Date(2026, 10, 20, 23, 59)),
        entry(7, new Date(2026, 10, 20, 0, 0)),
        entry(6, new Date(2025, 10, 20, 12)),
      ],
      now,
    );
    expect(days.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[9], [8, 7], [6]]);
    expect(days.map(({ label }) => label).slice(0, 2)).toEqual(['Today', 'Yesterday']);
    expect(days[2]?.label).toContain('2025');
  });

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

  it('has a sign on every amount', () => {
    expect(signedText(5)).toBe('+5');
    expect(signedText(-120)).toBe('−120');
  });
});
