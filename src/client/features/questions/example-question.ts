import type { Question } from '#shared/questions/contract.ts';

/** A question for tests, with what matters to a test changed. */
export function exampleQuestion(changes: Partial<Question> = {}): Question {
  return {
    id: 28001,
    categoryId: 28,
    question: 'Which metal is liquid at room temperature?',
    picture: null,
    kind: 'choice',
    correctAnswer: 'Mercury',
    wrongAnswers: ['Lead', 'Tin', 'Gallium'],
    difficulty: 'medium',
    points: 100,
    explanation: 'It freezes at minus 39 degrees.',
    status: 'published',
    source: 'bank',
    licence: null,
    isEdited: false,
    revision: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    deletedAt: null,
    shown: 0,
    answered: 0,
    answeredRight: 0,
    averageSeconds: null,
    fit: null,
    openReports: 0,
    ...changes,
  };
}
