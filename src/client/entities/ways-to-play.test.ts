import { expect, test } from 'vitest';
import { wayOf, waysToPlay } from './ways-to-play.ts';

test('each way is known by what it sets; any other mixture is somebody’s own', () => {
  expect(Object.values(waysToPlay).map(wayOf)).toEqual(['standard', 'moreTime', 'noClock', 'readToMe']);
  expect(wayOf({ ...waysToPlay.standard, timeFactor: '2' })).toBeNull();
  expect(wayOf({ ...waysToPlay.noClock, advance: 'auto' })).toBeNull();
  expect(wayOf({ ...waysToPlay.standard, readToMe: true })).toBeNull();
});

test('who is read to is never hurried: neither by a clock nor by the next question', () => {
  expect(waysToPlay.readToMe).toMatchObject({ timeFactor: 'off', advance: 'hand' });
});
