/** A single line without control characters and without characters that change the direction of surrounding text. */
export const plainLine = /^[^\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]*$/u;

/** Converts a text to a plain line of at most `most` UTF-16 code units without splitting a character. */
export function toPlainLine(text: string, maxLength: number): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ');
  return line
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Whether a text has a visible character; blanks, invisible characters and marks without a letter do not count. */
export function isVisible(text: string): boolean {
  return /[^\s\u2800\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
