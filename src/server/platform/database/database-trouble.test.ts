import { expect, it } from 'vitest';
import { isDatabaseTrouble } from './database-trouble.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01',
  '57P03',
  '57014',
  '53300',
  '53100',
  '08006',
  '40P01',
  '40001',
  '25006',
])('%s means that the database cannot serve just now, however deep it lies', (code) => {
  expect(isDatabaseTrouble(withCode(code))).toBe(true);
  expect(isDatabaseTrouble(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  expect(isDatabaseTrouble(new AggregateError([withCode('x'), withCode(code)]))).toBe(true);
});

it.each(['23505', '42P01', '22P02', 'ERR_INVALID_ARG_TYPE'])('%s is a mistake of ours', (code) => {
  expect(isDatabaseTrouble(new Error('Failed query', { cause: withCode(code) }))).toBe(false);
});

it.each([
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('a connection that breaks is told by the driver in words: %s', (words) => {
  expect(isDatabaseTrouble(new Error(words))).toBe(true);
});

it('what is no error is no trouble', () => {
  expect(isDatabaseTrouble('Connection terminated')).toBe(false);
});
