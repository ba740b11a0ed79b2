import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTrace, traceWord } from './trace.ts';

const answer = fc.record({
  outcome: fc.constantFrom('right', 'wrong', 'timeout', 'skipped'),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  usedMs: fc.nat(30_000).map((hundredths) => hundredths * 10),
  categoryId: fc.integer({ min: 1, max: 2_000_000_000 }),
  wasMet: fc.boolean(),
});

it('a game remembers its questions in their order', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 50 }), (answers) => {
      expect(readTrace(answers.map(traceWord).join(''))).toEqual(answers);
    }),
  );
});

it('a game that was opened before it remembered anything remembers nothing', () => {
  expect(readTrace('')).toEqual([]);
});

it('a server of the release before reads the same but whether it was met, and what it wrote is new to the player', () => {
  const word = { outcome: 'right', difficulty: 'medium', usedMs: 1_230, categoryId: 35, wasMet: true } as const;
  const before = /([rwts])([emh])(\d+)\.(\d+) /g;
  expect([...`${traceWord(word)}${traceWord(word)}`.matchAll(before)].map(([all]) => all)).toEqual(
    Array(2).fill('rm123.35 '),
  );
  expect(readTrace('rm123.35 ')).toEqual([{ ...word, wasMet: false }]);
});
