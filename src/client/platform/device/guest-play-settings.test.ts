import { expect, it } from 'vitest';
import { parseGuestPlaySettings, addGuestPlaySettings, removeGuestPlaySettings } from './guest-play-settings.ts';

it('parses the time, pace and reading choices of this device', () => {
  expect(parseGuestPlaySettings('{"timeFactor":5,"advance":"hand","keys":true}')).toEqual({
    timeFactor: '5',
    advance: 'hand',
  });
  expect(parseGuestPlaySettings('{"timeFactor":"off","readToMe":true}')).toEqual({ timeFactor: 'off', readToMe: true });
});

it('treats defaults and invalid values as no choice', () => {
  const none = {};
  expect(parseGuestPlaySettings('{"timeFactor":1,"advance":"auto","readToMe":false}')).toEqual(none);
  expect(parseGuestPlaySettings('{"timeFactor":3,"advance":true}')).toEqual(none);
  expect(parseGuestPlaySettings('not JSON')).toEqual(none);
  expect(parseGuestPlaySettings(null)).toEqual(none);
});

it('keeps the other settings of the device when it adds or removes a choice', () => {
  const held = addGuestPlaySettings('{"timeFactor":5,"sound":true}', {
    timeFactor: 'off',
    advance: 'hand',
    readToMe: true,
  });
  expect(JSON.parse(held)).toEqual({ timeFactor: 'off', advance: 'hand', readToMe: true, sound: true });
  expect(removeGuestPlaySettings(held)).toBe('{"sound":true}');
});
