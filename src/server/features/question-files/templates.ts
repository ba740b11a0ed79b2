import type { FileFormat } from '#shared/question-files/rules.ts';
import type { Catalog } from '#server/features/catalog/service.ts';
import { createCategoryNames } from './categories.ts';
import type { FileQuestion } from './file-question.ts';
import { formatters } from './formats/formatters.ts';

/** A file with one sample question of each kind, which can be imported unchanged. */
export async function createTemplate(format: FileFormat, catalog: Pick<Catalog, 'all'>): Promise<string> {
  const all = catalog.all();
  const sample = all.find(({ parentId }) => parentId !== null) ?? all[0];
  const category = sample ? createCategoryNames(all).getName(sample.id) : '';
  const shared = { id: null, category, difficulty: 'easy', status: 'draft' } as const;
  const questions: FileQuestion[] = [
    {
      ...shared,
      question: 'Write a question here. Which of these is the right answer?',
      correctAnswer: 'The right answer',
      wrongAnswers: ['A wrong answer', 'Another wrong answer', 'One more wrong answer'],
      points: 100,
      explanation: 'Shown after the answer. It may be left out.',
    },
    {
      ...shared,
      question: 'This is a statement to write over: it is either true or false.',
      correctAnswer: 'True',
      wrongAnswers: ['False'],
      points: 50,
      explanation: null,
    },
  ];
  const parts: string[] = [];
  for await (const part of formatters[format].write(toSinglePage(questions))) parts.push(part);
  return parts.join('');
}

async function* toSinglePage(page: readonly FileQuestion[]): AsyncGenerator<readonly FileQuestion[]> {
  yield page;
}
