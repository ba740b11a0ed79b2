import { expect, it } from 'vitest';
import { validateCredentials } from './credentials.ts';

const validCredentials = { email: 'wren@example.org', password: 'compass-7', name: 'Wren' };

it('accepts valid credentials', () => {
  expect(validateCredentials(validCredentials, true)).toEqual({});
  expect(validateCredentials({ ...validCredentials, name: '' }, false)).toEqual({});
});

it.each(['', 'wren', 'wren@example', 'two words@example.org'])('rejects %j as an e-mail address', (email) => {
  expect(validateCredentials({ ...validCredentials, email }, false)).toHaveProperty('email');
});

it('requires a name and a password of eight characters for a new account', () => {
  expect(Object.keys(validateCredentials({ ...validCredentials, name: '  ', password: 'short' }, true))).toEqual([
    'name',
    'password',
  ]);
});

it.each(['wren@example.org', 'wren at example.org', 'Administrator', 'Player 1234'])(
  'rejects the display name %j',
  (name) => {
    expect(validateCredentials({ ...validCredentials, name }, true).name).toMatch(
      /^This (must not contain|is a name that)/,
    );
    expect(validateCredentials({ ...validCredentials, name }, false)).toEqual({});
  },
);

it('does not check the length of an existing password', () => {
  expect(validateCredentials({ ...validCredentials, password: 'short' }, false)).toEqual({});
  expect(validateCredentials({ ...validCredentials, password: '' }, false)).toHaveProperty('password');
});
