import { expect, it } from 'vitest';
import { defaultSettings, parseSettings } from './device-settings.ts';

it('has sound, vibration and the voice off until asked for', () => {
  expect(parseSettings(null)).toEqual({ keys: true, sound: false, vibration: false, voice: false });
});

it('reads what was stored', () => {
  expect(parseSettings('{"timeFactor":"off","sound":true,"keys":false}')).toEqual({
    ...defaultSettings,
    sound: true,
    keys: false,
  });
});

it('takes the default for whatever is not allowed', () => {
  expect(parseSettings('{"keys":3,"sound":"yes"}')).toEqual(defaultSettings);
  expect(parseSettings('not JSON')).toEqual(defaultSettings);
  expect(parseSettings('null')).toEqual(defaultSettings);
});
