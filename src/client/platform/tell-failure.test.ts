import { expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { failureText } from './tell-failure.ts';

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
