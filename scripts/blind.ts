// Blind review of questions by a reader who does not know the answers (docs/writing-questions.md). `npm run blind --
// make <name> <file>... [--seed <text>] [--from <number>] [--to <number>] [--pictures] [--statements]` writes
// content/readings/<name>: sheet.txt for the reader, who adds letters.txt; keys.txt, which the reader must not open;
// and reading.json, from which both files can be recreated. `--pictures` selects only questions with a picture and
// draws the pictures by number; `--statements` selects only true-or-false questions. `npm run blind -- score <name>`,
// run after letters.txt is committed, writes outcome.json and adds the reader's difficulty labels to the question
// files.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type BankQuestion, bankQuestion } from '#shared/questions/bank-format.ts';
import { getQuestionKind } from '#shared/questions/kind-and-difficulty.ts';
import { type Reading, parseReadings, scoreReadings } from './blind/score.ts';
import { getSheetFingerprint, formatKeys, createSheet, type SheetEntry, formatSheet } from './blind/sheet.ts';
import { renderPictureSheet, picturesPerPage } from './blind/picture-sheet.ts';

const questionsFolder = 'content/questions';
const readingsFolder = 'content/readings';
const idsPerSubcategory = 1000;

const readingFile = z.strictObject({
  seed: z.string(),
  files: z.array(z.string()),
  /** First question number within each subcategory. Earlier questions were already reviewed. */
  from: z.int(),
  /** Last question number within each subcategory, inclusive. */
  to: z.int().default(idsPerSubcategory),
  pictures: z.boolean().default(false),
  statements: z.boolean().default(false),
  fingerprint: z.string(),
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
  },
});
const [command, name, ...files] = positionals;

try {
  if (command === 'make' && name && files.length > 0) await createReading(name, files);
  else if (command === 'score' && name && files.length === 0) scoreReading(name);
  else throw new Error('make <name> <file>... [--seed <text>] [--from <number>] [--to <number>], or score <name>');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function createReading(reading: string, questionFiles: string[]) {
  const folder = join(readingsFolder, reading);
  if (existsSync(folder)) throw new Error(`${folder} already exists`);
  const seed = values.seed ?? randomBytes(8).toString('hex');
  const range = {
    from: Number(values.from ?? 1),
    to: Number(values.to ?? idsPerSubcategory),
    pictures: values.pictures,
    statements: values.statements,
  };
  const sheet = createSheet(
    seed,
    questionFiles.flatMap((file) => selectQuestions(file, range)),
  );
  mkdirSync(folder, { recursive: true });
  const facts = { seed, files: questionFiles, ...range, fingerprint: getSheetFingerprint(sheet) };
  writeFileSync(join(folder, 'reading.json'), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(folder, 'sheet.txt'), formatSheet(sheet));
  writeFileSync(join(folder, 'keys.txt'), formatKeys(sheet));
  formatContent();
  if (range.pictures) await drawPictures(sheet, folder);
  console.log(`${sheet.length} questions in ${folder}/sheet.txt: write "17 B medium" for each into letters.txt`);
}

/** Pages are numbered because the name of a picture file would reveal the answer. */
async function drawPictures(sheet: readonly SheetEntry[], folder: string) {
  for (let from = 0; from < sheet.length; from += picturesPerPage) {
    const page = await renderPictureSheet(sheet.slice(from, from + picturesPerPage), from + 1);
    writeFileSync(join(folder, `pictures-${from + 1}.png`), page);
  }
}

function scoreReading(reading: string) {
  const folder = join(readingsFolder, reading);
  const facts = readingFile.parse(JSON.parse(readFileSync(join(folder, 'reading.json'), 'utf8')));
  const sheet = createSheet(
    facts.seed,
    facts.files.flatMap((file) => selectQuestions(file, facts)),
  );
  if (getSheetFingerprint(sheet) !== facts.fingerprint)
    throw new Error(
      'The questions have changed since the sheet was made: check out the commit where it was made, and score it there',
    );
  const outcomeFile = join(folder, 'outcome.json');
  if (existsSync(outcomeFile)) throw new Error(`${outcomeFile} already exists: a reading can be scored only once`);
  if (!isCommitted(join(folder, 'letters.txt')))
    throw new Error('Commit letters.txt first so that it can no longer be changed');
  const readings = parseReadings(readFileSync(join(folder, 'letters.txt'), 'utf8'), sheet);
  const outcome = scoreReadings(sheet, readings);
  const ids = (numbers: readonly number[]) => numbers.map((number) => sheet[number - 1]?.question.id);
  const { asked, planted, found, disagreed, twoStepsApart } = outcome;
  const storedOutcome = { asked, planted, found, disagreed: ids(disagreed), twoStepsApart: ids(twoStepsApart) };
  writeFileSync(outcomeFile, `${JSON.stringify(storedOutcome, null, 2)}\n`);
  for (const number of disagreed) printDifference('disagreed', number, sheet, readings);
  for (const number of twoStepsApart) printDifference('two steps apart', number, sheet, readings);
  console.log(`${asked} asked, ${disagreed.length} disagreed, ${found} of ${planted} planted keys found`);
  console.log(`${twoStepsApart.length} labels are two steps apart`);
  writeLabels(facts.files, sheet, readings);
  formatContent();
}

function formatContent() {
  execFileSync(join('node_modules', '.bin', 'biome'), ['format', '--write', 'content'], { stdio: 'ignore' });
}

function isCommitted(path: string): boolean {
  const git = (...args: string[]) => execFileSync('git', [...args, '--', path], { encoding: 'utf8' }).trim();
  return git('ls-files') !== '' && git('status', '--porcelain') === '';
}

function printDifference(reason: string, number: number, sheet: readonly SheetEntry[], readings: readonly Reading[]) {
  const entry = sheet[number - 1];
  const reading = readings[number - 1];
  if (!entry || !reading) return;
  const read = entry.answers['ABCD'.indexOf(reading.letter)];
  const { id, question, correctAnswer, difficulty } = entry.question;
  console.log(`${reason}: ${id} ${question}`);
  console.log(`  file: ${correctAnswer} (${difficulty}); reader: ${read} (${reading.label})`);
}

/** Appends the reader's difficulty labels to the labels of earlier readings; a question has at most two. */
function writeLabels(read: readonly string[], sheet: readonly SheetEntry[], readings: readonly Reading[]) {
  const labels = new Map(sheet.map(({ question }, index) => [question.id, readings[index]?.label]));
  for (const file of read) {
    const labeledQuestions = readQuestions(file).map((question) => {
      const label = labels.get(question.id);
      return label ? { ...question, labels: [...(question.labels ?? []), label].slice(0, 2) } : question;
    });
    writeFileSync(getQuestionsPath(file), JSON.stringify(labeledQuestions, null, 2));
  }
}

type QuestionSelection = Pick<z.infer<typeof readingFile>, 'from' | 'to' | 'pictures' | 'statements'>;

function selectQuestions(file: string, { from, to, pictures, statements }: QuestionSelection): BankQuestion[] {
  return readQuestions(file).filter((question) => {
    const number = question.id % idsPerSubcategory;
    if (number < from || number > to) return false;
    if (pictures && question.picture === undefined) return false;
    return !statements || getQuestionKind(question) === 'trueFalse';
  });
}

function readQuestions(file: string): BankQuestion[] {
  return z.array(bankQuestion).parse(JSON.parse(readFileSync(getQuestionsPath(file), 'utf8')));
}

function getQuestionsPath(file: string): string {
  return join(questionsFolder, `${file}.json`);
}
