import { expect, it } from 'vitest';
import { boughtToast, shortOfCoinsToast } from './purchase-texts.ts';

it('says how many coins a power-up takes when there are too few', () => {
  const { title, text } = shortOfCoinsToast(25);
  expect([title, text]).toEqual(['Insufficient Coins', 'You need 25 coins to purchase this power-up.']);
});

it.each([
  ['Extra Time', 'an'],
  ['Skip Question', 'a'],
  ['Extra Life', 'an'],
  ['50/50', 'a'],
])('says what was bought, %s with "%s" (rules 8.4)', (name, article) => {
  const { title, text } = boughtToast(name);
  expect([title, text]).toEqual(['Purchase Successful!', `You bought ${article} ${name}`]);
});
