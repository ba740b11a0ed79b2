import { expect, it } from 'vitest';
import { formatProviderFailure } from './provider-failure.ts';

it('explains what to do if the address is not confirmed on both sides', () => {
  const text = formatProviderFailure('addressUnconfirmed', 'School ID') ?? '';
  expect(text).toContain('link School ID under “Sign-in and devices”');
  expect(text).toContain('Forgot your password?');
});

it('does not show text from the URL', () => {
  const text = formatProviderFailure('Call 555-1234 now', 'School ID');
  expect(text).toBe('Going on with School ID did not work. Please try again.');
  expect(formatProviderFailure('constructor', 'School ID')).toBe(text);
  expect(formatProviderFailure(null, 'School ID')).toBeNull();
});
