import type { Question } from '#shared/questions/contract.ts';
import type { Category } from '#shared/catalog/contract.ts';
import { getCategoryLabel } from '../category-choices.ts';

type Values = Readonly<Record<string, unknown>>;

const fieldNames = {
  question: 'Question',
  picture: 'Picture',
  correctAnswer: 'Correct answer',
  wrongAnswers: 'Wrong answers',
  categoryId: 'Category',
  difficulty: 'Difficulty',
  points: 'Points',
  explanation: 'Explanation',
  status: 'Status',
  isCanary: 'Canary question',
} satisfies Partial<Record<keyof Question, string>>;

const formFields = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

function getFieldName(field: string): string {
  const known = formFields.find((knownField) => knownField === field);
  return known ? fieldNames[known] : field;
}

const actionNames: Readonly<Record<string, string>> = {
  created: 'Added',
  added: 'Added',
  imported: 'Imported',
  updated: 'Edited',
  changed: 'Edited',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** An unknown action is shown unchanged. */
export function getActionName(action: string): string {
  return actionNames[action] ?? capitalize(action);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export interface FieldChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** In the order of the form. `before` is null for a new question. */
export function listFieldChanges(
  before: Values | null,
  after: Values | null,
  categories: readonly Category[],
): FieldChange[] {
  const fields = [...new Set([...formFields, ...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const text = (field: string, values: Values | null) =>
    values && field in values ? formatValue(field, values[field], categories) : null;
  return fields
    .map((field) => ({ name: getFieldName(field), before: text(field, before), after: text(field, after) }))
    .filter((change) => change.before !== change.after);
}

function formatValue(field: string, value: unknown, categories: readonly Category[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return 'none';
  if (field === 'categoryId' && typeof value === 'number') return getCategoryLabel(categories, value).name;
  if ((field === 'difficulty' || field === 'status') && typeof value === 'string') return capitalize(value);
  if (field === 'picture' && typeof value === 'object' && 'alt' in value && 'hash' in value) {
    // Different pictures can have the same description.
    return `${String(value.alt)} (${String(value.hash).slice(0, 6)})`;
  }
  if (Array.isArray(value)) return value.map(String).join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Limited to the fields of the form. */
export function findDifferences(mine: Question, theirs: Question): { before: Values; after: Values } {
  const differing = formFields.filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]));
  const pick = (question: Question) => Object.fromEntries(differing.map((field) => [field, question[field]]));
  return { before: pick(mine), after: pick(theirs) };
}
