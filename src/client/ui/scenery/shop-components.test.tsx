import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CoinLink } from '../controls/coin-pill.tsx';
import { FilterChips } from '../fields/filter-chips.tsx';
import { PriceButton } from '../controls/price-button.tsx';

function noop() {}

const getSpokenText = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('a price button announces the item and its price', () => {
  const html = renderToString(<PriceButton name="Halo" price={1600} isAffordable onPress={noop} />);
  expect(getSpokenText(html)).toBe('Buy Halo for 1,600 coins');
  expect(html).toContain('btn-primary');
});

test('an unaffordable price looks plain and can still be pressed', () => {
  const html = renderToString(<PriceButton name="Halo" price={600} isAffordable={false} onPress={noop} />);
  expect(html).toContain('btn-plain');
  expect(html).not.toContain('disabled');
});

test('exactly one filter chip is pressed', () => {
  const chips = [
    { id: 'all', label: 'All' },
    { id: 'hair', label: 'Hair' },
  ];
  const html = renderToString(<FilterChips label="Category" chips={chips} active="hair" onChange={noop} />);
  expect(html.match(/aria-pressed="true"[^>]*>(\w+)/)?.[1]).toBe('Hair');
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
});

test('the linked balance announces the coins and the target', () => {
  const html = renderToString(<CoinLink href="/wallet" amount={1240} label="to your wallet" />);
  expect(html).toContain('href="/wallet"');
  expect(getSpokenText(html)).toBe('1,240 coins, to your wallet');
});
