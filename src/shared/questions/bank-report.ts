import {
  minQuestions,
  isInWords,
  longestRightShare,
  mostLongestRight,
  mostLongestRightInFile,
  trueShare,
  trueShareOf,
} from './bank-balance.ts';
import { placesOfRightNumbers } from './bank-answers.ts';
import { continents, type FiledQuestion } from './bank-format.ts';
import { continentShares, mostOfOneContinent } from './bank-notes.ts';
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
    row(`subcategories with ${minQuestions} questions in words`, String(fullSubcategories(questions)), 'all'),
    row('questions with a picture', String(questions.filter((entry) => entry.picture).length), ''),
    row('questions of true or false', String(questions.filter(({ kind }) => kind === 'trueFalse').length), ''),
    row(
      'of 100 of them are true',
      trueShareOf(questions)?.toFixed(1) ?? 'none',
      `${trueShare.least} to ${trueShare.most}`,
    ),
    row('right answer is the longest, of 100', longestRightShare(questions).toFixed(1), String(mostLongestRight)),
    row('the same in the worst subcategory', worstLongestRight(questions).toFixed(1), String(mostLongestRightInFile)),
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
    '',
    `Of 100 questions, so many are about each continent; outside of geography at most ${mostOfOneContinent} about any one.`,
    '',
    row('category', ...continents),
    row('---', ...continents.map(() => '--:')),
    ...categories.map(({ slug, name }) => {
      const shares = continentShares(ofMain(questions, slug));
      return row(name, ...continents.map((continent) => (shares.get(continent) ?? 0).toFixed(0)));
    }),
  ];
  return `${lines.join('\n')}\n`;
}

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const ofMain = (questions: readonly FiledQuestion[], slug: string) =>
  questions.filter((entry) => entry.file.startsWith(`${slug}/`));

const bySubcategory = (questions: readonly FiledQuestion[]) => [
  ...Map.groupBy(questions, (entry) => entry.subcategoryId).values(),
];

function fullSubcategories(questions: readonly FiledQuestion[]): number {
  return bySubcategory(questions.filter(isInWords)).filter((those) => those.length >= minQuestions).length;
}

function worstLongestRight(questions: readonly FiledQuestion[]): number {
  return Math.max(0, ...bySubcategory(questions).map(longestRightShare));
}

function counts(main: string, sub: string, questions: readonly FiledQuestion[]): string {
  const of = (difficulty: string) => String(questions.filter((entry) => entry.difficulty === difficulty).length);
  return row(main, sub, String(questions.length), ...difficulties.map(of));
}

function meanAndMost(texts: readonly string[]): [string] {
  const lengths = texts.map((text) => text.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return [`${mean.toFixed(0)}, ${Math.max(0, ...lengths)}`];
}
