import type { z } from 'zod';
import { findNumberPositionFaults, findRepeatedAnswers } from './bank-answers.ts';
import { findBalanceFaults, findLongestRightFaults, findTrueStatementFaults } from './bank-balance.ts';
import { findDuplicates } from './bank-duplicates.ts';
import { type BankFile, bankCategories, bankQuestion, type Fault, type FiledQuestion } from './bank-format.ts';
import { findPictureFaults } from './bank-pictures.ts';
import { findQuestionFaults } from './bank-question-rules.ts';

const categoriesFile = 'categories';
const idsPerSubcategory = 1000;

interface CheckedBank {
  questions: FiledQuestion[];
  faults: Fault[];
}

/** Checks that the whole question bank can be parsed and follows every quality rule. */
export function checkBank(categories: unknown, files: readonly BankFile[]): CheckedBank {
  const parsed = bankCategories.safeParse(categories);
  if (!parsed.success) return { questions: [], faults: toShapeFaults(categoriesFile, null, parsed.error) };
  const places = parsed.data.flatMap((main) =>
    main.subcategories.map((sub) => ({ path: `${main.slug}/${sub.slug}`, id: sub.id })),
  );
  const ids = [...parsed.data.map((main) => main.id), ...places.map((place) => place.id)];
  const faults: Fault[] = [
    ...findRepeated(ids).map((id) => ({ file: categoriesFile, id, text: 'this id is used twice' })),
    ...findRepeated(places.map((place) => place.path)).map((path) =>
      createFileFault(categoriesFile, `${path} is there twice`),
    ),
    ...places
      .filter((place) => !files.some((file) => file.path === place.path))
      .map((place) => createFileFault(place.path, 'has no file')),
  ];
  const questions: FiledQuestion[] = [];
  for (const file of files) {
    const place = places.find((candidate) => candidate.path === file.path);
    const read = place
      ? readFile(file, place.id)
      : { questions: [], faults: [createFileFault(file.path, 'is no category')] };
    questions.push(...read.questions);
    faults.push(...read.faults);
  }
  faults.push(
    ...findRepeatedIds(questions),
    ...findDuplicates(questions),
    ...findPictureFaults(questions),
    ...findRepeatedAnswers(questions),
    ...findLongestRightFaults(questions),
    ...findTrueStatementFaults(questions),
    ...findNumberPositionFaults(questions),
  );
  return { questions, faults };
}

function readFile({ path, content }: BankFile, subcategoryId: number): CheckedBank {
  if (!Array.isArray(content)) return { questions: [], faults: [createFileFault(path, 'is not a list')] };
  const questions: FiledQuestion[] = [];
  const faults: Fault[] = [];
  for (const entry of content as unknown[]) {
    const parsed = bankQuestion.safeParse(entry);
    if (!parsed.success) {
      faults.push(...toShapeFaults(path, getEntryId(entry), parsed.error));
      continue;
    }
    const { id } = parsed.data;
    questions.push({ ...parsed.data, file: path, subcategoryId });
    if (Math.floor(id / idsPerSubcategory) !== subcategoryId || id % idsPerSubcategory === 0) {
      const first = subcategoryId * idsPerSubcategory + 1;
      faults.push({ file: path, id, text: `the id is not between ${first} and ${first + idsPerSubcategory - 2}` });
    }
    faults.push(...findQuestionFaults(parsed.data).map((text) => ({ file: path, id, text })));
  }
  return { questions, faults: [...faults, ...findBalanceFaults(path, questions)] };
}

function findRepeatedIds(questions: readonly FiledQuestion[]): Fault[] {
  const seen = new Map<number, string>();
  return questions.flatMap(({ id, file }) => {
    const earlier = seen.get(id);
    seen.set(id, file);
    return earlier ? [{ file, id, text: `this id is used in ${earlier} already` }] : [];
  });
}

function findRepeated<T>(items: readonly T[]): T[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

function toShapeFaults(file: string, id: number | null, error: z.ZodError): Fault[] {
  return error.issues.map((issue) => {
    const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
    return { file, id, text: `${where}${issue.message}` };
  });
}

function getEntryId(entry: unknown): number | null {
  const id = entry && typeof entry === 'object' && 'id' in entry ? entry.id : null;
  return typeof id === 'number' ? id : null;
}

function createFileFault(file: string, text: string): Fault {
  return { file, id: null, text };
}
