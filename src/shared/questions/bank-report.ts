import {
  minTextQuestions,
  isTextQuestion,
  calculateLongestRightPercent,
  maxLongestRightPercent,
  maxLongestRightPercentInFile,
  trueStatementBounds,
  calculateTrueStatementPercent,
} from './bank-balance.ts';
import { countRightNumberPositions } from './bank-answers.ts';
import { continents, type FiledQuestion } from './bank-format.ts';
import { calculateContinentShares, maxPercentPerContinent } from './bank-notes.ts';
import { difficulties } from './difficulty.ts';

interface ReportCategory {
  readonly slug: string;
  readonly name: string;
  readonly subcategories: readonly { readonly id: number; readonly name: string }[];
}

/** Renders `docs/question-bank.md`: questions by category and difficulty, and statistics of their answers. */
export function renderBankReport(categories: readonly ReportCategory[], questions: readonly FiledQuestion[]): string {
  const lines = [
    '# The question bank',
    '',
    'Written by `npm run content -- --write`; `npm run content` fails when it is not true any more.',
    '',
    tableRow('category', 'subcategory', 'questions', ...difficulties),
    tableRow('---', '---', '--:', '--:', '--:', '--:'),
    ...categories.flatMap(({ slug, name, subcategories }) => [
      countsRow(`**${name}**`, '', filterByMainCategory(questions, slug)),
      ...subcategories.map((sub) =>
        countsRow(
          '',
          sub.name,
          questions.filter((entry) => entry.subcategoryId === sub.id),
        ),
      ),
    ]),
    countsRow('**all**', '', questions),
    '',
    tableRow('measure', 'of the bank', 'bound'),
    tableRow('---', '--:', '--:'),
    tableRow(
      `subcategories with ${minTextQuestions} questions in words`,
      String(countFullSubcategories(questions)),
      'all',
    ),
    tableRow('questions with a picture', String(questions.filter((entry) => entry.picture).length), ''),
    tableRow('questions of true or false', String(questions.filter(({ kind }) => kind === 'trueFalse').length), ''),
    tableRow(
      'of 100 of them are true',
      calculateTrueStatementPercent(questions)?.toFixed(1) ?? 'none',
      `${trueStatementBounds.least} to ${trueStatementBounds.most}`,
    ),
    tableRow(
      'right answer is the longest, of 100',
      calculateLongestRightPercent(questions).toFixed(1),
      String(maxLongestRightPercent),
    ),
    tableRow(
      'the same in the worst subcategory',
      findWorstLongestRightPercent(questions).toFixed(1),
      String(maxLongestRightPercentInFile),
    ),
    tableRow(
      'right number is smallest, second, third, largest',
      countRightNumberPositions(questions).join(', '),
      '45 of 100',
    ),
    tableRow(
      'characters of a question, mean and most',
      ...formatMeanAndMax(questions.map((entry) => entry.question)),
      '160',
    ),
    tableRow(
      'characters of an answer, mean and most',
      ...formatMeanAndMax(questions.flatMap((entry) => [entry.correctAnswer, ...entry.wrongAnswers])),
      '60',
    ),
    tableRow(
      'characters of an explanation, mean and most',
      ...formatMeanAndMax(questions.map((entry) => entry.explanation)),
      '200',
    ),
    '',
    `Of 100 questions, so many are about each continent; outside of geography at most ${maxPercentPerContinent} about any one.`,
    '',
    tableRow('category', ...continents),
    tableRow('---', ...continents.map(() => '--:')),
    ...categories.map(({ slug, name }) => {
      const shares = calculateContinentShares(filterByMainCategory(questions, slug));
      return tableRow(name, ...continents.map((continent) => (shares.get(continent) ?? 0).toFixed(0)));
    }),
  ];
  return `${lines.join('\n')}\n`;
}

const tableRow = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const filterByMainCategory = (questions: readonly FiledQuestion[], slug: string) =>
  questions.filter((entry) => entry.file.startsWith(`${slug}/`));

const groupBySubcategory = (questions: readonly FiledQuestion[]) => [
  ...Map.groupBy(questions, (entry) => entry.subcategoryId).values(),
];

function countFullSubcategories(questions: readonly FiledQuestion[]): number {
  return groupBySubcategory(questions.filter(isTextQuestion)).filter((group) => group.length >= minTextQuestions)
    .length;
}

function findWorstLongestRightPercent(questions: readonly FiledQuestion[]): number {
  return Math.max(0, ...groupBySubcategory(questions).map(calculateLongestRightPercent));
}

function countsRow(main: string, sub: string, questions: readonly FiledQuestion[]): string {
  const countOf = (difficulty: string) => String(questions.filter((entry) => entry.difficulty === difficulty).length);
  return tableRow(main, sub, String(questions.length), ...difficulties.map(countOf));
}

function formatMeanAndMax(texts: readonly string[]): [string] {
  const lengths = texts.map((text) => text.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  return [`${mean.toFixed(0)}, ${Math.max(0, ...lengths)}`];
}
