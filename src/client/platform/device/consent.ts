import { useSyncExternalStore } from 'react';
import { storedValue } from './stored-value.ts';

export type Consent = 'accepted' | 'declined';

const stored = storedValue('user-consent');

/** The choice in a stored text; anything else is undecided, which is denied (rules 4.9). */
export function parseConsent(text: string | null): Consent | null {
  return text === 'accepted' || text === 'declined' ? text : null;
}

export function decideConsent(choice: Consent): void {
  stored.write(choice);
}

/** The visitor's choice; null while undecided, undefined where it cannot be known (the pre-rendered page). */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(
    stored.subscribe,
    () => parseConsent(stored.read()),
    () => undefined,
  );
}

const laterKey = 'trivia-consent-closed';

/** Does not ask again in this visit. */
export function askLater(): void {
  try {
    sessionStorage.setItem(laterKey, '1');
  } catch {
    // Then the next page asks.
  }
}

/** Whether the visitor has closed the question in this visit. */
export function isAskedLater(): boolean {
  try {
    return sessionStorage.getItem(laterKey) !== null;
  } catch {
    return false;
  }
}
