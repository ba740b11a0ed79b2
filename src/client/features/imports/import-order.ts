import {
  parseFormAmount,
  type ImportCategory,
  type ImportDifficulty,
  importAmount,
  importCategories,
  importDifficulties,
} from '#shared/imports/rules.ts';

/** The amount is kept as typed. */
export interface ImportDraft {
  readonly amount: string;
  readonly category: ImportCategory;
  readonly difficulty: ImportDifficulty;
}

export const emptyDraft: ImportDraft = { amount: String(importAmount.default), category: 'all', difficulty: 'all' };

const capitalize = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: capitalize(value) }));

export const categoryOptions = toOptions(importCategories);
export const difficultyOptions = toOptions(importDifficulties);

export function parseCategory(text: string): ImportCategory {
  return importCategories.find((known) => known === text) ?? 'all';
}

export function parseDifficulty(text: string): ImportDifficulty {
  return importDifficulties.find((known) => known === text) ?? 'all';
}

interface ImportBody {
  amount: number;
  category?: ImportCategory;
  difficulty?: ImportDifficulty;
}

/** Leaves out fields that are "all" (rules 5.9). */
export function toImportBody({ amount, category, difficulty }: ImportDraft): ImportBody {
  return {
    amount: parseFormAmount(amount),
    ...(category !== 'all' && { category }),
    ...(difficulty !== 'all' && { difficulty }),
  };
}
