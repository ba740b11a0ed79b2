import { expect, it } from 'vitest';
import { shortOfCoinsToast } from './item-toasts.ts';

it('says how many coins are missing for an item', () => {
  const { title, text } = shortOfCoinsToast(120, 100);
  expect([title, text]).toEqual(['Not enough coins', 'You need 20 more coins to buy this item.']);
});
