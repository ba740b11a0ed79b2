import { displayNameFault } from '#shared/account/names.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Display name; asked for when an account is created. */
  readonly name: string;
}

export type CredentialErrors = Readonly<Partial<Record<keyof Credentials, string>>>;

/** The bounds of the accounts library. */
const shortestPassword = 8;
const longestPassword = 128;
const longestName = 40;

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
  if (isNew && name.length > longestName) errors.name = `At most ${longestName} characters.`;
  const wrongEmail = emailFault(values.email);
  if (wrongEmail) errors.email = wrongEmail;
  if (!values.password) errors.password = 'Please enter your password.';
  else if (isNew && values.password.length < shortestPassword) {
    errors.password = `At least ${shortestPassword} characters.`;
  } else if (values.password.length > longestPassword) {
    errors.password = `At most ${longestPassword} characters.`;
  }
  return errors;
}
