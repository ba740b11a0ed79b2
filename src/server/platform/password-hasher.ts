import { hashPassword, verifyPassword } from 'better-auth/crypto';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** Uses the accounts library's hash: each guess costs a tenth of a second of CPU time and 32 MB. */
export const scryptHasher: PasswordHasher = { hash: hashPassword, verify: verifyPassword };
