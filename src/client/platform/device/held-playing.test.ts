import { expect, it } from 'vitest';
import { heldPlayingIn, withoutHeldPlaying } from './held-playing.ts';

it('finds time and pace that this device was set to', () => {
  expect(heldPlayingIn('{"timeFactor":5,"advance":"hand","keys":true}')).toEqual({ timeFactor: '5', advance: 'hand' });
  expect(heldPlayingIn('{"timeFactor":"off"}')).toEqual({ timeFactor: 'off', advance: undefined });
});

it('takes what everybody begins with, and what is not allowed, for no choice', () => {
  const none = { timeFactor: undefined, advance: undefined };
  expect(heldPlayingIn('{"timeFactor":1,"advance":"auto"}')).toEqual(none);
  expect(heldPlayingIn('{"timeFactor":3,"advance":true}')).toEqual(none);
  expect(heldPlayingIn('not JSON')).toEqual(none);
  expect(heldPlayingIn(null)).toEqual(none);
});

it('leaves the rest of the device’s settings when it lets go', () => {
  expect(withoutHeldPlaying('{"timeFactor":5,"advance":"hand","sound":true}')).toBe('{"sound":true}');
});
