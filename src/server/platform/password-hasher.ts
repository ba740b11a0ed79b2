import { hashPassword, verifyPassword } from 'better-auth/crypto';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash. */
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/** As the accounts library hashes: each guess costs a tenth of a second of a processor and 32 MB. */
export const scryptHasher: PasswordHasher = { hash: hashPassword, verify: verifyPassword };
