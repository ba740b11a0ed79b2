import { minSearchLength } from '#shared/friends/rules.ts';

/** Counts characters as users perceive them, not UTF-16 units. */
export function isLongEnough(text: string): boolean {
  return [...text.trim()].length >= minSearchLength;
}

export const tooShortText = `Type at least ${minSearchLength} characters to search`;

export function formatNoResults(text: string): string {
  return `No users found matching ${text}`;
}
