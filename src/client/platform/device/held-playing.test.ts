import { expect, it } from 'vitest';
import { heldPlayingIn, withHeldPlaying, withoutHeldPlaying } from './held-playing.ts';

it('finds time, pace and reading that this device was set to', () => {
  expect(heldPlayingIn('{"timeFactor":5,"advance":"hand","keys":true}')).toEqual({ timeFactor: '5', advance: 'hand' });
  expect(heldPlayingIn('{"timeFactor":"off","readToMe":true}')).toEqual({ timeFactor: 'off', readToMe: true });
});

it('takes what everybody begins with, and what is not allowed, for no choice', () => {
  const none = {};
  expect(heldPlayingIn('{"timeFactor":1,"advance":"auto","readToMe":false}')).toEqual(none);
  expect(heldPlayingIn('{"timeFactor":3,"advance":true}')).toEqual(none);
  expect(heldPlayingIn('not JSON')).toEqual(none);
  expect(heldPlayingIn(null)).toEqual(none);
});

it('leaves the rest of the device’s settings when it holds a choice, and when it lets go', () => {
  const held = withHeldPlaying('{"timeFactor":5,"sound":true}', { timeFactor: 'off', advance: 'hand', readToMe: true });
  expect(JSON.parse(held)).toEqual({ timeFactor: 'off', advance: 'hand', readToMe: true, sound: true });
  expect(withoutHeldPlaying(held)).toBe('{"sound":true}');
});
