import type { Question } from '#shared/questions/contract.ts';
import type { Category } from '#shared/catalog/contract.ts';
import { categoryPlace } from '../category-choices.ts';

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

function fieldName(field: string): string {
  const known = formFields.find((each) => each === field);
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

/** What was done, in a word; a word that is not known here stands as it is. */
export function actionName(action: string): string {
  return actionNames[action] ?? capital(action);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export interface FieldChange {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Field by field what changed, in the order of the form; `before` null: it is new. */
export function fieldChanges(
  before: Values | null,
  after: Values | null,
  categories: readonly Category[],
): FieldChange[] {
  const fields = [...new Set([...formFields, ...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const text = (field: string, values: Values | null) =>
    values && field in values ? valueText(field, values[field], categories) : null;
  return fields
    .map((field) => ({ name: fieldName(field), before: text(field, before), after: text(field, after) }))
    .filter((change) => change.before !== change.after);
}

function valueText(field: string, value: unknown, categories: readonly Category[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return 'none';
  if (field === 'categoryId' && typeof value === 'number') return categoryPlace(categories, value).name;
  if ((field === 'difficulty' || field === 'status') && typeof value === 'string') return capital(value);
  if (field === 'picture' && typeof value === 'object' && 'alt' in value && 'hash' in value) {
    // Another picture may be described in the same words.
    return `${String(value.alt)} (${String(value.hash).slice(0, 6)})`;
  }
  if (Array.isArray(value)) return value.map(String).join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What differs between two versions of a question, of the fields that a form has. */
export function differences(mine: Question, theirs: Question): { before: Values; after: Values } {
  const differing = formFields.filter((field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]));
  const pick = (question: Question) => Object.fromEntries(differing.map((field) => [field, question[field]]));
  return { before: pick(mine), after: pick(theirs) };
}
