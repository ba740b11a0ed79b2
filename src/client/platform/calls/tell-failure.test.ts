import { expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { failureText, failureWords, shownFailure, withReason } from './tell-failure.ts';

it('says what did not work (rules 8.5)', () => {
  expect(failureText(new Error('boom'), 'Failed to send gift')).toBe('Failed to send gift');
});

it('says why when the call was refused', () => {
  const refused = new CallError({ status: 409, text: 'You are not friends.' });
  expect(failureText(refused, 'Failed to send gift')).toBe('Failed to send gift. You are not friends.');
});

it('keeps to itself what a server in trouble says', () => {
  const broken = new CallError({ status: 500, text: 'Internal Server Error' });
  expect(failureText(broken, 'Failed to claim gift')).toBe('Failed to claim gift');
});

const refused = new CallError({ status: 409, text: 'Somebody was quicker.' });

it('is said under "Error", or under a title of its own with the reason of the server', () => {
  expect(failureWords(refused, 'Failed to send gift')).toEqual({
    title: 'Error',
    text: 'Failed to send gift. Somebody was quicker.',
  });
  expect(failureWords(refused, withReason('Purchase failed'))).toEqual({
    title: 'Purchase failed',
    text: 'Somebody was quicker.',
  });
  expect(failureWords(new Error('boom'), withReason('Not saved'))).toEqual({
    title: 'Not saved',
    text: 'Please try again.',
  });
});

it('is shown by a form, but for a session that is over', () => {
  expect(shownFailure(refused)).toBe(refused);
  expect(shownFailure(new CallError({ status: 401, text: 'Unauthorized' }))).toBeNull();
  expect(shownFailure(null)).toBeNull();
});
