// `npm run content` checks the question bank and prints its counts, the questions to review manually and all faults.
// With `--write` it regenerates the report page; without it, an outdated report page is a fault. With names of files or
// folders (`npm run content -- animals/birds science`) it reports only on those and skips the report page.
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
const categoryIds = bankCategories.parse(categories).map(({ id }) => id);
for (const text of validateAvatarItems(avatarItems as CatalogueItem[], categoryIds))
  faults.push({ file: 'avatar-items', id: null, text });

faults.push(...(await checkPictures(questions)));

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const report = renderBankReport(bankCategories.parse(categories), questions);
if (process.argv.includes('--write')) writeFileSync(reportPage, report);
else if (names.length === 0 && (!existsSync(reportPage) || readFileSync(reportPage, 'utf8') !== report)) {
  faults.push({ file: reportPage, id: null, text: 'is out of date. Run npm run content -- --write' });
}

console.table(
  Object.fromEntries(['all', ...listMainCategories(questions)].map((main) => [main, createSummaryRow(main)])),
);
console.log(
  `The right answer is the longest in ${calculateLongestRightPercent(questions).toFixed(1)} of 100 questions.`,
);
console.log(
  `Position of the right answer among numeric answers, smallest to largest: ${countRightNumberPositions(questions).join(', ')} times.`,
);
const notes = listReviewNotes(questions, new Date().toISOString().slice(0, 10)).filter(isSelected);
for (const note of notes) console.log(formatFault(note));
const reportedFaults = faults.filter(isSelected);
for (const fault of reportedFaults) console.error(formatFault(fault));
console.log(`${questions.length} questions, ${notes.length} to review manually, ${reportedFaults.length} faults`);
process.exitCode = reportedFaults.length === 0 ? 0 : 1;

/** Without names, every fault is selected. Faults of the whole bank are always selected; their file has no folder. */
function isSelected({ file }: Fault): boolean {
  if (names.length === 0 || !file.includes('/')) return true;
  return names.some((name) => file === name || file.startsWith(`${name}/`));
}

function formatFault(fault: Fault): string {
  return `${findPath(fault.file)}${fault.id === null ? '' : ` ${fault.id}`}: ${fault.text}`;
}

function listMainCategories(all: readonly FiledQuestion[]): string[] {
  return [...new Set(all.map((entry) => getMainCategory(entry)))];
}

function createSummaryRow(main: string) {
  const own = questions.filter((entry) => main === 'all' || getMainCategory(entry) === main);
  const count = (difficulty: string) => own.filter((entry) => entry.difficulty === difficulty).length;
  const subcategories = new Set(own.map((entry) => entry.file)).size;
  return { subcategories, questions: own.length, easy: count('easy'), medium: count('medium'), hard: count('hard') };
}

function getMainCategory(entry: FiledQuestion): string {
  return entry.file.split('/')[0] ?? '';
}

function findPath(file: string): string {
  return [join(folder, `${file}.json`), join('content', `${file}.json`)].find((path) => existsSync(path)) ?? file;
}
