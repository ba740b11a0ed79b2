import { expect, it } from 'vitest';
import { isDatabaseTrouble } from './database-trouble.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '53300', '08006'])(
  '%s means that the database is out of reach, however deep it lies',
  (code) => {
    expect(isDatabaseTrouble(withCode(code))).toBe(true);
    expect(isDatabaseTrouble(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
    expect(isDatabaseTrouble(new AggregateError([withCode('x'), withCode(code)]))).toBe(true);
  },
);

it.each(['23505', '42P01', '40001', '22P02', 'ERR_INVALID_ARG_TYPE'])('%s is a mistake of ours', (code) => {
  expect(isDatabaseTrouble(new Error('Failed query', { cause: withCode(code) }))).toBe(false);
});

it('a connection that breaks is told by the driver in words', () => {
  expect(isDatabaseTrouble(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseTrouble('a text')).toBe(false);
});
