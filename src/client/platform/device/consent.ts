import { useSyncExternalStore } from 'react';
import { createStoredValue } from './stored-value.ts';

export type Consent = 'accepted' | 'declined';

const storedConsent = createStoredValue('user-consent');

/** Parses a stored choice; anything else is undecided, which counts as denied (rules 4.9). */
export function parseConsent(text: string | null): Consent | null {
  return text === 'accepted' || text === 'declined' ? text : null;
}

export function saveConsent(choice: Consent): void {
  storedConsent.write(choice);
}

/** The visitor's choice; null while undecided, undefined during prerendering. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(
    storedConsent.subscribe,
    () => parseConsent(storedConsent.read()),
    () => undefined,
  );
}

const postponedKey = 'trivia-consent-closed';

/** Does not show the question again during this visit. */
export function postponeConsentQuestion(): void {
  try {
    sessionStorage.setItem(postponedKey, '1');
  } catch {
    // Without storage the next page asks again.
  }
}

export function isConsentQuestionPostponed(): boolean {
  try {
    return sessionStorage.getItem(postponedKey) !== null;
  } catch {
    return false;
  }
}
