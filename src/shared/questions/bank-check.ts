import { type BankFile, type Fault, type FiledQuestion, bankCategories, bankQuestion } from './bank-format.ts';
import { getMeaningfulWords } from './bank-text.ts';
import type { z } from 'zod';
import {
  findBalanceFaults,
  findLongestRightFaults,
  findNumberPositionFaults,
  findRepeatedAnswers,
  findTrueStatementFaults,
} from './bank-statistics.ts';
import { findDuplicates } from './similar-questions.ts';
import { findQuestionFaults } from './bank-question-rules.ts';

const maxBankAltLength = 200;
const minBankAltLength = 15;
/** Pictures in this folder may be used by more than one question. */
const sharedFolder = 'shared/';

/** Reports misuse of pictures in the bank. The drawings themselves are checked where the files are read. */
export function findPictureFaults(questions: readonly FiledQuestion[]): Fault[] {
  const usedBy = new Map<string, number>();
  return questions.flatMap((entry) => {
    if (!entry.picture) return [];
    const { file, id } = entry;
    const first = usedBy.get(entry.picture.file);
    usedBy.set(entry.picture.file, first ?? id);
    const texts = findAltTextFaults(entry, entry.picture.alt);
    if (first !== undefined && !entry.picture.file.startsWith(sharedFolder)) {
      texts.push(
        `the picture ${entry.picture.file} is that of ${first} too: what is meant for several stands in ${sharedFolder}`,
      );
    }
    return texts.map((text) => ({ file, id, text }));
  });
}

/** The alternative text must not reveal the answer. */
function findAltTextFaults(entry: FiledQuestion, alt: string): string[] {
  const faults: string[] = [];
  if (alt.length > maxBankAltLength)
    faults.push(`the picture's text has ${alt.length} characters, at most ${maxBankAltLength} fit`);
  if (alt.length < minBankAltLength) faults.push("the picture's text says nothing that could be answered");
  if (!/[.]$/.test(alt)) faults.push("the picture's text does not end with a full stop");
  const altWords = getMeaningfulWords(alt);
  const revealedAnswers = [entry.correctAnswer, ...entry.wrongAnswers].filter((answer) => {
    const words = [...getMeaningfulWords(answer)].filter((word) => !weakWords.has(word));
    return words.some((word) => altWords.has(word));
  });
  for (const answer of revealedAnswers) faults.push(`the picture's text has a word of the answer "${answer}"`);
  return faults;
}

/** Words in names that do not identify anything on their own. */
const weakWords = new Set('north south east west new republic island islands united states central great'.split(' '));

const categoriesFile = 'categories';
const idsPerSubcategory = 1000;

interface CheckedBank {
  questions: FiledQuestion[];
  faults: Fault[];
}

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
