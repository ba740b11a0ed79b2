import { z } from 'zod';
import { contract } from '../kernel/contract.ts';
import { countText, idText } from '../kernel/ids.ts';

/** The full question (section 3), with its answers: for the administrator's calls only. */
export const question = z.object({
  id: z.int(),
  categoryId: z.int(),
  question: z.string(),
  correctAnswer: z.string(),
  wrongAnswers: z.array(z.string()),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  points: z.int(),
  explanation: z.string().nullable(),
});

export const questionsContract = contract({
  'GET /api/admin/questions': {
    summary: 'Questions with their answers, by id descending; `search` looks in question and right answer',
    access: 'admin',
    query: z.strictObject({
      limit: countText(1, 200).default(200),
      offset: countText(0, 100_000_000).default(0),
      categoryId: idText.optional(),
      search: z.string().max(200).optional(),
    }),
    response: z.array(question),
  },
});

export type Question = z.output<typeof question>;
