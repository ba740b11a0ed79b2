import { expect, it } from 'vitest';
import { credentialErrors } from './credentials.ts';

const good = { email: 'wren@example.org', password: 'compass-7', name: 'Wren' };

it('finds nothing wrong with good credentials', () => {
  expect(credentialErrors(good, true)).toEqual({});
  expect(credentialErrors({ ...good, name: '' }, false)).toEqual({});
});

it.each(['', 'wren', 'wren@example', 'two words@example.org'])('wants an e-mail address, not %j', (email) => {
  expect(credentialErrors({ ...good, email }, false)).toHaveProperty('email');
});

it('wants a name and eight characters of password for a new account', () => {
  expect(Object.keys(credentialErrors({ ...good, name: '  ', password: 'short' }, true))).toEqual(['name', 'password']);
});

it.each(['wren@example.org', 'wren at example.org', 'Administrator', 'Player 1234'])(
  'wants a name that others may see, not %j',
  (name) => {
    expect(credentialErrors({ ...good, name }, true).name).toMatch(/^This (must not contain|is a name that)/);
    expect(credentialErrors({ ...good, name }, false)).toEqual({});
  },
);

it('leaves the length of an existing password to the server', () => {
  expect(credentialErrors({ ...good, password: 'short' }, false)).toEqual({});
  expect(credentialErrors({ ...good, password: '' }, false)).toHaveProperty('password');
});
