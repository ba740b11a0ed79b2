import { CallError, errorText, isUnauthorized } from './call-error.ts';
import { type Notice, sessionExpired } from './session.ts';
import { pathToSignIn } from './sign-in-path.ts';
import { showToast, type Toast } from '../toast.ts';

interface FailureWords {
  readonly title: string;
  readonly text?: string | undefined;
}

/** What did not work, said under "Error" with the reason (rules 8.5); or words of its own. */
export type Failure = string | FailureWords | ((error: unknown) => FailureWords);

/** What did not work, and why where somebody knows: a refusal or the lost network does, a server in trouble does not. */
export function failureText(error: unknown, what: string): string {
  const isKnown = error instanceof CallError && error.status < 500 && error.text !== '';
  return isKnown ? `${what}. ${error.text}` : what;
}

/** A title, and under it what the server said, or `otherwise` where it had nothing to say. */
export function withReason(title: string, otherwise = 'Please try again.'): Failure {
  return (error) => ({ title, text: errorText(error, otherwise) });
}

/**
 * Says that a call failed: a session that is over leads to the sign-in, whatever was asked (rules 8.2); else `failure`,
 * where there is one. The caches of reads and writes call it for all of theirs.
 */
export function tellFailure(error: unknown, failure?: Failure, ended?: Notice): void {
  if (isUnauthorized(error)) sessionExpired(ended);
  else if (failure !== undefined) {
    showToast({ ...failureWords(error, failure), tone: 'destructive', action: doorFor(error) });
  }
}

/** Where a guest who was refused finds what opens it to them. */
function doorFor(error: unknown): Toast['action'] {
  if (!(error instanceof CallError) || error.code !== 'keepProgressFirst') return undefined;
  const here = location.pathname + location.search;
  return { label: 'Keep my progress', run: () => location.assign(pathToSignIn({ returnTo: here })) };
}

/** What is said of a call that failed. */
export function failureWords(error: unknown, failure: Failure): FailureWords {
  if (typeof failure === 'string') return { title: 'Error', text: failureText(error, failure) };
  return typeof failure === 'function' ? failure(error) : failure;
}

/** What a form shows of a save that failed: nothing of a session that is over, which leads to the sign-in. */
export function shownFailure<E>(error: E | null): E | null {
  return isUnauthorized(error) ? null : error;
}
