import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WalletRow } from './wallet-row.tsx';

const row = (amount: number) => {
  const entry = {
    id: 1,
    createdAt: '2026-11-21T10:00:00.000Z',
    amount,
    balanceAfter: 1240,
    reason: 'shop',
    text: '50/50',
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
