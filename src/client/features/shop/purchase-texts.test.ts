import { expect, it } from 'vitest';
import { boughtToast } from './purchase-texts.ts';

it.each([
  ['Extra Time', 'an'],
  ['Skip Question', 'a'],
  ['Extra Life', 'an'],
  ['50/50', 'a'],
])('says what was bought, %s with "%s" (rules 8.4)', (name, article) => {
  const { title, text } = boughtToast(name);
  expect([title, text]).toEqual(['Purchase Successful!', `You bought ${article} ${name}`]);
});
