import { expect, it } from 'vitest';
import { parseConsent } from './consent.ts';

it('knows the two choices that can be stored', () => {
  expect(parseConsent('accepted')).toBe('accepted');
  expect(parseConsent('declined')).toBe('declined');
});

it('takes anything else for undecided', () => {
  expect(parseConsent(null)).toBeNull();
  expect(parseConsent('')).toBeNull();
  expect(parseConsent('true')).toBeNull();
});
