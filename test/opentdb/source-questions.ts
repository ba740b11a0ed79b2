import { sourceCategories } from '#shared/imports/source-categories.ts';

export interface SourceQuestion {
  readonly id: number;
  readonly categoryId: number;
  readonly category: string;
  readonly type: 'multiple' | 'boolean';
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly question: string;
  readonly correct_answer: string;
  readonly incorrect_answers: readonly string[];
}

const difficulties = ['easy', 'medium', 'hard'] as const;
/** Texts that other clients garbled: quotes, ampersands, accents, percent and plus signs, other scripts. */
const difficultNames = [
  '"Zoë" & Sons',
  "L'Été",
  '100% + more',
  'Ω < π',
  'Łódź; ÅÄÖ',
  '東京 #1',
  "Rock 'n' Roll",
  '½ a pound',
];

/** Writes a number in letters, so that texts differ even without spaces and punctuation. */
const toLetters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/**
 * Creates `perCategory` multiple-choice questions per category with rotating difficulties, and a few true-or-false
 * questions.
 */
export function createQuestions(perCategory: number): SourceQuestion[] {
  const questions: SourceQuestion[] = [];
  for (const { id: categoryId, name: category } of sourceCategories) {
    const all = { categoryId, category };
    for (let index = 0; index < perCategory; index += 1) {
      const id = questions.length + 1;
      questions.push({ ...all, ...createMultipleChoice(id, category, index) });
    }
    for (const difficulty of difficulties) {
      const id = questions.length + 1;
      const question = `Is ${toLetters(id)} part of ${category}?`;
      const answers = { correct_answer: 'True', incorrect_answers: ['False'] };
      questions.push({ ...all, id, type: 'boolean', difficulty, question, ...answers });
    }
  }
  return questions;
}

function createMultipleChoice(id: number, category: string, index: number) {
  const name = difficultNames[index % difficultNames.length] ?? '';
  const code = toLetters(id);
  return {
    id,
    type: 'multiple' as const,
    difficulty: difficulties[index % difficulties.length] ?? 'easy',
    question: `Which "${category}" answer belongs to ${name} (${code})?`,
    correct_answer: `${name} ${code}`,
    incorrect_answers: [`${name} no`, `${name} never`, `${name} & not`],
  };
}
