import { expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { toDealRefusal } from './deal-refusal.ts';

const getReason = (status: number, code?: string) => toDealRefusal(new CallError({ status, text: 'No.', code })).reason;

it('distinguishes why a challenge cannot be played', () => {
  expect(getReason(404, 'challengeNotFound')).toBe('challengeNotFound');
  expect(getReason(409, 'challengeNotAccepted')).toBe('challengeNotAccepted');
  expect(getReason(409, 'challengeDecided')).toBe('challengeDecided');
  expect(getReason(409, 'challengePlayed')).toBe('challengePlayed');
});

it('distinguishes why a match cannot be played', () => {
  expect(getReason(404, 'tournamentNotFound')).toBe('tournamentNotFound');
  expect(getReason(404, 'matchNotFound')).toBe('matchNotFound');
  expect(getReason(409, 'matchNotOpen')).toBe('matchNotOpen');
  expect(getReason(409, 'matchDecided')).toBe('matchDecided');
  expect(getReason(409, 'matchPlayed')).toBe('matchPlayed');
});

it('distinguishes why the Daily Ten cannot be played', () => {
  expect(getReason(409, 'dailyTenPlayed')).toBe('dailyTenPlayed');
  expect(getReason(409, 'dailyTenNotToday')).toBe('dailyTenNotToday');
});

it('distinguishes an unknown category from one without questions', () => {
  expect(getReason(404, 'categoryNotFound')).toBe('categoryNotFound');
  expect(getReason(404)).toBe('noQuestions');
});

it('reports any other error as a failure', () => {
  expect([getReason(0), getReason(500), toDealRefusal(new Error('x')).reason]).toEqual(['failed', 'failed', 'failed']);
});

it('includes when the next game is available after too many', () => {
  const error = new CallError({ status: 429, text: 'Later.', code: 'tooManyDeals', retryAfterSeconds: 900 });
  expect(toDealRefusal(error)).toEqual({ reason: 'tooManyDeals', retryAfterSeconds: 900 });
  expect(getReason(429, 'tooManyRequests')).toBe('failed');
});
