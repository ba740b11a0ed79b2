import { expect, test } from 'vitest';
import { createMultiMap } from './multi-map.ts';

test('lists values by key in insertion order', () => {
  const map = createMultiMap<string>();
  for (const [name, thing] of [
    ['tools', 'saw'],
    ['books', 'atlas'],
    ['tools', 'axe'],
    ['tools', 'saw'],
  ] as const)
    map.add(name, thing);
  expect(map.get('tools')).toEqual(['saw', 'axe']);
  expect(map.get('books')).toEqual(['atlas']);
  expect(map.get('toString')).toEqual([]);
  expect(map.values()).toEqual(['saw', 'axe', 'atlas']);
});

test('removes values, and ignores unknown ones', () => {
  const map = createMultiMap<string>();
  map.add('tools', 'saw');
  map.delete('tools', 'axe');
  map.delete('books', 'saw');
  expect(map.values()).toEqual(['saw']);
  map.delete('tools', 'saw');
  expect(map.get('tools')).toEqual([]);
  map.add('tools', 'axe');
  expect(map.get('tools')).toEqual(['axe']);
});
