// `npm run content`: reads the question bank, prints what is in it, what is to be read by eye and everything that is wrong
// with it. With `--write` it writes the report page anew, without it a page that is not true any more is a fault. With
// names (`npm run content -- animals/birds science`) it tells of those files only, and not of the page.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateAvatarItems, type CatalogueItem } from '#shared/avatar/item-check.ts';
import { calculateLongestRightPercent } from '#shared/questions/bank-statistics.ts';
import { countRightNumberPositions } from '#shared/questions/bank-statistics.ts';
import { checkBank } from '#shared/questions/bank-check.ts';
import { type BankFile, bankCategories, type Fault, type FiledQuestion } from '#shared/questions/bank-format.ts';
import { listReviewNotes } from '#shared/questions/bank-review-notes.ts';
import { renderBankReport } from '#shared/questions/bank-report.ts';
import { checkPictures } from './content/pictures.ts';

const folder = 'content/questions';
const reportPage = 'docs/question-bank.md';
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const files: BankFile[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json'))
  .sort()
  .map((path) => ({ path: path.replaceAll('\\', '/').replace(/\.json$/, ''), content: readJson(join(folder, path)) }));

const categories = readJson('content/categories.json');
const { questions, faults } = checkBank(categories, files);

const avatarItems = readJson('content/avatar-items.json');
const places = bankCategories.parse(categories).map(({ id }) => id);
for (const text of validateAvatarItems(avatarItems as CatalogueItem[], places))
  faults.push({ file: 'avatar-items', id: null, text });

faults.push(...(await checkPictures(questions)));

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const report = renderBankReport(bankCategories.parse(categories), questions);
if (process.argv.includes('--write')) writeFileSync(reportPage, report);
else if (names.length === 0 && (!existsSync(reportPage) || readFileSync(reportPage, 'utf8') !== report)) {
  faults.push({ file: reportPage, id: null, text: 'is not true any more: npm run content -- --write' });
}

console.table(Object.fromEntries(['all', ...mains(questions)].map((main) => [main, row(main)])));
console.log(
  `The right answer is the longest in ${calculateLongestRightPercent(questions).toFixed(1)} of 100 questions.`,
);
console.log(
  `Where answers are numbers, the right one is smallest to largest ${countRightNumberPositions(questions).join(', ')} times.`,
);
const notes = listReviewNotes(questions, new Date().toISOString().slice(0, 10)).filter(isAskedFor);
for (const note of notes) console.log(line(note));
const told = faults.filter(isAskedFor);
for (const fault of told) console.error(line(fault));
console.log(`${questions.length} questions, ${notes.length} to read by eye, ${told.length} faults`);
process.exitCode = told.length === 0 ? 0 : 1;

/** Without names everything; else what is in a named file or folder. What is wrong with the whole bank is asked for always. */
function isAskedFor({ file }: Fault): boolean {
  if (names.length === 0 || !file.includes('/')) return true;
  return names.some((name) => file === name || file.startsWith(`${name}/`));
}

function line(fault: Fault): string {
  return `${place(fault.file)}${fault.id === null ? '' : ` ${fault.id}`}: ${fault.text}`;
}

function mains(all: readonly FiledQuestion[]): string[] {
  return [...new Set(all.map((entry) => mainOf(entry)))];
}

function row(main: string) {
  const own = questions.filter((entry) => main === 'all' || mainOf(entry) === main);
  const count = (difficulty: string) => own.filter((entry) => entry.difficulty === difficulty).length;
  const subcategories = new Set(own.map((entry) => entry.file)).size;
  return { subcategories, questions: own.length, easy: count('easy'), medium: count('medium'), hard: count('hard') };
}

function mainOf(entry: FiledQuestion): string {
  return entry.file.split('/')[0] ?? '';
}

function place(file: string): string {
  return [join(folder, `${file}.json`), join('content', `${file}.json`)].find((path) => existsSync(path)) ?? file;
}
