import { CallError, getErrorText, isUnauthorized } from './call-error.ts';
import { type Notice, handleSessionExpiry } from './session-expiry.ts';
import { getSignInPath } from './sign-in-path.ts';
import { showToast, type Toast } from '../toast.ts';

interface FailureMessage {
  readonly title: string;
  readonly text?: string | undefined;
}

/**
 * The failed action, shown under "Error" with its reason (rules 8.5), or a custom message; null if the form shows it.
 */
export type Failure = string | FailureMessage | ((error: unknown) => FailureMessage | null);

/** The failed action, with the reason if it is known: for a rejection or a lost network, but not for a server error. */
export function formatFailure(error: unknown, what: string): string {
  const isKnown = error instanceof CallError && error.status < 500 && error.text !== '';
  return isKnown ? `${what}. ${error.text}` : what;
}

/** A custom title with the text of the server, or `otherwise` if there is none. */
export function createFailureWithReason(title: string, otherwise = 'Please try again.'): Failure {
  return (error) => ({ title, text: getErrorText(error, otherwise) });
}

/**
 * Shows that a call failed. An expired session redirects to the sign-in, whatever was called (rules 8.2); otherwise
 * `failure` is shown, if there is one. The query and mutation caches call this for every error.
 */
export function reportImportFailure(error: unknown, failure?: Failure, ended?: Notice): void {
  if (isUnauthorized(error)) return handleSessionExpiry(ended);
  const words = failure === undefined ? null : toFailureMessage(error, failure);
  if (words) showToast({ ...words, tone: 'destructive', action: getFailureAction(error) });
}

function getFailureAction(error: unknown): Toast['action'] {
  if (!(error instanceof CallError) || error.code !== 'keepProgressFirst') return undefined;
  const here = location.pathname + location.search;
  return { label: 'Keep my progress', run: () => location.assign(getSignInPath({ returnTo: here })) };
}

export function toFailureMessage(error: unknown, failure: Failure): FailureMessage | null {
  if (typeof failure === 'string') return { title: 'Error', text: formatFailure(error, failure) };
  return typeof failure === 'function' ? failure(error) : failure;
}

/** Returns the error that a form shows; null for an expired session, which redirects to the sign-in. */
export function getFormError<E>(error: E | null): E | null {
  return isUnauthorized(error) ? null : error;
}
