import { expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { formatFailure, toFailureMessage, getFormError, createFailureWithReason } from './failure-toast.ts';

it('names the action that failed (rules 8.5)', () => {
  expect(formatFailure(new Error('boom'), 'Failed to send gift')).toBe('Failed to send gift');
});

it('adds the reason if the call was rejected', () => {
  const refused = new CallError({ status: 409, text: 'You are not friends.' });
  expect(formatFailure(refused, 'Failed to send gift')).toBe('Failed to send gift. You are not friends.');
});

it('omits the details of a server error', () => {
  const broken = new CallError({ status: 500, text: 'Internal Server Error' });
  expect(formatFailure(broken, 'Failed to claim gift')).toBe('Failed to claim gift');
});

const rejection = new CallError({ status: 409, text: 'Somebody was quicker.' });

it('uses the title "Error", or a custom title with the reason of the server', () => {
  expect(toFailureMessage(rejection, 'Failed to send gift')).toEqual({
    title: 'Error',
    text: 'Failed to send gift. Somebody was quicker.',
  });
  expect(toFailureMessage(rejection, createFailureWithReason('Purchase failed'))).toEqual({
    title: 'Purchase failed',
    text: 'Somebody was quicker.',
  });
  expect(toFailureMessage(new Error('boom'), createFailureWithReason('Not saved'))).toEqual({
    title: 'Not saved',
    text: 'Please try again.',
  });
});

it('is shown by a form, except for an expired session', () => {
  expect(getFormError(rejection)).toBe(rejection);
  expect(getFormError(new CallError({ status: 401, text: 'Unauthorized' }))).toBeNull();
  expect(getFormError(null)).toBeNull();
});
