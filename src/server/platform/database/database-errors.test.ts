import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-errors.ts';

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
])('%s means that the database is unavailable, at any depth of causes', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  expect(isDatabaseUnavailable(new AggregateError([withCode('x'), withCode(code)]))).toBe(true);
});

it.each(['23505', '42P01', '22P02', 'ERR_INVALID_ARG_TYPE'])('%s is a programming error', (code) => {
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(false);
});

it.each([
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])("a broken connection is recognized by the driver's message: %s", (words) => {
  expect(isDatabaseUnavailable(new Error(words))).toBe(true);
});

it('a value that is not an error is not treated as an unavailable database', () => {
  expect(isDatabaseUnavailable('Connection terminated')).toBe(false);
});
