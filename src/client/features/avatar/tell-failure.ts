import { errorText, isUnauthorized } from '../../platform/call-error.ts';
import { sessionExpired } from '../../platform/session.ts';
import { showToast } from '../../platform/toast.ts';

/** Says what did not work and why; a session that is over leads to the sign-in (rules 8.2). */
export function tellFailure({ title, text }: { readonly title: string; readonly text: string }, error: unknown): void {
  if (isUnauthorized(error)) sessionExpired();
  else showToast({ title, text: errorText(error, text), tone: 'destructive' });
}
