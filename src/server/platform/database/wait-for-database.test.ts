import { expect, it } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const pace = { everyMs: 1, tellEveryMs: 1_000_000 };

/** Answers as told, one after another, and counts how often it was asked and told about. */
function comesAfter(refusals: readonly Error[]) {
  const left = [...refusals];
  const told: (string | undefined)[] = [];
  let asked = 0;
  const run = async () => {
    asked += 1;
    const refusal = left.shift();
    if (refusal) throw refusal;
    return [];
  };
  return { run, asked: () => asked, told, log: { warn: (_what: unknown, text?: string) => void told.push(text) } };
}

it('waits until the database is there, and tells once in ten seconds', async () => {
  const late = comesAfter([withCode('ECONNREFUSED'), withCode('57P03'), withCode('ECONNREFUSED')]);
  await waitForDatabase(late, late.log, 60_000, pace);
  expect(late.asked()).toBe(4);
  expect(late.told).toEqual(['waiting for the database']);
});

it('does not wait where waiting does not help, nor for longer than told', async () => {
  const wrongPassword = comesAfter([withCode('28P01')]);
  await expect(waitForDatabase(wrongPassword, wrongPassword.log, 60_000, pace)).rejects.toThrow('28P01');
  const away = comesAfter([withCode('ECONNREFUSED')]);
  await expect(waitForDatabase(away, away.log, 0, pace)).rejects.toThrow('ECONNREFUSED');
  expect([wrongPassword.asked(), away.asked()]).toEqual([1, 1]);
});
