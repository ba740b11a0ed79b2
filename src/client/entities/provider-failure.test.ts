import { expect, it } from 'vitest';
import { providerFailureText } from './provider-failure.ts';

it('says what to do where an address is not confirmed on both sides', () => {
  const text = providerFailureText('addressUnconfirmed', 'School ID') ?? '';
  expect(text).toContain('link School ID under “Sign-in and devices”');
  expect(text).toContain('Forgot your password?');
});

it('shows nothing that somebody wrote in the address', () => {
  const text = providerFailureText('Call 555-1234 now', 'School ID');
  expect(text).toBe('Going on with School ID did not work. Please try again.');
  expect(providerFailureText('constructor', 'School ID')).toBe(text);
  expect(providerFailureText(null, 'School ID')).toBeNull();
});
