import { expect, it } from 'vitest';
import { boughtToast, shortOfCoinsToast } from './purchase-texts.ts';

it('says how many coins a power-up takes when there are too few', () => {
  const { title, text } = shortOfCoinsToast(25);
  expect([title, text]).toEqual(['Insufficient Coins', 'You need 25 coins to purchase this power-up.']);
});

it('says what was bought (rules 8.4)', () => {
  const { title, text } = boughtToast('Extra Time');
  expect([title, text]).toEqual(['Purchase Successful!', 'You bought a Extra Time']);
});
