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

/** Fields that decide whether and how often games deal a question. */
const dealingFields = ['status', 'isCanary'] as const satisfies readonly (keyof QuestionDraft)[];

type Field = keyof QuestionDraft;

/** The changed fields with their old and new values. */
export interface Difference {
  /** True if the wording changed, and not only whether or how often games deal the question. */
  readonly isNewWording: boolean;
  readonly before: Partial<QuestionDraft>;
  readonly after: Partial<QuestionDraft>;
}

/** Null if both are the same. */
export function findDifference(before: QuestionDraft, after: QuestionDraft): Difference | null {
  const changed = [...wordingFields, ...dealingFields].filter((field) => !isSame(before[field], after[field]));
  if (changed.length === 0) return null;
  return {
    isNewWording: wordingFields.some((field) => changed.includes(field)),
    before: pickFields(before, changed),
    after: pickFields(after, changed),
  };
}

function isSame(one: QuestionDraft[Field], other: QuestionDraft[Field]): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

function pickFields(draft: QuestionDraft, fields: readonly Field[]): Partial<QuestionDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
