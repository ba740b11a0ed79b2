import { describe, expect, it } from 'vitest';
import { emptyAvatarSettings, createExampleItem } from '#test/fixtures/example-items.ts';
import { toLook, withItems } from './look.ts';

const crop = createExampleItem({ id: 1, category: 'hair', type: 'style', value: 'crop' });
const ginger = createExampleItem({ id: 2, category: 'hair', type: 'color', value: 'ginger' });
const hat = createExampleItem({ id: 3, value: 'hat' });
const wink = createExampleItem({ id: 4, category: 'eyes', value: 'wink' });
const moss = createExampleItem({ id: 5, category: 'face', value: 'moss' });
const bareLook = toLook(emptyAvatarSettings, []);

describe('toLook', () => {
  it('contains the value of the item in each slot, and null for empty slots', () => {
    expect(toLook({ ...emptyAvatarSettings, hairStyle: 1, accessory: 3 }, [crop, hat])).toEqual({
      ...bareLook,
      hairStyle: 'crop',
      accessory: 'hat',
    });
  });
});

describe('withItems', () => {
  const dressed = { ...bareLook, hairStyle: 'crop', accessory: 'hat' };

  it('puts items into their slots', () => {
    expect(withItems(bareLook, [crop, hat, moss])).toEqual({
      ...bareLook,
      hairStyle: 'crop',
      accessory: 'hat',
      faceColor: 'moss',
    });
  });

  it('removes accessories that would hide eyes or hair, unless they are tried on too', () => {
    expect(withItems(dressed, [wink]).accessory).toBeNull();
    expect(withItems(dressed, [crop]).accessory).toBeNull();
    expect(withItems(dressed, [moss]).accessory).toBe('hat');
    expect(withItems(dressed, [wink, createExampleItem({ id: 9, value: 'halo' })]).accessory).toBe('halo');
  });

  it('shows a hair color on hair even for a bald head', () => {
    expect(withItems(bareLook, [ginger])).toMatchObject({ hairStyle: 'bob', hairColor: 'ginger' });
    expect(withItems({ ...bareLook, hairStyle: 'bald' }, [ginger]).hairStyle).toBe('bob');
    expect(withItems(dressed, [ginger]).hairStyle).toBe('crop');
    expect(withItems(bareLook, [ginger, crop]).hairStyle).toBe('crop');
  });
});
