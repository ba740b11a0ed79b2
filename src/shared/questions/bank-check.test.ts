import { describe, expect, it } from 'vitest';
import {
  findBalanceFaults,
  findLongestRightFaults,
  calculateLongestRightPercent,
  findTrueStatementFaults,
} from './bank-statistics.ts';
import { checkBank } from './bank-check.ts';
import type { FiledQuestion } from './bank-format.ts';

type Entry = Record<string, unknown>;

const categories = [
  { id: 1, slug: 'science', name: 'Science', subcategories: [{ id: 28, slug: 'physics', name: 'Physics' }] },
];

const word = (number: number, from: number) =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('') + from;

function createGoodFile(subcategoryId = 28): Entry[] {
  return Array.from({ length: 75 }, (_, index) => ({
    id: subcategoryId * 1000 + index + 1,
    question: `Who met ${word(index, subcategoryId)} near ${word(index + 100, subcategoryId)}?`,
    correctAnswer: `Right ${subcategoryId} ${index}`,
    wrongAnswers: [`Wrong ${index} aa`, `Wrong ${index} bb`, `Wrong ${index} cc`],
    difficulty: index < 30 ? 'easy' : index < 60 ? 'medium' : 'hard',
    explanation: 'They talked about the weather all night long.',
    subject: `Meeting ${subcategoryId} ${index}`,
    continent: 'world',
  }));
}

function checkChanged(...changes: [index: number, Entry][]) {
  const content = createGoodFile();
  for (const [index, change] of changes) content[index] = { ...content[index], ...change };
  return checkBank(categories, [{ path: 'science/physics', content }]).faults;
}

const texts = (faults: { text: string }[]) => faults.map((fault) => fault.text);

/**
 * Faults of a file of 25 questions of which `telling` have the longest correct answer, next to `others` questions
 * without one.
 */
function checkLongestAnswers(telling: number, others: number): string[] {
  const entry = (file: string, correctAnswer: string): FiledQuestion => ({
    id: 1,
    question: 'Q?',
    correctAnswer,
    wrongAnswers: ['Two', 'Ten', 'Six'],
    difficulty: 'easy',
    explanation: 'E.',
    subject: 'S',
    continent: 'world',
    file,
    subcategoryId: 28,
  });
  return findLongestRightFaults([
    ...Array.from({ length: 25 }, (_, index) => entry('f', index < telling ? 'Seven' : 'One')),
    ...Array.from({ length: others }, (_, index) => entry(`other ${index}`, 'One')),
  ]).map((fault) => `${fault.file}: ${fault.text}`);
}

describe('checkBank', () => {
  it('reports nothing for a valid bank', () => {
    const result = checkBank(categories, [{ path: 'science/physics', content: createGoodFile() }]);
    expect(result.faults).toEqual([]);
    expect(result.questions).toHaveLength(75);
    expect(result.questions[0]).toMatchObject({ id: 28001, file: 'science/physics', subcategoryId: 28 });
  });

  it('reports the file and the id of a fault', () => {
    expect(checkChanged([2, { explanation: 'They never said goodbye to anybody there' }])).toEqual([
      { file: 'science/physics', id: 28003, text: 'the explanation does not end like a sentence' },
    ]);
  });

  it.each<[string, Entry]>([
    ['a missing explanation', { explanation: undefined }],
    ['an empty question', { question: '' }],
    ['two wrong answers', { wrongAnswers: ['a', 'b'] }],
    ['four wrong answers', { wrongAnswers: ['a', 'b', 'c', 'd'] }],
    ['a wrong answer that is no text', { wrongAnswers: ['a', 'b', 3] }],
    ['an unknown difficulty', { difficulty: 'brutal' }],
    ['points that are not whole', { points: 1.5 }],
    ['an unknown field', { hint: 'x' }],
  ])('rejects an entry with %s', (_, change) => {
    const faults = checkChanged([9, change]);
    expect(faults.some((fault) => fault.id === 28010)).toBe(true);
  });

  it.each<[string, Entry]>([
    ['points of its own', { points: 150 }],
    ['the day until which it is sure', { validUntil: '2029-12-31' }],
    ['what settled it, and labels of later readings', { source: 'Principia', labels: ['medium', 'easy'] }],
  ])('accepts %s', (_, change) => {
    expect(checkChanged([0, change])).toEqual([]);
  });

  it.each<[string, Entry]>([
    ['a continent that is none', { continent: 'atlantis' }],
    ['no continent', { continent: undefined }],
    ['an empty subject', { subject: '' }],
    ['no subject', { subject: undefined }],
    ['a day that is none', { validUntil: '2029-02-30' }],
    ['a label that is none', { labels: ['brutal'] }],
  ])('rejects %s', (_, change) => {
    expect(checkChanged([0, change])[0]?.id).toBe(28001);
  });

  it.each([28100, 28999])('accepts ids up to 999 of a subcategory: %d', (id) => {
    expect(checkChanged([0, { id }])).toEqual([]);
  });

  it.each([27001, 29001, 28000])('rejects ids outside of the subcategory: %d', (id) => {
    expect(texts(checkChanged([0, { id }]))).toEqual(['the id is not between 28001 and 28999']);
  });

  it('rejects a repeated id', () => {
    expect(texts(checkChanged([1, { id: 28001 }]))).toEqual(['this id is used in science/physics already']);
  });

  it.each([
    ['the same question', 'Which planet is called the red one?', 'which planet is called: the RED one', 'a', 'b'],
    [
      'nearly the same question',
      'Which red planet has two small moons?',
      'Which red planets have the two small moons, say?',
      'a',
      'b',
    ],
    [
      'a similar question with the same answer',
      'Which planet is known as red?',
      'Which planet is called red?',
      'Mars',
      'mars',
    ],
  ])('rejects a repeated question: %s', (_, one, other, answer, otherAnswer) => {
    const faults = checkChanged(
      [0, { question: one, correctAnswer: answer }],
      [5, { question: other, correctAnswer: otherAnswer }],
    );
    expect(texts(faults)).toContainEqual(expect.stringContaining('the same as 28001'));
  });

  it('accepts the same kind of question about different subjects', () => {
    const one = { question: 'What is the capital of Peru?', correctAnswer: 'Lima' };
    const other = { question: 'What is the capital of Chile?', correctAnswer: 'Santiago' };
    expect(checkChanged([0, one], [1, other])).toEqual([]);
  });

  it('rejects the same question in two subcategories', () => {
    const first = categories[0]!;
    const two = [{ ...first, subcategories: [...first.subcategories, { id: 29, slug: 'space', name: 'Space' }] }];
    const space = createGoodFile(29);
    space[0] = { ...space[0], question: createGoodFile()[0]!['question'] };
    const files = [
      { path: 'science/physics', content: createGoodFile() },
      { path: 'science/space', content: space },
    ];
    expect(checkBank(two, files).faults).toEqual([
      { file: 'science/space', id: 29001, text: expect.stringContaining('asks the same as 28001') },
    ]);
  });

  it('limits the longest correct answers to 32 of 100 questions of a file', () => {
    expect(checkLongestAnswers(8, 100)).toEqual([]);
    expect(checkLongestAnswers(9, 100)).toEqual([
      'f: the right answer is the longest in 36 of 100 questions, at most 32',
    ]);
  });

  it('limits the longest correct answers to 25 of 100 questions of the whole bank', () => {
    expect(checkLongestAnswers(6, 0)).toEqual([]);
    expect(checkLongestAnswers(7, 0)).toEqual([
      'the whole bank: the right answer is the longest in 28 of 100 questions, at most 25',
    ]);
  });

  it('requires 40 to 60 true statements of 100 in the bank and in each category', () => {
    const statements = (file: string, count: number, right: number) =>
      Array.from({ length: count }, (_, index): FiledQuestion => {
        const [correctAnswer, wrong] = index < right ? (['True', 'False'] as const) : (['False', 'True'] as const);
        const said = { question: 'So it is.', explanation: 'E.', subject: 'S', continent: 'world' } as const;
        const place = { file: `${file}/a`, subcategoryId: 28 };
        return {
          id: 1,
          kind: 'trueFalse',
          ...said,
          ...place,
          correctAnswer,
          wrongAnswers: [wrong],
          difficulty: 'easy',
        };
      });
    const told = (...some: FiledQuestion[][]) =>
      findTrueStatementFaults(some.flat()).map(({ file, text }) => `${file}: ${text}`);
    expect(told(statements('art', 10, 4), statements('science', 10, 6))).toEqual([]);
    expect(told(statements('art', 10, 7), statements('science', 10, 4))).toEqual([
      'art: 70 of 100 statements are true, it should be 40 to 60',
    ]);
    expect(told(statements('art', 9, 9), statements('science', 11, 4))).toEqual([
      'the whole bank: 65 of 100 statements are true, it should be 40 to 60',
      'science: 36 of 100 statements are true, it should be 40 to 60',
    ]);
  });

  it.each([
    [{}, []],
    [{ wrongAnswers: ['True'] }, ['wrongAnswers: of True and False one is right']],
    [{ correctAnswer: 'Yes', wrongAnswers: ['No'] }, ['wrongAnswers: of True and False one is right']],
    [{ kind: undefined }, ['wrongAnswers: there must be exactly three']],
    [{ question: 'Is water wet?' }, ['true or false is asked of a statement']],
    [{ explanation: 'True, since it wets all that it touches somewhere.' }, ['the explanation says that it is so']],
  ])('validates the form of true-or-false questions: %j', (change, expected) => {
    const entry = { kind: 'trueFalse', question: 'Water is wet.', correctAnswer: 'True', wrongAnswers: ['False'] };
    const content = [...createGoodFile(), { ...createGoodFile()[0], id: 28076, ...entry, ...change }];
    const found = texts(checkBank(categories, [{ path: 'science/physics', content }]).faults);
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)));
  });

  it('requires a file for each subcategory and a subcategory for each file', () => {
    const { faults } = checkBank(categories, [{ path: 'science/magic', content: [] }]);
    expect(faults).toEqual([
      { file: 'science/physics', id: null, text: 'has no file' },
      { file: 'science/magic', id: null, text: 'is no category' },
    ]);
  });

  it('checks the balance of every file', () => {
    const { faults } = checkBank(categories, [{ path: 'science/physics', content: createGoodFile().slice(1) }]);
    expect(texts(faults)).toEqual(['has 74 questions in words, at least 75 are needed']);
  });

  it('rejects a file that is not a list', () => {
    expect(texts(checkBank(categories, [{ path: 'science/physics', content: {} }]).faults)).toContain('is not a list');
  });

  it('rejects unreadable categories and repeated category ids or paths', () => {
    expect(checkBank([{ id: 1 }], []).faults[0]).toMatchObject({ file: 'categories' });
    const sub = { id: 1, slug: 'physics', name: 'Physics' };
    const { faults } = checkBank([{ ...categories[0], subcategories: [sub, { ...sub, id: 30 }] }], []);
    expect(texts(faults)).toContain('this id is used twice');
    expect(texts(faults)).toContain('science/physics is there twice');
  });
});

describe('findBalanceFaults', () => {
  const entries = (easy: number, medium: number, hard: number) =>
    Array.from({ length: easy + medium + hard }, (_, index) => ({
      id: index,
      question: 'Q?',
      correctAnswer: 'A',
      wrongAnswers: ['B', 'C', 'D'],
      difficulty: index < easy ? ('easy' as const) : index < easy + medium ? ('medium' as const) : ('hard' as const),
      explanation: 'E.',
      subject: 'S',
      continent: 'world' as const,
    }));

  it('requires at least 75 text questions, not counting pictures and statements', () => {
    const picture = { file: 'signs/stop.svg', alt: 'An octagon.' };
    const change = (index: number, changed: object) =>
      entries(30, 30, 15).map((entry, at) => (at === index ? { ...entry, ...changed } : entry));
    expect(findBalanceFaults('f', entries(30, 30, 15))).toEqual([]);
    const fault = ['has 74 questions in words, at least 75 are needed'];
    for (const few of [entries(29, 30, 15), change(0, { picture }), change(0, { kind: 'trueFalse' })]) {
      expect(texts(findBalanceFaults('f', few))).toEqual(fault);
    }
  });

  it('requires about 40 easy, 40 medium and 20 hard questions of 100', () => {
    expect(findBalanceFaults('f', entries(39, 36, 15))).toEqual([]);
    expect(texts(findBalanceFaults('f', entries(42, 33, 15)))).toEqual([
      '47 of 100 questions are easy, it should be about 40',
    ]);
    expect(texts(findBalanceFaults('f', entries(33, 42, 15)))).toEqual([
      '47 of 100 questions are medium, it should be about 40',
    ]);
    expect(texts(findBalanceFaults('f', entries(33, 33, 24)))).toEqual([
      '27 of 100 questions are hard, it should be about 20',
    ]);
  });

  it('does not count a correct answer as longest if a wrong answer is as long', () => {
    expect(calculateLongestRightPercent(entries(4, 4, 2))).toBe(0);
    expect(calculateLongestRightPercent([])).toBe(0);
  });
});
