import { describe, expect, it } from 'vitest';
import { getPushLifetimeMinutes, getQuietMinutesLeft } from './rules.ts';

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('getQuietMinutesLeft', () => {
  it.each([
    ['before the night', 22, 8, at(21, 59), 0],
    ['as the night begins', 22, 8, at(22), 600],
    ['past midnight', 22, 8, at(0, 30), 450],
    ['in its last minute', 22, 8, at(7, 59), 1],
    ['in the morning', 22, 8, at(8), 0],
    ['within a day', 9, 17, at(12), 300],
    ['outside of it', 9, 17, at(17), 0],
    ['never quiet', 6, 6, at(6), 0],
    ['never quiet, at another hour', 6, 6, at(5, 59), 0],
    ['all but an hour', 1, 0, at(0, 59), 0],
    ['all but an hour, after it', 1, 0, at(1), 1380],
  ])('%s', (_name, quietFrom, quietTo, minute, left) => {
    expect(getQuietMinutesLeft(minute, { quietFrom, quietTo })).toBe(left);
  });
});

describe('getPushLifetimeMinutes', () => {
  it.each([
    ['for a day', 'challengeReceived', {}, 1440],
    ['for an evening', 'streakReminder', { days: 3 }, 120],
    ['while the match can be played', 'matchReady', { minutes: 600 }, 600],
    ['while the match can be played, for a day at most', 'tournamentStarted', { minutes: 10_080 }, 1440],
    ['while what it says is left is not much less', 'matchReminder', { minutes: 180 }, 45],
    ['for a minute at least, and for whole ones', 'matchReminder', { minutes: 2.5 }, 1],
    ['for a day, where no time is told', 'matchReminder', {}, 1440],
  ] as const)('%s: %s %j', (_how, kind, facts, minutes) => {
    expect(getPushLifetimeMinutes(kind, facts)).toBe(minutes);
  });
});
