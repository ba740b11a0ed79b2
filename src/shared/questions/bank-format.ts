import { z } from 'zod';
import { difficulties } from './difficulty.ts';

/** Where in the world a question is at home; `world` is everywhere and nowhere (a number, a planet, a cat). */
export const continents = [
  'africa',
  'asia',
  'europe',
  'northAmerica',
  'southAmerica',
  'oceania',
  'antarctica',
  'world',
] as const;

const ofItsBook = {
  /** What it is about, in a word or two: the same subject twice is listed. */
  subject: z.string().min(2).max(60),
  continent: z.enum(continents),
  /** The last day on which its answer is sure, where the fact can change. */
  validUntil: z.iso.date().optional(),
  /** What settled a disagreement about it: a book, a page. */
  source: z.string().min(1).max(300).optional(),
  /** How hard later readings found it: the second's, then the third's. */
  labels: z.array(z.enum(difficulties)).min(1).max(2).optional(),
};

/**
 * One entry of `content/questions/<category>/<subcategory>.json`: a question (rules 3.3) as the bank writes it, and
 * what only its writers and readers need, which no player is sent.
 */
const asked = z.strictObject({
  id: z.int().positive(),
  /** Said where it is true or false; all others have four answers. */
  kind: z.literal('trueFalse').optional(),
  question: z.string().min(1),
  correctAnswer: z.string().min(1),
  wrongAnswers: z.array(z.string().min(1)),
  difficulty: z.enum(difficulties),
  explanation: z.string().min(1),
  points: z.int().min(1).max(1000).optional(),
  /** A drawing under `content/pictures`, or `flags/<two letters>.svg`, and what is said to who cannot see it. */
  picture: z
    .strictObject({
      file: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)+\.svg$/, 'must be named like silhouettes/giraffe.svg'),
      alt: z.string().min(1),
    })
    .optional(),
  ...ofItsBook,
});

export const bankQuestion = asked.superRefine(({ kind, correctAnswer, wrongAnswers }, context) => {
  const add = (message: string) => context.addIssue({ code: 'custom', path: ['wrongAnswers'], message });
  if (kind === undefined && wrongAnswers.length !== 3) add('there must be exactly three wrong answers');
  const other = correctAnswer === 'True' ? 'False' : 'True';
  const isTrueFalse = ['True', 'False'].includes(correctAnswer) && wrongAnswers.join() === other;
  if (kind === 'trueFalse' && !isTrueFalse) add('of True and False one is right, and the other the only wrong answer');
});

const place = { id: z.int().positive(), slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), name: z.string().min(1) };

/** `content/categories.json`: the main categories with their subcategories. */
export const bankCategories = z.array(z.looseObject({ ...place, subcategories: z.array(z.looseObject(place)) }));

export type BankQuestion = z.output<typeof bankQuestion>;

/** A file of the bank, its path relative to `content/questions`, without its ending: `science/physics`. */
export interface BankFile {
  path: string;
  content: unknown;
}

/** What is wrong, and where. `id` is null for what concerns a whole file or the whole bank. */
export interface Fault {
  file: string;
  id: number | null;
  text: string;
}

export interface FiledQuestion extends BankQuestion {
  file: string;
  subcategoryId: number;
}
