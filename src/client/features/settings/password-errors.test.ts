import { expect, it } from 'vitest';
import { CallError } from '#client/platform/calls/call-error.ts';
import { validatePasswordChange, getPasswordErrors } from './password-errors.ts';

it.each([
  ['', 'correct horse', { currentPassword: 'Please enter your current password.' }],
  ['battery staple', 'short', { newPassword: 'At least 8 characters.' }],
  ['battery staple', 'x'.repeat(129), { newPassword: 'At most 128 characters.' }],
  ['battery staple', 'battery staple', { newPassword: 'That is already your password.' }],
  ['battery staple', 'correct horse', {}],
])('validates a change from %j to %.20s', (currentPassword, newPassword, faults) => {
  expect(validatePasswordChange({ currentPassword, newPassword })).toEqual(faults);
});

it('shows a refused new password at its field and all other errors at the current password', () => {
  const fields = [{ field: 'newPassword', message: 'is one of the most common passwords' }];
  expect(getPasswordErrors(new CallError({ status: 400, text: 'newPassword: ...', fields }))).toEqual({
    newPassword: 'This is one of the most common passwords.',
  });
  expect(getPasswordErrors(new CallError({ status: 403, text: 'The password is not right.' }))).toEqual({
    currentPassword: 'The password is not right.',
  });
});
