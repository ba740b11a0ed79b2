/** The formats that questions come and go in. `hasFields`: says category, difficulty, points and explanation too; `hasPictures`: and pictures. */
export const fileFormats = {
  csv: { name: 'CSV', ending: 'csv', type: 'text/csv', hasFields: true, hasPictures: false },
  json: { name: 'JSON', ending: 'json', type: 'application/json', hasFields: true, hasPictures: true },
  gift: { name: 'Moodle GIFT', ending: 'gift.txt', type: 'text/plain', hasFields: true, hasPictures: false },
  aiken: { name: 'Aiken', ending: 'aiken.txt', type: 'text/plain', hasFields: false, hasPictures: false },
  xml: { name: 'Moodle XML', ending: 'xml', type: 'application/xml', hasFields: true, hasPictures: true },
} as const;

export type FileFormat = keyof typeof fileFormats;

/** Bytes of a file at most: some 30,000 questions. */
export const largestFileBytes = 16 * 1024 * 1024;

/** Questions of a file at most: many small ones would make an answer of hundreds of megabytes. */
export const maxFileQuestions = 50_000;

/** Characters of a file's name that are kept. */
export const maxFileNameLength = 120;

/** Characters by which a column or a category that is not ours is known. */
export const maxForeignNameLength = 200;

/** Columns, and categories, of one file that are told as not ours. */
export const maxForeignNames = 200;

/** Lines that a refused import names; a check names all of them. */
export const maxNamedLines = 50;
