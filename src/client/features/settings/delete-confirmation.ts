/** How a player confirms: with the password of the account, or with a word where a provider keeps the accounts. */
export type Confirmation = 'password' | 'word';

const word = 'DELETE';

/** What is missing before anything is sent; undefined when nothing is. */
export function confirmationFault(kind: Confirmation, text: string): string | undefined {
  if (kind === 'password') return text === '' ? 'Please enter your password.' : undefined;
  return text.trim().toUpperCase() === word ? undefined : `Please type ${word}.`;
}
