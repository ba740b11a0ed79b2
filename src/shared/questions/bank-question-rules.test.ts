import { describe, expect, it } from 'vitest';
import type { BankQuestion } from './bank-format.ts';
import { maxAnswerLength, maxExplanationLength, maxQuestionLength, questionFaults } from './bank-question-rules.ts';

const good: BankQuestion = {
  id: 28001,
  question: 'Which force sends a dropped plate towards the kitchen floor?',
  correctAnswer: 'Gravity',
  wrongAnswers: ['Friction', 'Magnetism', 'Buoyancy'],
  difficulty: 'easy',
  explanation: 'The plate pulls the Earth upwards with the same force.',
  subject: 'S',
  continent: 'world',
};

const faults = (changes: Partial<BankQuestion>) => questionFaults({ ...good, ...changes });

describe('a question of the bank', () => {
  it('is good when nothing is wrong with it', () => {
    expect(faults({})).toEqual([]);
  });

  it.each([
    ['two answers that differ in case only', ['gravity', 'Magnetism', 'Buoyancy']],
    ['two answers that differ in spaces only', ['Grav ity', 'Magnetism', 'Buoyancy']],
    ['two equal wrong answers', ['Friction', 'Friction', 'Buoyancy']],
  ])('is refused with %s', (_, wrongAnswers) => {
    expect(faults({ wrongAnswers })).toEqual(['two of its answers are the same']);
  });

  it('has at most 160 characters', () => {
    const text = (length: number) => `${'x'.repeat(length - 1)}?`;
    expect(maxQuestionLength).toBe(160);
    expect(faults({ question: text(160) })).toEqual([]);
    expect(faults({ question: text(161) })).toEqual(['the question has 161 characters, at most 160 fit']);
  });

  it('has answers of at most 60 characters, right and wrong', () => {
    const long = 'y'.repeat(61);
    expect(maxAnswerLength).toBe(60);
    expect(faults({ correctAnswer: 'y'.repeat(60) })).toEqual([]);
    expect(faults({ correctAnswer: long })[0]).toContain('has 61 characters');
    expect(faults({ wrongAnswers: ['Friction', 'Magnetism', long] })[0]).toContain('has 61 characters');
  });

  it('has an explanation of at most 200 characters', () => {
    expect(maxExplanationLength).toBe(200);
    const text = (length: number) => `Newton sat below apples ${'z'.repeat(length - 25)}.`;
    expect(faults({ explanation: text(200) })).toEqual([]);
    expect(faults({ explanation: text(201) })[0]).toContain('has 201 characters');
  });

  it('has an explanation of at most 20 words', () => {
    const text = (words: number) => `Newton sat below an apple tree${' very'.repeat(words - 7)} long.`;
    expect(faults({ explanation: text(20) })).toEqual([]);
    expect(faults({ explanation: text(21) })).toEqual(['the explanation has 21 words, at most 20 are read']);
  });

  it.each(['Gravity sends plates to the floor.', 'The force is gravity, and kitchens have floors everywhere.'])(
    'has an explanation that adds something, not %s',
    (explanation) => {
      expect(faults({ explanation })).toEqual(['the explanation only repeats the question and its answer']);
    },
  );

  it.each([
    'It falls. The Earth pulls it hard.',
    'Really? The Earth pulls it very hard.',
    'It fell "hard." The Earth pulled.',
  ])('has an explanation of one sentence, not %s', (explanation) => {
    expect(faults({ explanation })).toEqual(['the explanation has more than one sentence']);
  });

  it.each([
    'J. R. R. Tolkien wrote it in St. Albans with Dr. Watson.',
    'It weighs 3.5 kg on the Moon!',
    'He always said "no thank you."',
  ])('may have full stops inside of its sentence: %s', (explanation) => {
    expect(faults({ explanation })).toEqual([]);
  });

  it('has an explanation that ends like a sentence', () => {
    expect(faults({ explanation: 'The Earth rises a little too' })).toEqual([
      'the explanation does not end like a sentence',
    ]);
  });

  it.each([
    ['in the same words', 'What is gravity also called?', 'Gravity'],
    ['in another order', 'At which battle near Hastings did Harold fall?', 'The Battle of Hastings'],
    ['in the plural', 'Which plates does a plate tectonics model move?', 'Plate'],
    ['as a word without meaning of its own', 'Which word is spelt w, h, o: who is it?', 'Who'],
  ])('does not name its answer %s', (_, question, correctAnswer) => {
    expect(faults({ question, correctAnswer })).toEqual([`the question names its answer "${correctAnswer}"`]);
  });

  it.each([
    ['a word', 'Which knot is a shoelace bow a kind of?', 'Reef knot', 'knot'],
    ['the start of a word', 'What lets two wheels turn at different speeds?', 'Differential', 'different'],
    ['the same start', 'Who photographed the moon as a photographer?', 'The photography club', 'photographed'],
  ])('does not give %s of its answer away', (_, question, correctAnswer, hint) => {
    expect(faults({ question, correctAnswer })).toEqual([expect.stringContaining(`"${hint}" in the question gives`)]);
  });

  it('may hold a word that a wrong answer has too, or one that only looks alike', () => {
    const question = 'Which knot holds a starry sail?';
    expect(faults({ question, correctAnswer: 'Reef knot', wrongAnswers: ['Slip knot', 'Bowline', 'Hitch'] })).toEqual(
      [],
    );
    expect(faults({ question, correctAnswer: 'Sailor' })[0]).toContain('gives "sailor" away');
    expect(faults({ question, correctAnswer: 'Stack' })).toEqual([]);
  });

  it('may name several of its answers to choose from', () => {
    expect(faults({ question: 'Which holds a rope to a cleat: gravity or friction?' })).toEqual([]);
  });

  it('may contain its answer as a part of another word', () => {
    expect(faults({ question: 'Which animal is at home in a category?', correctAnswer: 'Cat' })).toEqual([]);
  });

  it.each([
    'Who currently holds it?',
    'Who is the current champion?',
    'Which is the latest of them?',
    'How many were there to date?',
    'Which was recently found?',
    'What is the most recent one?',
    'How many won so far?',
    'What is it called nowadays?',
    'Who leads at present?',
    'Who leads as of now?',
  ])('carries no time bomb: %s', (question) => {
    expect(faults({ question })[0]).toContain('without a year will be wrong one day');
  });

  it('carries no time bomb in its explanation', () => {
    expect(faults({ explanation: 'It is currently the tallest tower ever built.' })[0]).toContain(
      '"currently" without a year',
    );
  });

  it.each([
    'Who was the latest winner as of 2024?',
    'What does an electric current flow through?',
    'Which current is warm?',
  ])('may say when, or speak of currents that flow: %s', (question) => {
    expect(faults({ question })).toEqual([]);
  });

  it.each(['A <b>bold</b> force?', 'Rock &amp; roll?', 'Rock &#39;n?', 'A **bold** force?', 'See [this](that)?'])(
    'carries no markup and no entities: %s',
    (question) => {
      expect(faults({ question })[0]).toContain('markup or an entity');
    },
  );

  it('may use the signs of mathematics', () => {
    expect(faults({ question: 'For which x is x < 3 & x > 1?' })).toEqual([]);
  });

  it.each(['What\u2019s that?', 'A \u201cforce\u201d?', 'A \u00abforce\u00bb?'])(
    'has straight quotes: %s',
    (question) => {
      expect(faults({ question })[0]).toContain('curly quotes');
    },
  );

  it.each([' A force?', 'A  force?', 'A\u00a0force?', 'A\nforce?', 'A\u0007 force?'])(
    'has no stray spaces or control characters: %j',
    (question) => {
      expect(faults({ question })[0]).toContain('stray space');
    },
  );

  it.each(['All of the above', 'None of these', 'Both A and C'])(
    'has no answer that depends on their order: %s',
    (answer) => {
      expect(faults({ wrongAnswers: ['Friction', 'Magnetism', answer] })[0]).toContain('depends on the order');
    },
  );
});
