import { expect, it } from 'vitest';
import { createInsufficientCoinsToast } from './coin-messages.ts';

it('states how many coins are missing for an item', () => {
  const { title, text } = createInsufficientCoinsToast({ what: 'avatarItem', price: 120, coins: 100 });
  expect([title, text]).toEqual(['Not enough coins', 'You need 20 more coins to buy this item.']);
});

it('states the price of a power-up that the player cannot afford', () => {
  const { title, text } = createInsufficientCoinsToast({ what: 'powerUp', price: 25, coins: 20 });
  expect([title, text]).toEqual(['Insufficient Coins', 'You need 25 coins to purchase this power-up.']);
});
