import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { WalletRow } from './wallet-row.tsx';

const row = (amount: number, change: Partial<WalletEntry> = {}) => {
  const entry: WalletEntry = {
    id: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    amount,
    balanceAfter: 1240,
    reason: 'shop',
    text: '50/50',
    ...change,
  };
  return renderToString(<WalletRow entry={entry} />).replaceAll('<!-- -->', '');
};

test('a movement says what for, why, how much with its sign, and the balance after it', () => {
  const html = row(-25);
  for (const said of ['>50/50<', 'Power-up · ', '−25', 'Balance 1,240']) expect(html).toContain(said);
  expect(html).toContain('dateTime="2026-11-21T10:00:00.000Z"');
});

test('coins in and out differ in sign and colour', () => {
  expect(row(5)).toContain('+5');
  expect(row(5)).toContain('wallet-in');
  expect(row(-5)).toContain('wallet-out');
});

test.each([
  [-100, 'tournamentFee', 'Tournament entry: Spring Cup', '−100'],
  [100, 'tournamentRefund', 'Tournament entry refunded: Spring Cup', '+100'],
  [1600, 'tournamentPrize', 'Tournament prize: Spring Cup', '+1,600'],
])('coins of a tournament: %i for %s', (amount, reason, text, shown) => {
  const html = row(amount, { reason, text });
  for (const said of [`>${text}<`, 'Tournament · ', shown]) expect(html).toContain(said);
});
