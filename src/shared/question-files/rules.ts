/**
 * Import and export formats for questions. `hasFields`: includes category, difficulty, points and explanation.
 * `hasPictures`: includes pictures.
 */
export const fileFormats = {
  csv: { name: 'CSV', ending: 'csv', type: 'text/csv', hasFields: true, hasPictures: false },
  json: { name: 'JSON', ending: 'json', type: 'application/json', hasFields: true, hasPictures: true },
  gift: { name: 'Moodle GIFT', ending: 'gift.txt', type: 'text/plain', hasFields: true, hasPictures: false },
  aiken: { name: 'Aiken', ending: 'aiken.txt', type: 'text/plain', hasFields: false, hasPictures: false },
  xml: { name: 'Moodle XML', ending: 'xml', type: 'application/xml', hasFields: true, hasPictures: true },
} as const;

export type FileFormat = keyof typeof fileFormats;

/** About 30,000 questions. */
export const maxFileBytes = 16 * 1024 * 1024;

/**
 * Maximum number of questions in a file. Without it, many tiny questions would produce a response of hundreds of
 * megabytes.
 */
export const maxFileQuestions = 50_000;

export const maxFileNameLength = 120;

export const maxForeignNameLength = 200;

export const maxForeignNames = 200;

/** Maximum number of lines listed when an import is refused; a check lists all of them. */
export const maxReportedLines = 50;

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
