/** A text of one line: no control characters, and none that would turn the text around it. */
export const plainLine = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u;

/** A text as a plain line of at most so many characters (UTF-16), none of them cut in half. */
export function plainLineOf(text: string, most: number): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');
  return line
    .trim()
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Whether a text shows anything: one of nothing but blanks, invisible characters and marks without a letter does not. */
export function isVisible(text: string): boolean {
  return /[^\s\u2800\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
