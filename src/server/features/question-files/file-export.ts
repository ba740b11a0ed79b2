import { type FileFormat, fileFormats } from '#shared/question-files/rules.ts';
import type { QuestionSort } from '#shared/questions/rules.ts';
import { findPictures } from '#server/features/pictures/service.ts';
import type { QuestionFilter } from '#server/features/questions/service.ts';
import { splitIntoBatches } from './batches.ts';
import { toDataUrl } from './candidate.ts';
import { type CategoryNames, createCategoryNames } from './category-names.ts';
import type { QuestionFilesContext } from './context.ts';
import type { FileQuestion } from './file-question.ts';
import { formatters } from './formats/formatters.ts';

/**
 * Exports all matching questions as the text of a file, in the order of the list or by id. Throws a 404 for an unknown
 * category.
 */
export async function exportQuestions(
  ctx: QuestionFilesContext,
  format: FileFormat,
  filter: QuestionFilter,
  sort?: QuestionSort,
): Promise<string> {
  const { catalog, questions } = ctx;
  if (filter.categoryId !== undefined) catalog.get(filter.categoryId);
  const found = await questions.idsOf(filter, sort ?? 'newest');
  const ids = sort ? found : found.sort((one, other) => one - other);
  const names = createCategoryNames(catalog.all());
  const texts: string[] = [];
  for await (const text of formatters[format].write(readPages(ctx, ids, names, fileFormats[format].hasPictures)))
    texts.push(text);
  return texts.join('');
}

async function* readPages(
  { database, questions }: QuestionFilesContext,
  ids: readonly number[],
  names: CategoryNames,
  hasPictures: boolean,
): AsyncGenerator<FileQuestion[]> {
  for await (const batch of splitIntoBatches(ids)) {
    const stored = await questions.findByIds(database, batch);
    const page = batch.flatMap((id) => stored.get(id) ?? []);
    const hashes = hasPictures ? page.flatMap(({ picture }) => picture?.hash ?? []) : [];
    const kept = await findPictures(database, hashes);
    yield page.map(({ categoryId, picture, ...question }) => {
      const shown = picture && kept.get(picture.hash);
      return {
        ...question,
        category: names.getName(categoryId),
        ...(picture && shown && { picture: toDataUrl(shown), pictureAlt: picture.alt }),
      };
    });
  }
}

/** A file with one sample question of each kind, which can be imported unchanged. */
export async function createTemplate({ catalog }: QuestionFilesContext, format: FileFormat): Promise<string> {
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
