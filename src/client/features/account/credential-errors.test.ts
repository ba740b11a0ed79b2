import { expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { toCredentialErrors } from './credentials.ts';

it('shows an error at the field that the server names', () => {
  const fields = [{ field: 'password', message: 'must have at least 8 characters' }];
  const error = new CallError({ status: 400, text: 'password: must have at least 8 characters', fields });
  expect(toCredentialErrors(error, true)).toEqual({
    fields: { password: 'This must have at least 8 characters.' },
    form: null,
  });
});

it('shows at the e-mail field that the address is taken', () => {
  const error = new CallError({ status: 422, text: 'User already exists.', code: 'USER_ALREADY_EXISTS' });
  expect(toCredentialErrors(error, true).fields).toEqual({ email: 'User already exists.' });
});

it('does not reveal whether e-mail or password was wrong', () => {
  const error = new CallError({ status: 401, text: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' });
  expect(toCredentialErrors(error, false)).toEqual({ fields: {}, form: 'E-mail or password is wrong.' });
});

it('states how long to wait after too many attempts', () => {
  const error = new CallError({ status: 429, text: 'Too many requests.', retryAfterSeconds: 1 });
  expect(toCredentialErrors(error, false).form).toBe('Too many tries. Please wait 1 second.');
});

it('states that a link was mailed while sign-ins are paused', () => {
  const text = 'Too many tries. Check your mail.';
  const error = new CallError({ status: 429, code: 'signInPaused', text, retryAfterSeconds: 60 });
  expect(toCredentialErrors(error, false)).toEqual({ fields: {}, form: text });
});

it('states that there is no network', () => {
  const error = new CallError({ status: 0, text: 'You seem to be offline.' });
  expect(toCredentialErrors(error, false).form).toBe('You seem to be offline.');
});
