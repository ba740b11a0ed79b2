import fc from 'fast-check';
import { parse as parseGift } from 'gift-pegjs';
import { describe, expect, it } from 'vitest';
import { type FileFormat, fileFormats } from '#shared/question-files/rules.ts';
import { normalizeTrueFalse } from '#shared/questions/kind-and-difficulty.ts';
import { collectAll, createFileQuestionArbitrary } from '#test/harness/file-question-arbitraries.ts';
import type { FileEntry, FileQuestion } from '../file-question.ts';
import { formatters } from './formatters.ts';

const formats = Object.keys(fileFormats) as FileFormat[];

async function* inPages(questions: readonly FileQuestion[]): AsyncGenerator<readonly FileQuestion[]> {
  for (let start = 0; start < questions.length; start += 2) yield questions.slice(start, start + 2);
}

async function formatFile(format: FileFormat, questions: readonly FileQuestion[]): Promise<string> {
  const parts = await collectAll(formatters[format].write(inPages(questions)));
  // Normalized like a decoded file: no byte order mark and one kind of line end.
  return parts
    .join('')
    .replace(/^\ufeff/, '')
    .replace(/\r\n/g, '\n');
}

const read = (format: FileFormat, text: string): Promise<FileEntry[]> => collectAll(formatters[format].read(text));

const question = createFileQuestionArbitrary([
  'Science',
  'Science / Space',
  'Geography / Rivers, Lakes & Seas',
  'Art / A/B',
]);

const normalizeText = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

function toStored({ fields }: FileEntry) {
  const wrongAnswers = fields.wrongAnswers as readonly string[];
  const statement = normalizeTrueFalse(fields.correctAnswer, wrongAnswers);
  return {
    ...fields,
    id: Number(fields.id),
    points: Number(fields.points),
    question: normalizeText(fields.question),
    correctAnswer: normalizeText(fields.correctAnswer),
    wrongAnswers: wrongAnswers.map(normalizeText),
    ...statement,
    explanation: normalizeText(fields.explanation) ?? null,
  };
}

describe('writing and reading a file', () => {
  it.each(formats.filter((format) => fileFormats[format].hasFields))('keeps all fields in %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(question, { maxLength: 5 }), async (questions) => {
        const entries = await read(format, await formatFile(format, questions));
        expect(entries.flatMap((entry) => [...entry.faults, ...entry.notes])).toEqual([]);
        expect(entries.map(toStored)).toEqual(questions);
      }),
      { numRuns: 400 },
    );
  });

  it('keeps the question and the answers in Aiken', async () => {
    const isSolution = (each: string) => /^ANSWER:\s*[A-Z]\s*$/im.test(each);
    await fc.assert(
      fc.asyncProperty(fc.array(question, { maxLength: 5 }), async (all) => {
        // The only text that the format cannot distinguish from its own syntax.
        const questions = all.filter((each) => !isSolution(each.question));
        const entries = await read('aiken', await formatFile('aiken', questions));
        const seen = entries.map(toStored).map((each) => ({ ...each, wrongAnswers: each.wrongAnswers.toSorted() }));
        expect(entries.flatMap((entry) => entry.faults)).toEqual([]);
        expect(seen).toMatchObject(
          questions.map((each) => ({
            question: each.question,
            correctAnswer: each.correctAnswer,
            wrongAnswers: each.wrongAnswers.toSorted(),
          })),
        );
      }),
      { numRuns: 400 },
    );
  });
});

const sample: FileQuestion = {
  id: 7,
  category: 'Science / Space',
  question: 'At 10:30, is 1 = {one} ~ #1?',
  correctAnswer: '=SUM(1)',
  wrongAnswers: ['-2', "'tis", '@home'],
  difficulty: 'hard',
  points: 250,
  explanation: 'Because: 1 = 1',
  status: 'draft',
};

it('CSV contains no spreadsheet formulas', async () => {
  const text = await formatFile('csv', [sample, { ...sample, question: "'=1+1", correctAnswer: '\uff1d1' }]);
  expect(text).toContain(",'=SUM(1),'-2,'tis,'@home,");
  expect(text).toContain(",''=1+1,'\uff1d1,");
  for (const cell of text.split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/);
});

it('another GIFT reader reads the file as intended', async () => {
  const [category, asked] = parseGift(await formatFile('gift', [sample]));
  expect(category).toMatchObject({ type: 'Category', title: '$course$/top/Science/Space' });
  expect(asked).toMatchObject({
    type: 'MC',
    id: 'trivia-quest-7',
    tags: ['difficulty:hard', 'points:250', 'status:draft'],
    stem: { format: 'plain', text: sample.question },
    globalFeedback: { text: sample.explanation },
    choices: [sample.correctAnswer, ...sample.wrongAnswers].map((each, index) => ({
      isCorrect: index === 0,
      text: { text: each },
    })),
  });
});

const statement: FileQuestion = { ...sample, correctAnswer: 'False', wrongAnswers: ['True'] };

it('true/false questions use the native form of each format', async () => {
  expect(await formatFile('csv', [statement])).toContain(',False,True,,,hard,');
  expect(await formatFile('json', [statement])).toMatch(/"correctAnswer": "False",\s*"wrongAnswers": \[\s*"True"\s*\]/);
  expect(await formatFile('xml', [statement])).toMatch(
    /<question type="truefalse">[^]*fraction="100"[^>]*><text><!\[CDATA\[false]][^]*fraction="0"[^>]*><text><!\[CDATA\[true]]/,
  );
  expect(await formatFile('aiken', [statement])).toContain('\nA. True\nB. False\nANSWER: B\n');
  const [, asked] = parseGift(await formatFile('gift', [statement, { ...statement, correctAnswer: 'True' }]));
  expect(asked).toMatchObject({ type: 'TF', isTrue: false, globalFeedback: { text: sample.explanation } });
});

it('Aiken sorts the answers, so that the position does not reveal the right one', async () => {
  const text = await formatFile('aiken', [
    { ...sample, correctAnswer: 'pear', wrongAnswers: ['fig', 'plum', 'apple'] },
  ]);
  expect(text).toBe(`${sample.question}\nA. apple\nB. fig\nC. pear\nD. plum\nANSWER: C\n\n`);
});
