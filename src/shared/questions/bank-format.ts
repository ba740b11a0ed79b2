import { z } from 'zod';

/** One entry of `content/questions/<category>/<subcategory>.json`: the Question of section 3 as the bank writes it. */
export const bankQuestion = z.strictObject({
  id: z.int().positive(),
  question: z.string().min(1),
  correctAnswer: z.string().min(1),
  wrongAnswers: z.array(z.string().min(1)).length(3, 'there must be exactly three wrong answers'),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  explanation: z.string().min(1),
  points: z.int().min(1).max(1000).optional(),
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
