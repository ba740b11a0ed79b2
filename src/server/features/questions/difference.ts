import type { QuestionDraft } from './draft.ts';

const wordingFields = [
  'categoryId',
  'question',
  'correctAnswer',
  'wrongAnswers',
  'difficulty',
  'points',
  'explanation',
  'picture',
] as const satisfies readonly (keyof QuestionDraft)[];

/** They decide whether and how often games deal a question. */
const dealingFields = ['status', 'isCanary'] as const satisfies readonly (keyof QuestionDraft)[];

type Field = keyof QuestionDraft;

/** What a change changes: each field as it was and as it is. */
export interface Difference {
  /** Whether games deal it differently from now on, beyond whether they deal it at all. */
  readonly isNewWording: boolean;
  readonly before: Partial<QuestionDraft>;
  readonly after: Partial<QuestionDraft>;
}

/** Null when both are the same. */
export function differenceOf(before: QuestionDraft, after: QuestionDraft): Difference | null {
  const changed = [...wordingFields, ...dealingFields].filter((field) => !isSame(before[field], after[field]));
  if (changed.length === 0) return null;
  return {
    isNewWording: wordingFields.some((field) => changed.includes(field)),
    before: picked(before, changed),
    after: picked(after, changed),
  };
}

function isSame(one: QuestionDraft[Field], other: QuestionDraft[Field]): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

function picked(draft: QuestionDraft, fields: readonly Field[]): Partial<QuestionDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
