import { getDisplayNameError } from '#shared/account/names.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Display name, required for a new account. */
  readonly name: string;
}

export type CredentialErrors = Readonly<Partial<Record<keyof Credentials, string>>>;

/** Limits of the accounts library. */
const minPasswordLength = 8;
const maxPasswordLength = 128;
const maxNameLength = 40;

/** Error message for an e-mail address; undefined if it is valid. */
export function validateEmail(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'This is not an e-mail address.';
}

/** Validation errors by field; empty if the form can be sent. */
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
