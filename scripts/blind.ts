// A second reading of questions by somebody who does not know the answers (docs/writing-questions.md).
// `npm run blind -- make <name> <file>... [--seed <text>] [--from <number>] [--to <number>] [--pictures] [--statements]` writes
// content/readings/<name>: sheet.txt for the reader, who writes letters.txt; keys.txt, which the reader does not open;
// reading.json, from which both come again. With --pictures it takes the questions that have one, and draws them by number; with
// --statements those that are true or false.
// `npm run blind -- score <name>` compares, once the letters are committed: outcome.json, and the labels in the questions' files.
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
  /** Numbers of questions within their subcategory from here on: what was read before is left out. */
  from: z.int(),
  /** And up to here, itself too. */
  to: z.int().default(idsPerSubcategory),
  /** Whether only questions that have a picture are read. */
  pictures: z.boolean().default(false),
  /** Whether only statements are read that are true or false. */
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
  if (command === 'make' && name && files.length > 0) await make(name, files);
  else if (command === 'score' && name && files.length === 0) scoreReading(name);
  else throw new Error('make <name> <file>... [--seed <text>] [--from <number>] [--to <number>], or score <name>');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function make(reading: string, wanted: string[]) {
  const folder = join(readingsFolder, reading);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const seed = values.seed ?? randomBytes(8).toString('hex');
  const range = {
    from: Number(values.from ?? 1),
    to: Number(values.to ?? idsPerSubcategory),
    pictures: values.pictures,
    statements: values.statements,
  };
  const sheet = createSheet(
    seed,
    wanted.flatMap((file) => questionsOf(file, range)),
  );
  mkdirSync(folder, { recursive: true });
  const facts = { seed, files: wanted, ...range, fingerprint: getSheetFingerprint(sheet) };
  writeFileSync(join(folder, 'reading.json'), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(folder, 'sheet.txt'), formatSheet(sheet));
  writeFileSync(join(folder, 'keys.txt'), formatKeys(sheet));
  formatContent();
  if (range.pictures) await drawPictures(sheet, folder);
  console.log(`${sheet.length} questions in ${folder}/sheet.txt: write "17 B medium" for each into letters.txt`);
}

/** Numbered pages of pictures, since a file's name tells what is on it. */
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
    facts.files.flatMap((file) => questionsOf(file, facts)),
  );
  if (getSheetFingerprint(sheet) !== facts.fingerprint)
    throw new Error('The questions have changed since the sheet was made: score it on the commit where it was made');
  const outcomeFile = join(folder, 'outcome.json');
  if (existsSync(outcomeFile)) throw new Error(`${outcomeFile} is there already: a reading is scored once`);
  if (!isCommitted(join(folder, 'letters.txt'))) throw new Error('Commit letters.txt first: then nobody can change it');
  const readings = parseReadings(readFileSync(join(folder, 'letters.txt'), 'utf8'), sheet);
  const outcome = scoreReadings(sheet, readings);
  const ids = (numbers: readonly number[]) => numbers.map((number) => sheet[number - 1]?.question.id);
  const { asked, planted, found, disagreed, twoStepsApart } = outcome;
  const kept = { asked, planted, found, disagreed: ids(disagreed), twoStepsApart: ids(twoStepsApart) };
  writeFileSync(outcomeFile, `${JSON.stringify(kept, null, 2)}\n`);
  for (const number of disagreed) tell('disagreed', number, sheet, readings);
  for (const number of twoStepsApart) tell('two steps apart', number, sheet, readings);
  console.log(`${asked} asked, ${disagreed.length} disagreed, ${found} of ${planted} planted keys found`);
  console.log(`${twoStepsApart.length} labels are two steps apart`);
  noteLabels(facts.files, sheet, readings);
  formatContent();
}

function formatContent() {
  execFileSync(join('node_modules', '.bin', 'biome'), ['format', '--write', 'content'], { stdio: 'ignore' });
}

function isCommitted(path: string): boolean {
  const git = (...args: string[]) => execFileSync('git', [...args, '--', path], { encoding: 'utf8' }).trim();
  return git('ls-files') !== '' && git('status', '--porcelain') === '';
}

function tell(what: string, number: number, sheet: readonly SheetEntry[], readings: readonly Reading[]) {
  const entry = sheet[number - 1];
  const reading = readings[number - 1];
  if (!entry || !reading) return;
  const read = entry.answers['ABCD'.indexOf(reading.letter)];
  const { id, question, correctAnswer, difficulty } = entry.question;
  console.log(`${what}: ${id} ${question}`);
  console.log(`  file: ${correctAnswer} (${difficulty}); reader: ${read} (${reading.label})`);
}

/** Writes the reader's labels into the questions' files, behind those of earlier readings. */
function noteLabels(read: readonly string[], sheet: readonly SheetEntry[], readings: readonly Reading[]) {
  const labels = new Map(sheet.map(({ question }, index) => [question.id, readings[index]?.label]));
  for (const file of read) {
    const noted = questionsIn(file).map((question) => {
      const label = labels.get(question.id);
      return label ? { ...question, labels: [...(question.labels ?? []), label].slice(0, 2) } : question;
    });
    writeFileSync(pathOf(file), JSON.stringify(noted, null, 2));
  }
}

type Wanted = Pick<z.infer<typeof readingFile>, 'from' | 'to' | 'pictures' | 'statements'>;

function questionsOf(file: string, { from, to, pictures, statements }: Wanted): BankQuestion[] {
  return questionsIn(file).filter((question) => {
    const number = question.id % idsPerSubcategory;
    if (number < from || number > to) return false;
    if (pictures && question.picture === undefined) return false;
    return !statements || getQuestionKind(question) === 'trueFalse';
  });
}

function questionsIn(file: string): BankQuestion[] {
  return z.array(bankQuestion).parse(JSON.parse(readFileSync(pathOf(file), 'utf8')));
}

function pathOf(file: string): string {
  return join(questionsFolder, `${file}.json`);
}
