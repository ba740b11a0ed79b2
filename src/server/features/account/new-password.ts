import type { PasswordHasher } from '#server/platform/password-hasher.ts';
import { invalidField } from '#shared/kernel/errors.ts';

const shortest = 8;
/** Letters and digits that a password must have besides what anybody would try first. */
const ownLetters = 5;
/** Shorter parts of a name stand in too many words. */
const shortestPart = 3;
const ofTheGame = ['triviaquest', 'trivia', 'quest'];

/** Whose password it is to be: what anybody would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly (string | null)[];
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: nobody else needs 18,000 words in memory. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= shortest));
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What is left of a password without the names and addresses that everybody knows. */
function withoutWords(password: string, { email, names }: PasswordOwner): string {
  const known = [email, email.split('@')[0] ?? '', ...names.map((name) => name ?? ''), ...ofTheGame];
  const parts = known.flatMap((text) => [lettersOf(text), ...text.split(/[^\p{L}\p{N}]+/u).map(lettersOf)]);
  const longestFirst = parts.filter((part) => part.length >= shortestPart).sort((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), lettersOf(password));
}

/**
 * Refuses, as a 400 at `field`, one of the most common passwords, and what is little else than the player's name, e-mail
 * address or the game's name. Its length is the contract's.
 */
export async function mustBeGoodPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<void> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase()))
    throw invalidField(field, 'is one of the most common passwords, which are tried first');
  const letters = lettersOf(password);
  const rest = withoutWords(password, owner);
  if (rest.length < ownLetters && rest.length < letters.length)
    throw invalidField(field, 'is too close to your name, your e-mail address or the name of the game');
}

/** Refuses, as a 400 at `field`, the password that is to be replaced: set again, it would count as another one. */
export async function mustBeAnother(
  passwords: Pick<PasswordHasher, 'verify'>,
  hash: string,
  password: string,
  field = 'password',
): Promise<void> {
  // Compared as it is hashed: texts that differ may be the same password.
  if (await passwords.verify({ hash, password }))
    throw invalidField(field, 'is the present password: choose another one');
}
