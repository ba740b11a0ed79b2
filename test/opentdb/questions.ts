import { sourceCategories } from '#shared/imports/source-categories.ts';

/** A question of the stand-in, as plain text. */
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
/** Texts that other clients spoiled: quotes, ampersands, accents, percent and plus signs, other scripts. */
const names = ['"Zoë" & Sons', "L'Été", '100% + more', 'Ω < π', 'Łódź; ÅÄÖ', '東京 #1', "Rock 'n' Roll", '½ a pound'];

/** A number in letters, so that no two texts are the same without spaces and punctuation. */
const letters = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** `perCategory` questions with four answers in each category, of each difficulty in turn, and a few true/false ones. */
export function makeQuestions(perCategory: number): SourceQuestion[] {
  const questions: SourceQuestion[] = [];
  for (const { id: categoryId, name: category } of sourceCategories) {
    const all = { categoryId, category };
    for (let index = 0; index < perCategory; index += 1) {
      const id = questions.length + 1;
      questions.push({ ...all, ...multiple(id, category, index) });
    }
    for (const difficulty of difficulties) {
      const id = questions.length + 1;
      const question = `Is ${letters(id)} part of ${category}?`;
      const answers = { correct_answer: 'True', incorrect_answers: ['False'] };
      questions.push({ ...all, id, type: 'boolean', difficulty, question, ...answers });
    }
  }
  return questions;
}

function multiple(id: number, category: string, index: number) {
  const name = names[index % names.length] ?? '';
  const code = letters(id);
  return {
    id,
    type: 'multiple' as const,
    difficulty: difficulties[index % difficulties.length] ?? 'easy',
    question: `Which "${category}" answer belongs to ${name} (${code})?`,
    correct_answer: `${name} ${code}`,
    incorrect_answers: [`${name} no`, `${name} never`, `${name} & not`],
  };
}
