import { searchMinimum } from '#shared/friends/rules.ts';

/** Whether a text is long enough to look for, counted as people count characters. */
export function longEnough(text: string): boolean {
  return [...text.trim()].length >= searchMinimum;
}

export const tooShortText = `Type at least ${searchMinimum} characters to search`;

export function noneFoundText(text: string): string {
  return `No users found matching ${text}`;
}
