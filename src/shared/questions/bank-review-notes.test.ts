import { describe, expect, it } from 'vitest';
import type { FiledQuestion } from './bank-format.ts';
import { listReviewNotes } from './bank-review-notes.ts';

const today = '2026-03-01';

function createSubcategory(file: string, ...changes: Partial<FiledQuestion>[]): FiledQuestion[] {
  return Array.from({ length: 75 }, (_, index) => ({
    id: index,
    question: `Question ${index}?`,
    correctAnswer: `Answer ${file} ${index}`,
    wrongAnswers: ['A', 'B', 'C'],
    difficulty: 'easy',
    explanation: 'E.',
    subject: `Subject ${file} ${index}`,
    continent: 'world',
    file,
    subcategoryId: 1,
    ...changes[index],
  }));
}

const listNotes = (questions: readonly FiledQuestion[]) =>
  listReviewNotes(questions, today).map(({ file, id, text }) => `${file} ${id}: ${text}`);

describe('listReviewNotes', () => {
  it('returns nothing for a good bank', () => {
    expect(listNotes(createSubcategory('art/dance'))).toEqual([]);
  });

  it('lists the same answer twice in one subcategory, but not in two', () => {
    const both = [
      ...createSubcategory('art/dance', { correctAnswer: 'Paris' }),
      ...createSubcategory('art/opera', { correctAnswer: 'Paris' }),
    ];
    expect(listNotes(both)).toEqual([]);
    expect(listNotes(createSubcategory('art/dance', { correctAnswer: 'Paris' }, { correctAnswer: 'PARIS' }))).toEqual([
      'art/dance 1: the answer "PARIS" is that of 0 too: "Question 0?"',
    ]);
  });

  it('lists the same subject twice anywhere in the bank', () => {
    const both = [
      ...createSubcategory('art/dance', { subject: 'Tango' }),
      ...createSubcategory('sports/team', {}, { subject: 'tango' }),
    ];
    expect(listNotes(both)).toEqual(['sports/team 1: the subject "tango" is that of 0 too: "Question 0?"']);
  });

  it('reports a continent with more than a third of a category, except in geography', () => {
    const about = (file: string, count: number) =>
      createSubcategory(
        file,
        ...Array.from({ length: count }, (): Partial<FiledQuestion> => ({ continent: 'europe' })),
      );
    expect(listNotes(about('art/dance', 24))).toEqual([]);
    expect(listNotes(about('art/dance', 26))).toEqual(['art null: 35 of 100 questions are about europe, at most 33']);
    expect(listNotes(about('geography/capitals', 26))).toEqual([]);
  });

  it('requests a third reviewer if the second label is two steps away', () => {
    expect(listNotes(createSubcategory('art/dance', { labels: ['hard'] }, { labels: ['medium'] }))).toEqual([
      'art/dance 0: is easy here and hard to its second reader: a third has to say',
    ]);
    expect(listNotes(createSubcategory('art/dance', { labels: ['hard', 'easy'] }))).toEqual([]);
  });

  it('lists facts that may expire within 90 days', () => {
    expect(listNotes(createSubcategory('art/dance', { validUntil: '2026-05-31' }))).toEqual([]);
    expect(
      listNotes(createSubcategory('art/dance', { validUntil: '2026-05-30' }, { validUntil: '2025-12-31' })),
    ).toEqual([
      'art/dance 0: is sure until 2026-05-30 only: look whether it still holds',
      'art/dance 1: is sure until 2025-12-31 only: look whether it still holds',
    ]);
  });
});
