import { expect, it } from 'vitest';
import { defaultSettings, parseSettings } from './device-settings.ts';

it('has sound and vibration off until asked for, and time x1', () => {
  expect(parseSettings(null)).toEqual({ timeFactor: 1, advance: 'auto', keys: true, sound: false, vibration: false });
});

it('reads what was stored', () => {
  expect(parseSettings('{"timeFactor":"off","advance":"hand","keys":false}')).toEqual({
    ...defaultSettings,
    timeFactor: 'off',
    advance: 'hand',
    keys: false,
  });
});

it('takes the default for whatever is not allowed', () => {
  expect(parseSettings('{"timeFactor":3,"sound":"yes"}')).toEqual(defaultSettings);
  expect(parseSettings('not JSON')).toEqual(defaultSettings);
  expect(parseSettings('null')).toEqual(defaultSettings);
});
