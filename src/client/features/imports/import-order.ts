import {
  formAmount,
  type ImportCategory,
  type ImportDifficulty,
  importAmount,
  importCategories,
  importDifficulties,
} from '#shared/imports/rules.ts';

/** What the form says; the amount as it is typed. */
export interface ImportDraft {
  readonly amount: string;
  readonly category: ImportCategory;
  readonly difficulty: ImportDifficulty;
}

export const emptyDraft: ImportDraft = { amount: String(importAmount.default), category: 'all', difficulty: 'all' };

const capitalised = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capitalised(value) }));

export const categoryOptions = optionsOf(importCategories);
export const difficultyOptions = optionsOf(importDifficulties);

export function knownCategory(text: string): ImportCategory {
  return importCategories.find((known) => known === text) ?? 'all';
}

export function knownDifficulty(text: string): ImportDifficulty {
  return importDifficulties.find((known) => known === text) ?? 'all';
}

interface ImportBody {
  amount: number;
  category?: ImportCategory;
  difficulty?: ImportDifficulty;
}

/** What is asked for: "all" is left out (rules 5.9). */
export function orderBody({ amount, category, difficulty }: ImportDraft): ImportBody {
  return {
    amount: formAmount(amount),
    ...(category !== 'all' && { category }),
    ...(difficulty !== 'all' && { difficulty }),
  };
}
