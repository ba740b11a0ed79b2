import { displayNameFault } from '#shared/account/names.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Display name; asked for when an account is created. */
  readonly name: string;
}

export type CredentialErrors = Readonly<Partial<Record<keyof Credentials, string>>>;

/** The bounds of the accounts library. */
const minPasswordLength = 8;
const maxPasswordLength = 128;
const maxNameLength = 40;

/** What is wrong with an address; undefined when nothing is. */
export function emailFault(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'This is not an e-mail address.';
}

/** What is wrong with the form, by field, before it is sent; empty when nothing is. */
export function credentialErrors(values: Credentials, isNew: boolean): CredentialErrors {
  const errors: Partial<Record<keyof Credentials, string>> = {};
  const name = values.name.trim();
  const fault = displayNameFault(name);
  if (isNew && fault) errors.name = `This ${fault}.`;
  if (isNew && !name) errors.name = 'What should others call you?';
  if (isNew && name.length > maxNameLength) errors.name = `At most ${maxNameLength} characters.`;
  const wrongEmail = emailFault(values.email);
  if (wrongEmail) errors.email = wrongEmail;
  if (!values.password) errors.password = 'Please enter your password.';
  else if (isNew && values.password.length < minPasswordLength) {
    errors.password = `At least ${minPasswordLength} characters.`;
  } else if (values.password.length > maxPasswordLength) {
    errors.password = `At most ${maxPasswordLength} characters.`;
  }
  return errors;
}
