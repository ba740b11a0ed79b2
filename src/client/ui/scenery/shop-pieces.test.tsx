import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CoinLink } from '../controls/coin-link.tsx';
import { FilterChips } from '../fields/filter-chips.tsx';
import { PriceButton } from '../controls/price-button.tsx';

function nothing() {}

const heard = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('a price button says what is bought for how many coins', () => {
  const html = renderToString(<PriceButton name="Halo" price={1600} isAffordable onPress={nothing} />);
  expect(heard(html)).toBe('Buy Halo for 1,600 coins');
  expect(html).toContain('btn-primary');
});

test('a price that cannot be paid is plain, and can be pressed all the same', () => {
  const html = renderToString(<PriceButton name="Halo" price={600} isAffordable={false} onPress={nothing} />);
  expect(html).toContain('btn-plain');
  expect(html).not.toContain('disabled');
});

test('one filter chip is pressed', () => {
  const chips = [
    { id: 'all', label: 'All' },
    { id: 'hair', label: 'Hair' },
  ];
  const html = renderToString(<FilterChips label="Category" chips={chips} active="hair" onChange={nothing} />);
  expect(html.match(/aria-pressed="true"[^>]*>(\w+)/)?.[1]).toBe('Hair');
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
});

test('the balance as a link says the coins and where it leads', () => {
  const html = renderToString(<CoinLink href="/wallet" amount={1240} label="to your wallet" />);
  expect(html).toContain('href="/wallet"');
  expect(heard(html)).toBe('1,240 coins, to your wallet');
});
