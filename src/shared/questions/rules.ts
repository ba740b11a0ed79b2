/** Lengths that a player can read on a phone within the time limit; the bank's own files have stricter limits. */
export const maxTextLength = { question: 300, answer: 120, explanation: 400 } as const;
/** Default points of a question: 100, or 50 for true or false (rules S1, S16). */
export const defaultPoints = 100;
export const maxPoints = 10_000;
/** Page size of the question manager, and maximum size of a bulk action (rules 9.6). */
export const pageLimit = 200;
/** Counting stops here; the manager displays "10,000+". */
export const countLimit = 10_000;

export type QuestionStatus = 'draft' | 'published' | 'retired';
/** Status filter of the manager; deleted questions are found only with the filter `deleted`. */
export type FilterStatus = QuestionStatus | 'deleted';
/** Sort options of the manager; ties are sorted newest first. */
export const questionSorts = ['newest', 'changed', 'hardest', 'easiest', 'shown', 'unshown', 'reported'] as const;
export type QuestionSort = (typeof questionSorts)[number];
export type QuestionSource = 'bank' | 'administrator' | 'opentdb' | 'file';

export function isPublicSource(source: QuestionSource): boolean {
  return source === 'bank' || source === 'opentdb';
}

/** Compares answers ignoring case, spaces and invisible characters. */
export function isSameAnswer(one: string, other: string): boolean {
  return foldAnswer(one) === foldAnswer(other);
}

function foldAnswer(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, '');
}
