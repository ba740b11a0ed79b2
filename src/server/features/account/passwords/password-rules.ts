import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { createFieldError } from '#shared/kernel/errors.ts';

const minPasswordLength = 8;
/** Minimum number of letters and digits besides names, addresses and the name of the game. */
const minOwnCharacters = 5;
/** Shorter name parts occur in too many ordinary words. */
const minNamePartLength = 3;
const gameWords = ['triviaquest', 'trivia', 'quest'];

/** Data of the password's owner, which a guesser would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly (string | null)[];
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen, because the 18,000 words are needed for nothing else. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= minPasswordLength));
}

const toLettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the rest of a password after removing the owner's names and addresses and the game's name. */
function removeKnownWords(password: string, { email, names }: PasswordOwner): string {
  const known = [email, email.split('@')[0] ?? '', ...names.map((name) => name ?? ''), ...gameWords];
  const parts = known.flatMap((text) => [
    toLettersAndDigits(text),
    ...text.split(/[^\p{L}\p{N}]+/u).map(toLettersAndDigits),
  ]);
  const longestFirst = parts.filter((part) => part.length >= minNamePartLength).sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), toLettersAndDigits(password));
}

/**
 * Throws a 400 at `field` for a very common password, and for one that is little more than the player's name, e-mail
 * address or the game's name. The contract checks the length.
 */
export async function assertStrongPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase()))
    throw createFieldError(field, 'is one of the most common passwords, which are tried first');
  const letters = toLettersAndDigits(password);
  const rest = removeKnownWords(password, owner);
  if (rest.length < minOwnCharacters && rest.length < letters.length)
    throw createFieldError(field, 'is too close to your name, your e-mail address or the name of the game');
}

/** Throws a 400 at `field` when the new password is the same as the current one. */
export async function assertDifferentPassword(
  passwords: Pick<PasswordHasher, 'verify'>,
  hash: string,
  password: string,
  field = 'password',
): Promise<void> {
  // Compares with the hash because different texts can normalize to the same password.
  if (await passwords.verify({ hash, password }))
    throw createFieldError(field, 'is the present password: choose another one');
}
