import { CallError, isUnauthorized } from './call-error.ts';
import { sessionExpired } from './session.ts';
import { showToast } from './toast.ts';

/** What did not work, and why where somebody knows: a refusal or the lost network does, a server in trouble does not. */
export function failureText(error: unknown, what: string): string {
  const isKnown = error instanceof CallError && error.status < 500 && error.text !== '';
  return isKnown ? `${what}. ${error.text}` : what;
}

/** "Error" with what did not work (rules 8.5); a session that is over leads to the sign-in instead. */
export function tellFailure(error: unknown, what: string): void {
  if (isUnauthorized(error)) return sessionExpired();
  showToast({ title: 'Error', text: failureText(error, what), tone: 'destructive' });
}
