import { describe, expect, it } from 'vitest';
import {
  isTenOpen,
  knownPercentOf,
  latestOpenTen,
  lettersOf,
  outcomesOf,
  percentileOf,
  pickTen,
  standingOf,
  tenOpensAt,
} from './rules.ts';

describe('a date is over in every time zone', () => {
  it('when the zone twelve hours behind UTC comes to its midnight', () => {
    expect(tenOpensAt('2028-02-28').toISOString()).toBe('2028-02-29T12:00:00.000Z');
    expect(isTenOpen('2028-02-28', new Date('2028-02-29T11:59:59.999Z'))).toBe(false);
    expect(isTenOpen('2028-02-28', new Date('2028-02-29T12:00:00Z'))).toBe(true);
    expect(latestOpenTen(new Date('2028-02-29T11:59:59.999Z'))).toBe('2028-02-27');
    expect(latestOpenTen(new Date('2028-02-29T12:00:00Z'))).toBe('2028-02-28');
  });
});

describe('the ten', () => {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);
  const pool = { easy: ids(100, 20), medium: ids(200, 20), hard: ids(300, 20) };
  const below = (bound: number) => bound - 1;

  it('rise, hold none that may not be asked, and rather none that was asked lately', () => {
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

  it('can be any of half a difficulty, however much of it was asked lately', () => {
    const all = [...ids(300, 20), ...ids(200, 20), ...ids(100, 20)];
    const picked = [() => 0, below].map((chance) => pickTen(pool, { left: new Set(), lately: all }, chance));
    expect(new Set(picked.flat()).size).toBeGreaterThan(10);
    const longAgo = new Set([...ids(110, 10), ...ids(210, 10), ...ids(310, 10)]);
    expect(picked.flat().every((id) => longAgo.has(id))).toBe(true);
  });
});

describe('a run', () => {
  it('is a letter for each of the ten; what was not answered is missed', () => {
    const letters = lettersOf([{ outcome: 'right' }, { outcome: 'wrong' }, { outcome: 'timeout' }], 10);
    expect(letters).toBe('rwtmmmmmmm');
    expect(outcomesOf(letters)).toEqual(['right', 'wrong', 'timeout', ...Array(7).fill('missed')]);
  });

  it('stands among the others by right answers alone', () => {
    const others = [
      { correct: 10, players: 2 },
      { correct: 7, players: 3 },
      { correct: 2, players: 15 },
    ];
    expect(standingOf(7, others)).toEqual({ others: 20, ahead: 2, level: 3, behind: 15 });
    expect(standingOf(0, [])).toEqual({ others: 0, ahead: 0, level: 0, behind: 0 });
  });

  it('says of a question how many knew it, of twenty or more', () => {
    expect(knownPercentOf({ known: 13, players: 20 })).toBe(65);
    expect(knownPercentOf({ known: 0, players: 21 })).toBe(0);
    expect(knownPercentOf({ known: 19, players: 19 })).toBeNull();
  });

  it('has a percentile among twenty others, rounded down, and none among fewer', () => {
    expect(percentileOf({ others: 20, ahead: 2, level: 3, behind: 15 })).toBe(75);
    expect(percentileOf({ others: 30, ahead: 0, level: 1, behind: 29 })).toBe(96);
    expect(percentileOf({ others: 19, ahead: 0, level: 0, behind: 19 })).toBeNull();
  });
});
