import { expect, it } from 'vitest';
import { exampleItem } from '#test/fixtures/example-items.ts';
import { putOn, takeOff } from './tried-on.ts';

const hat = exampleItem({ id: 1 });
const halo = exampleItem({ id: 2 });
const bob = exampleItem({ id: 3, category: 'hair', type: 'style' });
const ginger = exampleItem({ id: 4, category: 'hair', type: 'color' });

it('several items can be tried on at once, one in each place', () => {
  expect([hat, bob, ginger].reduce(putOn, [])).toEqual([hat, bob, ginger]);
  expect(putOn([hat, bob], halo)).toEqual([bob, halo]);
});

it('each can be taken off again', () => {
  expect(takeOff([hat, bob], 1)).toEqual([bob]);
});
