import { expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { dealRefusalOf } from './deal-refusal.ts';

const refused = (status: number, code?: string) => dealRefusalOf(new CallError({ status, text: 'No.', code })).reason;

it('a challenge that cannot be played is told by its own reason', () => {
  expect(refused(404, 'challengeNotFound')).toBe('challengeNotFound');
  expect(refused(409, 'challengeNotAccepted')).toBe('challengeNotAccepted');
  expect(refused(409, 'challengeDecided')).toBe('challengeDecided');
  expect(refused(409, 'challengePlayed')).toBe('challengePlayed');
});

it('and so is a match', () => {
  expect(refused(404, 'tournamentNotFound')).toBe('tournamentNotFound');
  expect(refused(404, 'matchNotFound')).toBe('matchNotFound');
  expect(refused(409, 'matchNotOpen')).toBe('matchNotOpen');
  expect(refused(409, 'matchDecided')).toBe('matchDecided');
  expect(refused(409, 'matchPlayed')).toBe('matchPlayed');
});

it('and so are the Daily Ten', () => {
  expect(refused(409, 'dailyTenPlayed')).toBe('dailyTenPlayed');
  expect(refused(409, 'dailyTenNotToday')).toBe('dailyTenNotToday');
});

it('a category that does not exist is not one without questions', () => {
  expect(refused(404, 'categoryNotFound')).toBe('categoryNotFound');
  expect(refused(404)).toBe('noQuestions');
});

it('anything else did not work', () => {
  expect([refused(0), refused(500), dealRefusalOf(new Error('x')).reason]).toEqual(['failed', 'failed', 'failed']);
});

it('too many deals tell when the next one may be', () => {
  const error = new CallError({ status: 429, text: 'Later.', code: 'tooManyDeals', retryAfterSeconds: 900 });
  expect(dealRefusalOf(error)).toEqual({ reason: 'tooManyDeals', retryAfterSeconds: 900 });
  expect(refused(429, 'tooManyRequests')).toBe('failed');
});
