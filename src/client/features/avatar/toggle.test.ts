import { describe, expect, it } from 'vitest';
import { bareSettings, exampleItem } from '#test/fixtures/example-items.ts';
import { toggleOf } from './toggle.ts';

const hat = exampleItem({ id: 3 });
const ginger = exampleItem({ id: 2, category: 'hair', type: 'color' });

describe('toggling an owned item (rules 4.6)', () => {
  it('selects it in its place, in place of what was there', () => {
    expect(toggleOf(bareSettings, hat)).toEqual({ accessory: 3 });
    expect(toggleOf({ ...bareSettings, accessory: 8 }, hat)).toEqual({ accessory: 3 });
  });

  it('clears it when it was selected', () => {
    expect(toggleOf({ ...bareSettings, accessory: 3 }, hat)).toEqual({ accessory: null });
  });

  it('a hair colour clears the hair style when none was already selected, and keeps the one that was', () => {
    expect(toggleOf(bareSettings, ginger)).toEqual({ hairColor: 2, hairStyle: null });
    expect(toggleOf({ ...bareSettings, hairStyle: 1 }, ginger)).toEqual({ hairColor: 2 });
  });
});
