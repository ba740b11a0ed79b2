import type { FileFormat } from '#shared/question-files/rules.ts';
import { type Difficulty, difficulties } from '#shared/questions/difficulty.ts';
import type { Status } from '#shared/questions/rules.ts';

export interface CategoryOption {
  readonly value: string;
  readonly label: string;
}

/** What is taken for questions that do not say it themselves. */
export interface FileSettings {
  readonly format: FileFormat;
  /** Empty: such questions are refused. */
  readonly categoryId: string;
  readonly difficulty: Difficulty;
  readonly status: Status;
}

export const statuses: readonly Status[] = ['draft', 'published', 'retired'];

export const firstSettings: FileSettings = { format: 'csv', categoryId: '', difficulty: 'medium', status: 'draft' };

const capitalised = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capitalised(value) }));

export const difficultyOptions = optionsOf(difficulties);
export const statusOptions = optionsOf(statuses);

/** As the server's calls take them. */
export function settingsQuery({ format, categoryId, difficulty, status }: FileSettings) {
  return { format, categoryId: categoryId || undefined, difficulty, status };
}
