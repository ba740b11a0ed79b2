import { CallError } from '#client/platform/calls/call-error.ts';
import type { CredentialErrors, Credentials } from './credentials.ts';

export interface CredentialRefusal {
  readonly fields: CredentialErrors;
  /** Errors that belong to no field. */
  readonly form: string | null;
}

const fieldNames: readonly (keyof Credentials)[] = ['email', 'password', 'name'];

/** Maps a server error to the field it names, or to the form. */
export function toCredentialErrors(error: unknown, isNew: boolean): CredentialRefusal {
  if (!(error instanceof CallError)) return { fields: {}, form: 'Something went wrong. Please try again.' };
  const named = error.fields.flatMap(({ field, message }) => {
    const name = fieldNames.find((known) => known === field);
    return name ? [[name, `This ${message}.`]] : [];
  });
  if (named.length > 0) return { fields: Object.fromEntries(named), form: null };
  if (error.code === 'signInPaused') return { fields: {}, form: error.text };
  if (error.status === 429) return { fields: {}, form: formatRetryDelay(error.retryAfterSeconds) };
  if (/password/i.test(error.code ?? '') && isNew) return { fields: { password: error.text }, form: null };
  if (/exist/i.test(`${error.code ?? ''} ${error.text}`)) return { fields: { email: error.text }, form: null };
  if (error.status === 401 && !isNew) return { fields: {}, form: 'E-mail or password is wrong.' };
  return { fields: {}, form: error.text };
}

function formatRetryDelay(seconds: number | undefined): string {
  if (!seconds) return 'Too many tries. Please wait a moment.';
  return `Too many tries. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}
