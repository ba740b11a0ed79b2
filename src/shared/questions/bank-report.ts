import { longestRightShare, mostLongestRight } from './bank-balance.ts';
import { placesOfRightNumbers } from './bank-answers.ts';
import type { FiledQuestion } from './bank-format.ts';
import { difficulties } from './difficulty.ts';

interface Named {
  readonly slug: string;
  readonly name: string;
  readonly subcategories: readonly { readonly id: number; readonly name: string }[];
}

/** `docs/question-bank.md`: what is in the bank, by category and difficulty, and how its answers are shaped. */
export function bankReport(categories: readonly Named[], questions: readonly FiledQuestion[]): string {
  const lines = [
    '# The question bank',
    '',
    'Written by `npm run content -- --write`; `npm run content` fails when it is not true any more.',
    '',
    row('category', 'subcategory', 'questions', ...difficulties),
    row('---', '---', '--:', '--:', '--:', '--:'),
    ...categories.flatMap(({ slug, name, subcategories }) => [
      counts(`**${name}**`, '', ofMain(questions, slug)),
      ...subcategories.map((sub) =>
        counts(
          '',
          sub.name,
          questions.filter((entry) => entry.subcategoryId === sub.id),
        ),
      ),
    ]),
    counts('**all**', '', questions),
    '',
    row('measure', 'of the bank', 'bound'),
    row('---', '--:', '--:'),
    row('right answer is the longest, of 100', longestRightShare(questions).toFixed(1), String(mostLongestRight)),
    row('right number is smallest, second, third, largest', placesOfRightNumbers(questions).join(', '), '45 of 100'),
    row('characters of a question, mean and most', ...meanAndMost(questions.map((entry) => entry.question)), '160'),
    row(
      'characters of an answer, mean and most',
      ...meanAndMost(questions.flatMap((entry) => [entry.correctAnswer, ...entry.wrongAnswers])),
      '60',
    ),
    row(
      'characters of an explanation, mean and most',
      ...meanAndMost(questions.map((entry) => entry.explanation)),
      '200',
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const ofMain = (questions: readonly FiledQuestion[], slug: string) =>
  questions.filter((entry) => entry.file.startsWith(`${slug}/`));

function counts(main: string, sub: string, questions: readonly FiledQuestion[]): string {
  const of = (difficulty: string) => String(questions.filter((entry) => entry.difficulty === difficulty).length);
  return row(main, sub, String(questions.length), ...difficulties.map(of));
}

function meanAndMost(texts: readonly string[]): [string] {
  const lengths = texts.map((text) => text.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return [`${mean.toFixed(0)}, ${Math.max(0, ...lengths)}`];
}
