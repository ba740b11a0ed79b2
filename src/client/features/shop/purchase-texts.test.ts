import { expect, it } from 'vitest';
import { createPurchaseToast } from './purchase-texts.ts';

it.each([
  ['Extra Time', 'an'],
  ['Skip Question', 'a'],
  ['Extra Life', 'an'],
  ['50/50', 'a'],
])('names the purchased power-up, %s with "%s" (rules 8.4)', (name, article) => {
  const { title, text } = createPurchaseToast(name, 75);
  expect([title, text]).toEqual(['Purchase Successful!', `You bought ${article} ${name}, and 75 coins are left.`]);
});

it('formats one coin left and no coins left', () => {
  expect(createPurchaseToast('50/50', 1).text).toBe('You bought a 50/50, and 1 coin is left.');
  expect(createPurchaseToast('50/50', 0).text).toBe('You bought a 50/50, and 0 coins are left.');
});
