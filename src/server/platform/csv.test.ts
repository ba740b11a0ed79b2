import { expect, it } from 'vitest';
import { formatCsv } from './csv.ts';

it('quotes values that would break a row', () => {
  expect(
    formatCsv(
      ['a', 'b'],
      [
        ['one, two', 'he said "no"'],
        ['two\nlines', null],
      ],
    ),
  ).toBe('\ufeffa,b\r\n"one, two","he said ""no"""\r\n"two\nlines",\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])('neutralizes formula-like text %j', (text) => {
  const cell = formatCsv(['a'], [[text]]).slice('\ufeffa\r\n'.length);
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
});

it('keeps negative numbers as numbers', () => {
  expect(formatCsv(['a'], [[-5]])).toBe('\ufeffa\r\n-5\r\n');
});
