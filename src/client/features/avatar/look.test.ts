import { describe, expect, it } from 'vitest';
import { bareSettings, exampleItem } from '#test/fixtures/example-items.ts';
import { lookOf, lookWith } from './look.ts';

const crop = exampleItem({ id: 1, category: 'hair', type: 'style', value: 'crop' });
const ginger = exampleItem({ id: 2, category: 'hair', type: 'color', value: 'ginger' });
const hat = exampleItem({ id: 3, value: 'hat' });
const wink = exampleItem({ id: 4, category: 'eyes', value: 'wink' });
const moss = exampleItem({ id: 5, category: 'face', value: 'moss' });
const bare = lookOf(bareSettings, []);

describe('the look of settings', () => {
  it('has the value of the item in each place, and null where nothing is worn', () => {
    expect(lookOf({ ...bareSettings, hairStyle: 1, accessory: 3 }, [crop, hat])).toEqual({
      ...bare,
      hairStyle: 'crop',
      accessory: 'hat',
    });
  });
});

describe('a preview', () => {
  const dressed = { ...bare, hairStyle: 'crop', accessory: 'hat' };

  it('puts items into their places', () => {
    expect(lookWith(bare, [crop, hat, moss])).toEqual({
      ...bare,
      hairStyle: 'crop',
      accessory: 'hat',
      faceColor: 'moss',
    });
  });

  it('shows eyes and hair without what the player wears over them, unless that is tried on as well', () => {
    expect(lookWith(dressed, [wink]).accessory).toBeNull();
    expect(lookWith(dressed, [crop]).accessory).toBeNull();
    expect(lookWith(dressed, [moss]).accessory).toBe('hat');
    expect(lookWith(dressed, [wink, exampleItem({ id: 9, value: 'halo' })]).accessory).toBe('halo');
  });

  it('shows a hair colour on hair, also on a bald head', () => {
    expect(lookWith(bare, [ginger])).toMatchObject({ hairStyle: 'bob', hairColor: 'ginger' });
    expect(lookWith({ ...bare, hairStyle: 'bald' }, [ginger]).hairStyle).toBe('bob');
    expect(lookWith(dressed, [ginger]).hairStyle).toBe('crop');
    expect(lookWith(bare, [ginger, crop]).hairStyle).toBe('crop');
  });
});
