import { describe, expect, it } from 'vitest';
import { CallError, createInterceptedError } from './call-error.ts';
import { isPassing, type Patience, patienceMs, pauseBeforeNextTry } from './next-try.ts';

const failure = (status: number, code?: string, retryAfterSeconds?: number) =>
  new CallError({ status, text: 'x', code, retryAfterSeconds });

interface At {
  readonly failures?: number;
  readonly elapsedMs?: number;
  readonly chance?: number;
}

function pause(patience: Patience, error: unknown, { failures = 1, elapsedMs = 0, chance = 1 }: At = {}) {
  return pauseBeforeNextTry(error, { patience, failures, elapsedMs, chance });
}

const outOfReach = [
  failure(0),
  failure(502),
  failure(503),
  failure(504),
  failure(503, 'unavailable'),
  failure(503, 'overloaded'),
];
const inTrouble = [failure(429, 'tooManyRequests'), failure(500, 'internal'), failure(503, 'maintenance')];
const itsSource = failure(502, 'importSourceSilent');
const refused = [400, 401, 403, 404, 409, 422].map((status) => failure(status));

describe('which call is tried again', () => {
  it('a patient one while the server is out of reach, and for nothing else', () => {
    for (const error of outOfReach) expect(pause('patient', error)).toBe(500);
    for (const error of [...inTrouble, itsSource, ...refused, new TypeError('x')])
      expect(pause('patient', error)).toBeNull();
  });

  it('a patient one gives up after 10 s when the network answers in place of the server', () => {
    expect(pause('patient', createInterceptedError(), { elapsedMs: 9_000 })).toBe(500);
    expect(pause('patient', createInterceptedError(), { elapsedMs: 9_600 })).toBeNull();
    expect(pause('stubborn', createInterceptedError(), { elapsedMs: 60_000 })).toBe(500);
  });

  it('a stubborn one through every trouble that may pass, and never after a refusal', () => {
    for (const error of [...outOfReach, ...inTrouble]) {
      expect(pause('stubborn', error)).toBe(500);
      expect(isPassing(error)).toBe(true);
    }
    for (const error of [...refused, new TypeError('x')]) {
      expect(pause('stubborn', error)).toBeNull();
      expect(isPassing(error)).toBe(false);
    }
  });

  it('one that might be done twice never', () => {
    for (const error of [...outOfReach, ...inTrouble]) expect(pause('none', error)).toBeNull();
  });
});

describe('when it is tried again', () => {
  it('after 0.5, 1, 2, 4 and then every 8 seconds, of which chance takes up to half', () => {
    const pauses = (chance: number) =>
      [1, 2, 3, 4, 5, 6, 20].map((failures) => pause('stubborn', failure(0), { failures, chance }));
    expect(pauses(1)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(pauses(0)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  });

  it('where the server says how long, never earlier, and spread over half as much again', () => {
    for (const patience of ['patient', 'stubborn'] as const)
      for (const failures of [1, 9]) {
        const error = failure(503, 'unavailable', 5);
        expect(pause(patience, error, { failures, chance: 0 })).toBe(5000);
        expect(pause(patience, error, { failures, chance: 1 })).toBe(7500);
      }
  });

  it('within a minute, after which the screen says that it failed', () => {
    expect(pause('patient', failure(0), { elapsedMs: patienceMs - 500 })).toBe(500);
    expect(pause('patient', failure(0), { elapsedMs: patienceMs - 499 })).toBeNull();
    expect(pause('patient', failure(503, 'unavailable', 61), { chance: 0 })).toBeNull();
  });

  it('where a game waits, without an end', () => {
    expect(pause('stubborn', failure(0), { elapsedMs: 3_600_000, failures: 500 })).toBe(8000);
  });
});
