import { describe, expect, it } from 'vitest';
import type { FiledQuestion } from './bank-format.ts';
import { bankNotes } from './bank-notes.ts';

const today = '2026-03-01';

/** A place with all the questions it shall have, each about something else; the first ones changed. */
function place(file: string, ...changes: Partial<FiledQuestion>[]): FiledQuestion[] {
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

const notes = (questions: readonly FiledQuestion[]) =>
  bankNotes(questions, today).map(({ file, id, text }) => `${file} ${id}: ${text}`);

describe('what is to be read by eye', () => {
  it('is nothing where all is in order', () => {
    expect(notes(place('art/dance'))).toEqual([]);
  });

  it('lists the same answer twice in one place, and not in two', () => {
    const both = [...place('art/dance', { correctAnswer: 'Paris' }), ...place('art/opera', { correctAnswer: 'Paris' })];
    expect(notes(both)).toEqual([]);
    expect(notes(place('art/dance', { correctAnswer: 'Paris' }, { correctAnswer: 'PARIS' }))).toEqual([
      'art/dance 1: the answer "PARIS" is that of 0 too: "Question 0?"',
    ]);
  });

  it('lists the same subject twice, wherever it stands', () => {
    const both = [...place('art/dance', { subject: 'Tango' }), ...place('sports/team', {}, { subject: 'tango' })];
    expect(notes(both)).toEqual(['sports/team 1: the subject "tango" is that of 0 too: "Question 0?"']);
  });

  it('tells of a continent that more than a third of a category is about, but in geography', () => {
    const about = (file: string, count: number) =>
      place(file, ...Array.from({ length: count }, (): Partial<FiledQuestion> => ({ continent: 'europe' })));
    expect(notes(about('art/dance', 24))).toEqual([]);
    expect(notes(about('art/dance', 26))).toEqual(['art null: 35 of 100 questions are about europe, at most 33']);
    expect(notes(about('geography/capitals', 26))).toEqual([]);
  });

  it('asks for a third reader where the second is two steps apart', () => {
    expect(notes(place('art/dance', { labels: ['hard'] }, { labels: ['medium'] }))).toEqual([
      'art/dance 0: is easy here and hard to its second reader: a third has to say',
    ]);
    expect(notes(place('art/dance', { labels: ['hard', 'easy'] }))).toEqual([]);
  });

  it('lists what is not sure any more in 90 days', () => {
    expect(notes(place('art/dance', { validUntil: '2026-05-31' }))).toEqual([]);
    expect(notes(place('art/dance', { validUntil: '2026-05-30' }, { validUntil: '2025-12-31' }))).toEqual([
      'art/dance 0: is sure until 2026-05-30 only: look whether it still holds',
      'art/dance 1: is sure until 2025-12-31 only: look whether it still holds',
    ]);
  });
});
