import { displayNameFault, holdsAddress } from '#shared/account/names.ts';
import { hasTooManyMarks } from '#shared/kernel/combining-marks.ts';
import { isVisible } from '#shared/kernel/plain-text.ts';
import { holdsBadWord } from '#server/platform/word-filter.ts';

/** An account's name as one line; null where it shows nothing. A provider of accounts has no rules of ours. */
function lineOf(name: string): string | null {
  const text = name
    .replace(/[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim();
  return isVisible(text) ? text : null;
}

/** The name of a new account as others may see it; null for one that they may not. */
export function nameToTell(accountName: string, role: 'player' | 'admin'): string | null {
  const name = lineOf(accountName);
  // Who runs the game may be called so; an e-mail address is nobody's name.
  const mayBeTold = (text: string) =>
    role === 'admin'
      ? !holdsAddress(text) && !hasTooManyMarks(text)
      : displayNameFault(text) === null && !holdsBadWord(text);
  return name !== null && mayBeTold(name) ? name : null;
}
