import type { z } from 'zod';
import { numberPlaceFaults, repeatedAnswerFaults } from './bank-answers.ts';
import { balanceFaults, longestRightFaults, trueShareFaults } from './bank-balance.ts';
import { duplicateFaults } from './bank-duplicates.ts';
import { type BankFile, bankCategories, bankQuestion, type Fault, type FiledQuestion } from './bank-format.ts';
import { pictureFaults } from './bank-pictures.ts';
import { questionFaults } from './bank-question-rules.ts';

const catalogue = 'categories';
const idsPerSubcategory = 1000;

interface CheckedBank {
  questions: FiledQuestion[];
  faults: Fault[];
}

/** Checks the whole bank: that it can be read, and every rule of what a good question is. */
export function checkBank(categories: unknown, files: readonly BankFile[]): CheckedBank {
  const parsed = bankCategories.safeParse(categories);
  if (!parsed.success) return { questions: [], faults: shapeFaults(catalogue, null, parsed.error) };
  const places = parsed.data.flatMap((main) =>
    main.subcategories.map((sub) => ({ path: `${main.slug}/${sub.slug}`, id: sub.id })),
  );
  const ids = [...parsed.data.map((main) => main.id), ...places.map((place) => place.id)];
  const faults: Fault[] = [
    ...repeated(ids).map((id) => ({ file: catalogue, id, text: 'this id is used twice' })),
    ...repeated(places.map((place) => place.path)).map((path) => wholeFile(catalogue, `${path} is there twice`)),
    ...places
      .filter((place) => !files.some((file) => file.path === place.path))
      .map((place) => wholeFile(place.path, 'has no file')),
  ];
  const questions: FiledQuestion[] = [];
  for (const file of files) {
    const place = places.find((candidate) => candidate.path === file.path);
    const read = place ? readFile(file, place.id) : { questions: [], faults: [wholeFile(file.path, 'is no category')] };
    questions.push(...read.questions);
    faults.push(...read.faults);
  }
  faults.push(
    ...repeatedIds(questions),
    ...duplicateFaults(questions),
    ...pictureFaults(questions),
    ...repeatedAnswerFaults(questions),
    ...longestRightFaults(questions),
    ...trueShareFaults(questions),
    ...numberPlaceFaults(questions),
  );
  return { questions, faults };
}

function readFile({ path, content }: BankFile, subcategoryId: number): CheckedBank {
  if (!Array.isArray(content)) return { questions: [], faults: [wholeFile(path, 'is not a list')] };
  const questions: FiledQuestion[] = [];
  const faults: Fault[] = [];
  for (const entry of content as unknown[]) {
    const parsed = bankQuestion.safeParse(entry);
    if (!parsed.success) {
      faults.push(...shapeFaults(path, idOf(entry), parsed.error));
      continue;
    }
    const { id } = parsed.data;
    questions.push({ ...parsed.data, file: path, subcategoryId });
    if (Math.floor(id / idsPerSubcategory) !== subcategoryId || id % idsPerSubcategory === 0) {
      const first = subcategoryId * idsPerSubcategory + 1;
      faults.push({ file: path, id, text: `the id is not between ${first} and ${first + idsPerSubcategory - 2}` });
    }
    faults.push(...questionFaults(parsed.data).map((text) => ({ file: path, id, text })));
  }
  return { questions, faults: [...faults, ...balanceFaults(path, questions)] };
}

function repeatedIds(questions: readonly FiledQuestion[]): Fault[] {
  const seen = new Map<number, string>();
  return questions.flatMap(({ id, file }) => {
    const earlier = seen.get(id);
    seen.set(id, file);
    return earlier ? [{ file, id, text: `this id is used in ${earlier} already` }] : [];
  });
}

function repeated<T>(items: readonly T[]): T[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

function shapeFaults(file: string, id: number | null, error: z.ZodError): Fault[] {
  return error.issues.map((issue) => {
    const where = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
    return { file, id, text: `${where}${issue.message}` };
  });
}

function idOf(entry: unknown): number | null {
  const id = entry && typeof entry === 'object' && 'id' in entry ? entry.id : null;
  return typeof id === 'number' ? id : null;
}

function wholeFile(file: string, text: string): Fault {
  return { file, id: null, text };
}
