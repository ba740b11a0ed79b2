import { expect, it } from 'vitest';
import { defaultSettings, parseSettings } from './device-settings.ts';

it('has sound, vibration and voice off by default', () => {
  expect(parseSettings(null)).toEqual({ keys: true, sound: false, vibration: false, voice: false });
});

it('reads stored settings', () => {
  expect(parseSettings('{"timeFactor":"off","sound":true,"keys":false}')).toEqual({
    ...defaultSettings,
    sound: true,
    keys: false,
  });
});

it('uses the default for invalid values', () => {
  expect(parseSettings('{"keys":3,"sound":"yes"}')).toEqual(defaultSettings);
  expect(parseSettings('not JSON')).toEqual(defaultSettings);
  expect(parseSettings('null')).toEqual(defaultSettings);
});
