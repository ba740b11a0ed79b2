import { type FileFormat, fileFormats } from '#shared/question-files/rules.ts';

export const formats = Object.keys(fileFormats) as FileFormat[];

export const formatOptions = formats.map((format) => ({ value: format, label: fileFormats[format].name }));

export function parseFormat(text: string): FileFormat {
  return formats.find((known) => known === text) ?? 'csv';
}

/** Data that a format leaves out; undefined if there is none. */
export function getFormatNote(format: FileFormat): string | undefined {
  const { name, hasFields, hasPictures } = fileFormats[format];
  if (!hasFields)
    return `${name} says question and answers only: no category, difficulty, points, explanation or picture.`;
  return hasPictures ? undefined : `${name} leaves pictures out: JSON and Moodle XML carry them.`;
}
