import { getDisplayNameError, containsEmailAddress } from '#shared/account/names.ts';
import { hasTooManyMarks } from '#shared/kernel/combining-marks.ts';
import { isVisible } from '#shared/kernel/plain-text.ts';
import { containsBadWord } from '#server/platform/word-filter.ts';

/**
 * Normalizes an account name to one line; null when nothing visible is left. Names from an external provider do not
 * follow our rules.
 */
function toSingleLine(name: string): string | null {
  const text = name
    .replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  return isVisible(text) ? text : null;
}

/** Returns the name of a new account as others may see it, or null when it is not acceptable. */
export function getPublicName(accountName: string, role: 'player' | 'admin'): string | null {
  const name = toSingleLine(accountName);
  // Administrators are exempt from the word filter, but an e-mail address is never a name.
  const isAcceptable = (text: string) =>
    role === 'admin'
      ? !containsEmailAddress(text) && !hasTooManyMarks(text)
      : getDisplayNameError(text) === null && !containsBadWord(text);
  return name !== null && isAcceptable(name) ? name : null;
}
