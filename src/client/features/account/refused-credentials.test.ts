import { expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { refusedCredentials } from './refused-credentials.ts';

it('puts an error at the field that the server names', () => {
  const fields = [{ field: 'password', message: 'must have at least 8 characters' }];
  const error = new CallError({ status: 400, text: 'password: must have at least 8 characters', fields });
  expect(refusedCredentials(error, true)).toEqual({
    fields: { password: 'This must have at least 8 characters.' },
    form: null,
  });
});

it('says at the e-mail that it is taken', () => {
  const error = new CallError({ status: 422, text: 'User already exists.', code: 'USER_ALREADY_EXISTS' });
  expect(refusedCredentials(error, true).fields).toEqual({ email: 'User already exists.' });
});

it('does not tell which of e-mail and password was wrong', () => {
  const error = new CallError({ status: 401, text: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' });
  expect(refusedCredentials(error, false)).toEqual({ fields: {}, form: 'E-mail or password is wrong.' });
});

it('says how long to wait after too many tries', () => {
  const error = new CallError({ status: 429, text: 'Too many requests.', retryAfterSeconds: 1 });
  expect(refusedCredentials(error, false).form).toBe('Too many tries. Please wait 1 second.');
});

it('says that a link was mailed where sign-ins are paused', () => {
  const text = 'Too many tries. Check your mail.';
  const error = new CallError({ status: 429, code: 'signInPaused', text, retryAfterSeconds: 60 });
  expect(refusedCredentials(error, false)).toEqual({ fields: {}, form: text });
});

it('says that there is no network', () => {
  const error = new CallError({ status: 0, text: 'You seem to be offline.' });
  expect(refusedCredentials(error, false).form).toBe('You seem to be offline.');
});
