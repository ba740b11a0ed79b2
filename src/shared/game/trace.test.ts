import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTrace, traceWord } from './trace.ts';

const answer = fc.record({
  outcome: fc.constantFrom('right', 'wrong', 'timeout', 'skipped'),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  usedMs: fc.nat(30_000).map((hundredths) => hundredths * 10),
  categoryId: fc.integer({ min: 1, max: 2_000_000_000 }),
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
