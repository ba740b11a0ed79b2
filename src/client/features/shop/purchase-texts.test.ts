import { expect, it } from 'vitest';
import { boughtToast } from './purchase-texts.ts';

it.each([
  ['Extra Time', 'an'],
  ['Skip Question', 'a'],
  ['Extra Life', 'an'],
  ['50/50', 'a'],
])('says what was bought, %s with "%s" (rules 8.4)', (name, article) => {
  const { title, text } = boughtToast(name, 75);
  expect([title, text]).toEqual(['Purchase Successful!', `You bought ${article} ${name}, and 75 coins are left.`]);
});

it('says that one coin is left, and none', () => {
  expect(boughtToast('50/50', 1).text).toBe('You bought a 50/50, and 1 coin is left.');
  expect(boughtToast('50/50', 0).text).toBe('You bought a 50/50, and 0 coins are left.');
});
