import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTrace, formatTraceEntry } from './trace.ts';

const answer = fc.record({
  outcome: fc.constantFrom('right', 'wrong', 'timeout', 'skipped'),
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  usedMs: fc.nat(30_000).map((hundredths) => hundredths * 10),
  categoryId: fc.integer({ min: 1, max: 2_000_000_000 }),
  wasMet: fc.boolean(),
});

it('keeps the questions of a game in order', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 50 }), (answers) => {
      expect(parseTrace(answers.map(formatTraceEntry).join(''))).toEqual(answers);
    }),
  );
});

it('is empty for a game that was opened before traces existed', () => {
  expect(parseTrace('')).toEqual([]);
});

it('is compatible with the previous release, which ignores the "met before" flag and writes entries without it', () => {
  const word = { outcome: 'right', difficulty: 'medium', usedMs: 1_230, categoryId: 35, wasMet: true } as const;
  const before = /([rwts])([emh])(\d+)\.(\d+) /g;
  expect([...`${formatTraceEntry(word)}${formatTraceEntry(word)}`.matchAll(before)].map(([all]) => all)).toEqual(
    Array(2).fill('rm123.35 '),
  );
  expect(parseTrace('rm123.35 ')).toEqual([{ ...word, wasMet: false }]);
});
