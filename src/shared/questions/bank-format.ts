import { z } from 'zod';
import { difficulties } from './difficulty.ts';

/** Region that a question is about; `world` is for questions without a region, such as numbers, planets or cats. */
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

const editorialFields = {
  /** Subject in one or two words; repeated subjects are reported for review. */
  subject: z.string().min(2).max(60),
  continent: z.enum(continents),
  /** Last day on which the answer is certain, for facts that can change. */
  validUntil: z.iso.date().optional(),
  /** Reference that settled a disagreement about the question, such as a book or a page. */
  source: z.string().min(1).max(300).optional(),
  /** Difficulty labels by the second and the third reviewer. */
  labels: z.array(z.enum(difficulties)).min(1).max(2).optional(),
};

/**
 * One entry of `content/questions/<category>/<subcategory>.json`: a question (rules 3.3) as stored in the bank, with
 * editorial fields that are never sent to players.
 */
const bankEntry = z.strictObject({
  id: z.int().positive(),
  /** Only set for true-or-false questions; all others have four answers. */
  kind: z.literal('trueFalse').optional(),
  question: z.string().min(1),
  correctAnswer: z.string().min(1),
  wrongAnswers: z.array(z.string().min(1)),
  difficulty: z.enum(difficulties),
  explanation: z.string().min(1),
  points: z.int().min(1).max(1000).optional(),
  /** A drawing under `content/pictures`, or `flags/<two letters>.svg`, with its alternative text. */
  picture: z
    .strictObject({
      file: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)+\.svg$/, 'must be named like silhouettes/giraffe.svg'),
      alt: z.string().min(1),
    })
    .optional(),
  ...editorialFields,
});

export const bankQuestion = bankEntry.superRefine(({ kind, correctAnswer, wrongAnswers }, context) => {
  const add = (message: string) => context.addIssue({ code: 'custom', path: ['wrongAnswers'], message });
  if (kind === undefined && wrongAnswers.length !== 3) add('there must be exactly three wrong answers');
  const other = correctAnswer === 'True' ? 'False' : 'True';
  const isTrueFalse = ['True', 'False'].includes(correctAnswer) && wrongAnswers.join() === other;
  if (kind === 'trueFalse' && !isTrueFalse) add('of True and False one is right, and the other the only wrong answer');
});

const place = { id: z.int().positive(), slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), name: z.string().min(1) };

export const bankCategories = z.array(z.looseObject({ ...place, subcategories: z.array(z.looseObject(place)) }));

export type BankQuestion = z.output<typeof bankQuestion>;

/** A file of the bank. The path is relative to `content/questions` and has no extension: `science/physics`. */
export interface BankFile {
  path: string;
  content: unknown;
}

/** `id` is null for a fault of a whole file or the whole bank. */
export interface Fault {
  file: string;
  id: number | null;
  text: string;
}

export interface FiledQuestion extends BankQuestion {
  file: string;
  subcategoryId: number;
}
