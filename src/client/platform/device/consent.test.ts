import { expect, it } from 'vitest';
import { parseConsent } from './consent.ts';

it('parses the two choices that can be stored', () => {
  expect(parseConsent('accepted')).toBe('accepted');
  expect(parseConsent('declined')).toBe('declined');
});

it('treats any other value as undecided', () => {
  expect(parseConsent(null)).toBeNull();
  expect(parseConsent('')).toBeNull();
  expect(parseConsent('true')).toBeNull();
});
