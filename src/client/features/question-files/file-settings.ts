import { type FileFormat, fileFormats } from '#shared/question-files/rules.ts';
import { type Difficulty, difficulties } from '#shared/questions/difficulty.ts';
import type { QuestionStatus } from '#shared/questions/rules.ts';

export interface CategoryOption {
  readonly value: string;
  readonly label: string;
}

/** Defaults for questions that do not specify them. */
export interface FileSettings {
  readonly format: FileFormat;
  /** Empty: questions without a category are rejected. */
  readonly categoryId: string;
  readonly difficulty: Difficulty;
  readonly status: QuestionStatus;
}

export const statuses: readonly QuestionStatus[] = ['draft', 'published', 'retired'];

export const initialSettings: FileSettings = { format: 'csv', categoryId: '', difficulty: 'medium', status: 'draft' };

const capitalize = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: capitalize(value) }));

export const difficultyOptions = toOptions(difficulties);
export const statusOptions = toOptions(statuses);

export function toSettingsQuery({ format, categoryId, difficulty, status }: FileSettings) {
  return { format, categoryId: categoryId || undefined, difficulty, status };
}

export const formats = Object.keys(fileFormats) as FileFormat[];

export const formatOptions = formats.map((format) => ({ value: format, label: fileFormats[format].name }));

export function parseFormat(text: string): FileFormat {
  return formats.find((known) => known === text) ?? 'csv';
}

/** Undefined if the format leaves nothing out. */
export function getFormatNote(format: FileFormat): string | undefined {
  const { name, hasFields, hasPictures } = fileFormats[format];
  if (!hasFields)
    return `${name} says question and answers only: no category, difficulty, points, explanation or picture.`;
  return hasPictures ? undefined : `${name} leaves pictures out: JSON and Moodle XML carry them.`;
}
