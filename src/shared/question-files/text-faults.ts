const markup = /<[a-z/!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;
const undisplayable = /[\u2028\u2029\ufeff\ufffe\uffff]/;

/**
 * Error message if a text from a file cannot be displayed safely, beyond the checks of the question form; null if it is
 * fine.
 */
export function findTextError(text: string): string | null {
  const found = markup.exec(text);
  if (found) return `holds markup: ${found[0].slice(0, 40)}`;
  return undisplayable.test(text) ? 'holds characters that cannot be shown' : null;
}
