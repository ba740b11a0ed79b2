import { describe, expect, it } from 'vitest';
import type { BankQuestion } from './bank-format.ts';
import { maxAnswerLength, maxExplanationLength, maxQuestionLength, findQuestionFaults } from './bank-question-rules.ts';

const validQuestion: BankQuestion = {
  id: 28001,
  question: 'Which force sends a dropped plate towards the kitchen floor?',
  correctAnswer: 'Gravity',
  wrongAnswers: ['Friction', 'Magnetism', 'Buoyancy'],
  difficulty: 'easy',
  explanation: 'The plate pulls the Earth upwards with the same force.',
  subject: 'S',
  continent: 'world',
};

const listFaults = (changes: Partial<BankQuestion>) => findQuestionFaults({ ...validQuestion, ...changes });

describe('findQuestionFaults', () => {
  it('returns nothing for a valid question', () => {
    expect(listFaults({})).toEqual([]);
  });

  it.each([
    ['two answers that differ in case only', ['gravity', 'Magnetism', 'Buoyancy']],
    ['two answers that differ in spaces only', ['Grav ity', 'Magnetism', 'Buoyancy']],
    ['two equal wrong answers', ['Friction', 'Friction', 'Buoyancy']],
  ])('rejects a question with %s', (_, wrongAnswers) => {
    expect(listFaults({ wrongAnswers })).toEqual(['two of its answers are the same']);
  });

  it('limits a question to 160 characters', () => {
    const text = (length: number) => `${'x'.repeat(length - 1)}?`;
    expect(maxQuestionLength).toBe(160);
    expect(listFaults({ question: text(160) })).toEqual([]);
    expect(listFaults({ question: text(161) })).toEqual(['the question has 161 characters, at most 160 fit']);
  });

  it('limits each answer to 60 characters', () => {
    const long = 'y'.repeat(61);
    expect(maxAnswerLength).toBe(60);
    expect(listFaults({ correctAnswer: 'y'.repeat(60) })).toEqual([]);
    expect(listFaults({ correctAnswer: long })[0]).toContain('has 61 characters');
    expect(listFaults({ wrongAnswers: ['Friction', 'Magnetism', long] })[0]).toContain('has 61 characters');
  });

  it('limits the explanation to 200 characters', () => {
    expect(maxExplanationLength).toBe(200);
    const text = (length: number) => `Newton sat below apples ${'z'.repeat(length - 25)}.`;
    expect(listFaults({ explanation: text(200) })).toEqual([]);
    expect(listFaults({ explanation: text(201) })[0]).toContain('has 201 characters');
  });

  it('limits the explanation to 20 words', () => {
    const text = (words: number) => `Newton sat below an apple tree${' very'.repeat(words - 7)} long.`;
    expect(listFaults({ explanation: text(20) })).toEqual([]);
    expect(listFaults({ explanation: text(21) })).toEqual(['the explanation has 21 words, at most 20 are read']);
  });

  it.each(['Gravity sends plates to the floor.', 'The force is gravity, and kitchens have floors everywhere.'])(
    'rejects an explanation that adds nothing: %s',
    (explanation) => {
      expect(listFaults({ explanation })).toEqual(['the explanation only repeats the question and its answer']);
    },
  );

  it.each([
    'It falls. The Earth pulls it hard.',
    'Really? The Earth pulls it very hard.',
    'It fell "hard." The Earth pulled.',
  ])('rejects an explanation of more than one sentence: %s', (explanation) => {
    expect(listFaults({ explanation })).toEqual(['the explanation has more than one sentence']);
  });

  it.each([
    'J. R. R. Tolkien wrote it in St. Albans with Dr. Watson.',
    'It weighs 3.5 kg on the Moon!',
    'He always said "no thank you."',
  ])('accepts periods within a sentence: %s', (explanation) => {
    expect(listFaults({ explanation })).toEqual([]);
  });

  it('requires the explanation to end like a sentence', () => {
    expect(listFaults({ explanation: 'The Earth rises a little too' })).toEqual([
      'the explanation does not end like a sentence',
    ]);
  });

  it.each([
    ['in the same words', 'What is gravity also called?', 'Gravity'],
    ['in another order', 'At which battle near Hastings did Harold fall?', 'The Battle of Hastings'],
    ['in the plural', 'Which plates does a plate tectonics model move?', 'Plate'],
    ['as a word without meaning of its own', 'Which word is spelt w, h, o: who is it?', 'Who'],
  ])('rejects a question that names its answer %s', (_, question, correctAnswer) => {
    expect(listFaults({ question, correctAnswer })).toEqual([`the question names its answer "${correctAnswer}"`]);
  });

  it.each([
    ['a word', 'Which knot is a shoelace bow a kind of?', 'Reef knot', 'knot'],
    ['the start of a word', 'What lets two wheels turn at different speeds?', 'Differential', 'different'],
    ['the same start', 'Who photographed the moon as a photographer?', 'The photography club', 'photographed'],
  ])('rejects a question that reveals %s of its answer', (_, question, correctAnswer, hint) => {
    expect(listFaults({ question, correctAnswer })).toEqual([
      expect.stringContaining(`"${hint}" in the question gives`),
    ]);
  });

  it('accepts a word that a wrong answer has too, or one that only looks similar', () => {
    const question = 'Which knot holds a starry sail?';
    expect(
      listFaults({ question, correctAnswer: 'Reef knot', wrongAnswers: ['Slip knot', 'Bowline', 'Hitch'] }),
    ).toEqual([]);
    expect(listFaults({ question, correctAnswer: 'Sailor' })[0]).toContain('gives "sailor" away');
    expect(listFaults({ question, correctAnswer: 'Stack' })).toEqual([]);
  });

  it('accepts a question that names several of its answers', () => {
    expect(listFaults({ question: 'Which holds a rope to a cleat: gravity or friction?' })).toEqual([]);
  });

  it('accepts an answer that is part of another word', () => {
    expect(listFaults({ question: 'Which animal is at home in a category?', correctAnswer: 'Cat' })).toEqual([]);
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
  ])('rejects facts that expire: %s', (question) => {
    expect(listFaults({ question })[0]).toContain('without a year will be wrong one day');
  });

  it('rejects facts that expire in the explanation', () => {
    expect(listFaults({ explanation: 'It is currently the tallest tower ever built.' })[0]).toContain(
      '"currently" without a year',
    );
  });

  it.each([
    'Who was the latest winner as of 2024?',
    'What does an electric current flow through?',
    'Which current is warm?',
  ])('accepts a year, and currents that flow: %s', (question) => {
    expect(listFaults({ question })).toEqual([]);
  });

  it.each(['A <b>bold</b> force?', 'Rock &amp; roll?', 'Rock &#39;n?', 'A **bold** force?', 'See [this](that)?'])(
    'rejects markup and entities: %s',
    (question) => {
      expect(listFaults({ question })[0]).toContain('markup or an entity');
    },
  );

  it('accepts mathematical signs', () => {
    expect(listFaults({ question: 'For which x is x < 3 & x > 1?' })).toEqual([]);
  });

  it.each(['What\u2019s that?', 'A \u201cforce\u201d?', 'A \u00abforce\u00bb?'])(
    'requires straight quotes: %s',
    (question) => {
      expect(listFaults({ question })[0]).toContain('curly quotes');
    },
  );

  it.each([' A force?', 'A  force?', 'A\u00a0force?', 'A\nforce?', 'A\u0007 force?'])(
    'rejects stray spaces and control characters: %j',
    (question) => {
      expect(listFaults({ question })[0]).toContain('stray space');
    },
  );

  it.each(['All of the above', 'None of these', 'Both A and C'])(
    'rejects answers that depend on their order: %s',
    (answer) => {
      expect(listFaults({ wrongAnswers: ['Friction', 'Magnetism', answer] })[0]).toContain('depends on the order');
    },
  );
});
