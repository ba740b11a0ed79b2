import { describe, expect, it } from 'vitest';
import { CallError, createInterceptedError } from './call-error.ts';
import { isTransient, type Patience, patienceMs, calculateRetryDelay } from './retry.ts';

const failure = (status: number, code?: string, retryAfterSeconds?: number) =>
  new CallError({ status, text: 'x', code, retryAfterSeconds });

interface Conditions {
  readonly failures?: number;
  readonly elapsedMs?: number;
  readonly chance?: number;
}

function getDelay(patience: Patience, error: unknown, { failures = 1, elapsedMs = 0, chance = 1 }: Conditions = {}) {
  return calculateRetryDelay(error, { patience, failures, elapsedMs, chance });
}

const unreachable = [
  failure(0),
  failure(502),
  failure(503),
  failure(504),
  failure(503, 'unavailable'),
  failure(503, 'overloaded'),
];
const transient = [failure(429, 'tooManyRequests'), failure(500, 'internal'), failure(503, 'maintenance')];
const sourceFailure = failure(502, 'importSourceSilent');
const rejected = [400, 401, 403, 404, 409, 422].map((status) => failure(status));

describe('which calls are retried', () => {
  it('retries a patient call only while the server is unreachable', () => {
    for (const error of unreachable) expect(getDelay('patient', error)).toBe(500);
    for (const error of [...transient, sourceFailure, ...rejected, new TypeError('x')])
      expect(getDelay('patient', error)).toBeNull();
  });

  it('gives up a patient call after 10 s if the network responds instead of the server', () => {
    expect(getDelay('patient', createInterceptedError(), { elapsedMs: 9_000 })).toBe(500);
    expect(getDelay('patient', createInterceptedError(), { elapsedMs: 9_600 })).toBeNull();
    expect(getDelay('stubborn', createInterceptedError(), { elapsedMs: 60_000 })).toBe(500);
  });

  it('retries a stubborn call through every transient error, but not after a rejection', () => {
    for (const error of [...unreachable, ...transient]) {
      expect(getDelay('stubborn', error)).toBe(500);
      expect(isTransient(error)).toBe(true);
    }
    for (const error of [...rejected, new TypeError('x')]) {
      expect(getDelay('stubborn', error)).toBeNull();
      expect(isTransient(error)).toBe(false);
    }
  });

  it('never retries a call that might be done twice', () => {
    for (const error of [...unreachable, ...transient]) expect(getDelay('none', error)).toBeNull();
  });
});

describe('when a call is retried', () => {
  it('waits 0.5, 1, 2, 4 and then always 8 seconds, of which up to half is random', () => {
    const pauses = (chance: number) =>
      [1, 2, 3, 4, 5, 6, 20].map((failures) => getDelay('stubborn', failure(0), { failures, chance }));
    expect(pauses(1)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(pauses(0)).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
  });

  it('never retries earlier than the server asks, and up to half as much later', () => {
    for (const patience of ['patient', 'stubborn'] as const)
      for (const failures of [1, 9]) {
        const error = failure(503, 'unavailable', 5);
        expect(getDelay(patience, error, { failures, chance: 0 })).toBe(5000);
        expect(getDelay(patience, error, { failures, chance: 1 })).toBe(7500);
      }
  });

  it('stops after a minute, so that the screen can show the error', () => {
    expect(getDelay('patient', failure(0), { elapsedMs: patienceMs - 500 })).toBe(500);
    expect(getDelay('patient', failure(0), { elapsedMs: patienceMs - 499 })).toBeNull();
    expect(getDelay('patient', failure(503, 'unavailable', 61), { chance: 0 })).toBeNull();
  });

  it('retries the calls of a game without a limit', () => {
    expect(getDelay('stubborn', failure(0), { elapsedMs: 3_600_000, failures: 500 })).toBe(8000);
  });
});
