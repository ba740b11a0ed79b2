/** Characters that fit on a phone under time; the bank's own files are held to less. */
export const maxTextLength = { question: 300, answer: 120, explanation: 400 } as const;
/** Points of a question: 100 when missing, of true or false half of it (rules S1, S16). */
export const defaultPoints = 100;
export const maxPoints = 10_000;
/** Questions in one page of the manager, and in one bulk action (rules 9.6). */
export const pageLimit = 200;
/** A count stops here: the manager says "10,000+". */
export const countLimit = 10_000;

export type Status = 'draft' | 'published' | 'retired';
/** What the manager can be limited to; deleted questions are found by asking for them only. */
export type FilterStatus = Status | 'deleted';
/** What the manager's list is sorted by; each ends with the newest first. */
export const questionSorts = ['newest', 'changed', 'hardest', 'easiest', 'shown', 'unshown', 'reported'] as const;
export type QuestionSort = (typeof questionSorts)[number];
export type Source = 'bank' | 'administrator' | 'opentdb' | 'file';

/** Whether anybody can look up the answers of questions from there in advance. */
export function isPublicSource(source: Source): boolean {
  return source === 'bank' || source === 'opentdb';
}

/** The same answer to who reads it, whatever its case, its spaces, and signs that nobody sees. */
export function sameAnswer(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, '');
}
