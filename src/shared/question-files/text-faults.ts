const markup = /<[a-z/!][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;
const unshowable = /[\u2028\u2029\ufeff\ufffe\uffff]/;

/** Why a text that comes from a file cannot be shown as it is, beyond what the form refuses; null when it can. */
export function textFault(text: string): string | null {
  const found = markup.exec(text);
  if (found) return `holds markup: ${found[0].slice(0, 40)}`;
  return unshowable.test(text) ? 'holds characters that cannot be shown' : null;
}
