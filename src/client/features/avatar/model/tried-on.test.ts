import { expect, it } from 'vitest';
import { createExampleItem } from '#test/fixtures/example-items.ts';
import { addTriedOn, removeTriedOn } from './look.ts';

const hat = createExampleItem({ id: 1 });
const halo = createExampleItem({ id: 2 });
const bob = createExampleItem({ id: 3, category: 'hair', type: 'style' });
const ginger = createExampleItem({ id: 4, category: 'hair', type: 'color' });

it('several items can be tried on together, one per slot', () => {
  expect([hat, bob, ginger].reduce(addTriedOn, [])).toEqual([hat, bob, ginger]);
  expect(addTriedOn([hat, bob], halo)).toEqual([bob, halo]);
});

it('each item can be taken off', () => {
  expect(removeTriedOn([hat, bob], 1)).toEqual([bob]);
});
