import { describe, expect, it } from 'vitest';
import { emptyAvatarSettings, createExampleItem } from '#test/fixtures/example-items.ts';
import { toggleItem } from './use-wear.ts';

const hat = createExampleItem({ id: 3 });
const ginger = createExampleItem({ id: 2, category: 'hair', type: 'color' });

describe('toggleItem (rules 4.6)', () => {
  it('wears the item in its slot and replaces the previous one', () => {
    expect(toggleItem(emptyAvatarSettings, hat)).toEqual({ accessory: 3 });
    expect(toggleItem({ ...emptyAvatarSettings, accessory: 8 }, hat)).toEqual({ accessory: 3 });
  });

  it('takes off a worn item', () => {
    expect(toggleItem({ ...emptyAvatarSettings, accessory: 3 }, hat)).toEqual({ accessory: null });
  });

  it('a hair color clears the hair style if none was worn, and keeps the worn one', () => {
    expect(toggleItem(emptyAvatarSettings, ginger)).toEqual({ hairColor: 2, hairStyle: null });
    expect(toggleItem({ ...emptyAvatarSettings, hairStyle: 1 }, ginger)).toEqual({ hairColor: 2 });
  });
});
