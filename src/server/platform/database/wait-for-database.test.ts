import { expect, it } from 'vitest';
import { waitForDatabase } from './wait-for-database.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const fastPace = { everyMs: 1, tellEveryMs: 1_000_000 };

/** Fails with these errors one after another, and counts the attempts and log lines. */
function createUnreadyDatabase(refusals: readonly Error[]) {
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

it('waits until the database is available, and logs once in ten seconds', async () => {
  const late = createUnreadyDatabase([withCode('ECONNREFUSED'), withCode('57P03'), withCode('ECONNREFUSED')]);
  await waitForDatabase(late, late.log, 60_000, fastPace);
  expect(late.asked()).toBe(4);
  expect(late.told).toEqual(['waiting for the database']);
});

it('stops waiting when waiting does not help, or after the given time', async () => {
  const wrongPassword = createUnreadyDatabase([withCode('28P01')]);
  await expect(waitForDatabase(wrongPassword, wrongPassword.log, 60_000, fastPace)).rejects.toThrow('28P01');
  const away = createUnreadyDatabase([withCode('ECONNREFUSED')]);
  await expect(waitForDatabase(away, away.log, 0, fastPace)).rejects.toThrow('ECONNREFUSED');
  expect([wrongPassword.asked(), away.asked()]).toEqual([1, 1]);
});
