import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { WalletRow } from './wallet-row.tsx';

const renderRow = (amount: number, change: Partial<WalletEntry> = {}) => {
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

test('a row shows the reason, the signed amount and the balance after it', () => {
  const html = renderRow(-25);
  for (const said of ['>50/50<', 'Power-up · ', '−25', 'Balance 1,240']) expect(html).toContain(said);
  expect(html).toContain('dateTime="2026-11-21T10:00:00.000Z"');
});

test('income and expenses differ in sign and color', () => {
  expect(renderRow(5)).toContain('+5');
  expect(renderRow(5)).toContain('wallet-in');
  expect(renderRow(-5)).toContain('wallet-out');
});

test.each([
  [-100, 'tournamentFee', 'Tournament entry: Spring Cup', '−100'],
  [100, 'tournamentRefund', 'Tournament entry refunded: Spring Cup', '+100'],
  [1600, 'tournamentPrize', 'Tournament prize: Spring Cup', '+1,600'],
])('shows tournament coins: %i for %s', (amount, reason, text, shown) => {
  const html = renderRow(amount, { reason, text });
  for (const said of [`>${text}<`, 'Tournament · ', shown]) expect(html).toContain(said);
});
