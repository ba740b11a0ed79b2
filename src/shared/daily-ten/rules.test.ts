import { describe, expect, it } from 'vitest';
import {
  isTenOpen,
  calculateKnownPercent,
  getLatestOpenTenDate,
  encodeOutcomes,
  decodeOutcomes,
  calculatePercentile,
  pickTen,
  calculateStanding,
  getTenOpensAt,
} from './rules.ts';

describe('the end of a date in all time zones', () => {
  it('is midnight in the zone twelve hours behind UTC', () => {
    expect(getTenOpensAt('2028-02-28').toISOString()).toBe('2028-02-29T12:00:00.000Z');
    expect(isTenOpen('2028-02-28', new Date('2028-02-29T11:59:59.999Z'))).toBe(false);
    expect(isTenOpen('2028-02-28', new Date('2028-02-29T12:00:00Z'))).toBe(true);
    expect(getLatestOpenTenDate(new Date('2028-02-29T11:59:59.999Z'))).toBe('2028-02-27');
    expect(getLatestOpenTenDate(new Date('2028-02-29T12:00:00Z'))).toBe('2028-02-28');
  });
});

describe('pickTen', () => {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  const pool = { easy: ids(100, 20), medium: ids(200, 20), hard: ids(300, 20) };
  const below = (bound: number) => bound - 1;

  it('sorts by difficulty, excludes forbidden questions, and prefers questions that were not asked recently', () => {
    const small = { easy: ids(100, 8), medium: ids(200, 8), hard: ids(300, 4) };
    const lately = [...ids(100, 4), ...ids(200, 4), ...ids(300, 2)];
    expect(pickTen(small, { left: new Set(), lately }, below).toSorted()).toEqual([
      ...ids(104, 4),
      ...ids(204, 4),
      ...ids(302, 2),
    ]);
    const left = new Set(ids(100, 20));
    expect(pickTen(pool, { left, lately: [] }, below).some((id) => left.has(id))).toBe(false);
  });

  it('can pick from at least half of a difficulty, however much of it was asked recently', () => {
    const all = [...ids(300, 20), ...ids(200, 20), ...ids(100, 20)];
    const picked = [() => 0, below].map((chance) => pickTen(pool, { left: new Set(), lately: all }, chance));
    expect(new Set(picked.flat()).size).toBeGreaterThan(10);
    const longAgo = new Set([...ids(110, 10), ...ids(210, 10), ...ids(310, 10)]);
    expect(picked.flat().every((id) => longAgo.has(id))).toBe(true);
  });
});

describe('a run', () => {
  it('is encoded as one letter per question; unanswered questions are missed', () => {
    const letters = encodeOutcomes([{ outcome: 'right' }, { outcome: 'wrong' }, { outcome: 'timeout' }], 10);
    expect(letters).toBe('rwtmmmmmmm');
    expect(decodeOutcomes(letters)).toEqual(['right', 'wrong', 'timeout', ...Array(7).fill('missed')]);
  });

  it('is ranked by right answers only', () => {
    const others = [
      { correct: 10, players: 2 },
      { correct: 7, players: 3 },
      { correct: 2, players: 15 },
    ];
    expect(calculateStanding(7, others)).toEqual({ others: 20, ahead: 2, level: 3, behind: 15 });
    expect(calculateStanding(0, [])).toEqual({ others: 0, ahead: 0, level: 0, behind: 0 });
  });

  it('has the share of right answers of a question with twenty or more players', () => {
    expect(calculateKnownPercent({ known: 13, players: 20 })).toBe(65);
    expect(calculateKnownPercent({ known: 0, players: 21 })).toBe(0);
    expect(calculateKnownPercent({ known: 19, players: 19 })).toBeNull();
  });

  it('has a percentile among at least twenty others, rounded down', () => {
    expect(calculatePercentile({ others: 20, ahead: 2, level: 3, behind: 15 })).toBe(75);
    expect(calculatePercentile({ others: 30, ahead: 0, level: 1, behind: 29 })).toBe(96);
    expect(calculatePercentile({ others: 19, ahead: 0, level: 0, behind: 19 })).toBeNull();
  });
});
