import { describe, expect, it } from 'vitest';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { formatSignedAmount, describeMovement } from './wallet-row.tsx';
import { getNextCursor, pageSize } from './queries.ts';

const createEntry = (id: number): WalletEntry => ({
  id,
  createdAt: '2026-11-21T12:00:00.000Z',
  amount: 5,
  balanceAfter: 105,
  reason: 'game',
  text: 'Geography',
});

describe('the wallet', () => {
  it('continues after the last entry of a full page and ends with a page that is not full', () => {
    const full = Array.from({ length: pageSize }, (_, i) => createEntry(100 - i));
    expect(getNextCursor(full)).toBe(51);
    expect(getNextCursor(full.slice(1))).toBeUndefined();
    expect(getNextCursor([])).toBeUndefined();
  });

  it('describes why coins moved, also for an unknown reason', () => {
    expect(describeMovement({ reason: 'shop', amount: -10 }).label).toBe('Power-up');
    expect(describeMovement({ reason: 'toString', amount: -10 }).label).toBe('Coins spent');
    expect(describeMovement({ reason: 'gift', amount: 10 }).label).toBe('Coins received');
  });

  it.each([
    ['tournamentFee', -100, 'bracket'],
    ['tournamentRefund', 100, 'bracket'],
    ['tournamentPrize', 1600, 'trophy'],
  ] as const)('describes %s as a tournament movement', (reason, amount, icon) => {
    expect(describeMovement({ reason, amount })).toEqual({ label: 'Tournament', icon });
  });

  it('puts a sign on every amount', () => {
    expect(formatSignedAmount(5)).toBe('+5');
    expect(formatSignedAmount(-120)).toBe('−120');
  });
});
