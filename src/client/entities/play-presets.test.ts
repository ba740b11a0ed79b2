import { expect, test } from 'vitest';
import { findPlayPreset, playPresets } from './play-presets.ts';

test('recognizes each preset by its settings, and no preset for other combinations', () => {
  expect(Object.values(playPresets).map(findPlayPreset)).toEqual(['standard', 'moreTime', 'noClock', 'readToMe']);
  expect(findPlayPreset({ ...playPresets.standard, timeFactor: '2' })).toBeNull();
  expect(findPlayPreset({ ...playPresets.noClock, advance: 'auto' })).toBeNull();
  expect(findPlayPreset({ ...playPresets.standard, readToMe: true })).toBeNull();
});

test('reading aloud never has a clock or automatic advance', () => {
  expect(playPresets.readToMe).toMatchObject({ timeFactor: 'off', advance: 'hand' });
});
