import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what would break a row', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['one, two', 'he said "no"'],
        ['two\nlines', null],
      ],
    ),
  ).toBe('\ufeffa,b\r\n"one, two","he said ""no"""\r\n"two\nlines",\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])('a text like %j runs nothing', (text) => {
  const cell = csvOf(['a'], [[text]]).slice('\ufeffa\r\n'.length);
  expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
});

it('a negative number stays a number', () => {
  expect(csvOf(['a'], [[-5]])).toBe('\ufeffa\r\n-5\r\n');
});
