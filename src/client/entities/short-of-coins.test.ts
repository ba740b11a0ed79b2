import { expect, it } from 'vitest';
import { shortOfCoinsToast } from './short-of-coins.ts';

it('says how many coins are missing for an item', () => {
  const { title, text } = shortOfCoinsToast({ what: 'avatarItem', price: 120, coins: 100 });
  expect([title, text]).toEqual(['Not enough coins', 'You need 20 more coins to buy this item.']);
});

it('says how many coins a power-up takes when there are too few', () => {
  const { title, text } = shortOfCoinsToast({ what: 'powerUp', price: 25, coins: 20 });
  expect([title, text]).toEqual(['Insufficient Coins', 'You need 25 coins to purchase this power-up.']);
});
