import { getDisplayNameError } from '#shared/account/player-names.ts';
import { CallError } from '#client/platform/calls/call-error.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Required for a new account. */
  readonly name: string;
}

export type CredentialErrors = Readonly<Partial<Record<keyof Credentials, string>>>;

const minPasswordLength = 8;
const maxPasswordLength = 128;
const maxNameLength = 40;

/** Undefined if the address is valid. */
export function validateEmail(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'This is not an e-mail address.';
}

/** Empty if the form can be sent. */
export function validateCredentials(values: Credentials, isNew: boolean): CredentialErrors {
  const errors: Partial<Record<keyof Credentials, string>> = {};
  const name = values.name.trim();
  const nameError = getDisplayNameError(name);
  if (isNew && nameError) errors.name = `This ${nameError}.`;
  if (isNew && !name) errors.name = 'What should others call you?';
  if (isNew && name.length > maxNameLength) errors.name = `At most ${maxNameLength} characters.`;
  const emailError = validateEmail(values.email);
  if (emailError) errors.email = emailError;
  if (!values.password) errors.password = 'Please enter your password.';
  else if (isNew && values.password.length < minPasswordLength) {
    errors.password = `At least ${minPasswordLength} characters.`;
  } else if (values.password.length > maxPasswordLength) {
    errors.password = `At most ${maxPasswordLength} characters.`;
  }
  return errors;
}

export interface CredentialRefusal {
  readonly fields: CredentialErrors;
  readonly form: string | null;
}

const fieldNames: readonly (keyof Credentials)[] = ['email', 'password', 'name'];

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
