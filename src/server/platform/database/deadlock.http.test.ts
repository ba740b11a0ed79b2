import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabases, testTarget } from '#test/harness/databases.ts';
import { statement } from './database.ts';
import { isLockTimeout } from './database-errors.ts';

const lockOne = statement('test.deadlock.lock', 'select id from category where id = $1 for update');

if (testTarget === 'pglite') console.log('On the embedded database transactions take turns: nothing waits for a row.');

async function openTestDatabase() {
  const { databases, drop } = await createDatabases(inject('databaseTemplate'));
  onTestFinished(() => drop());
  const [database] = databases;
  if (!database) throw new Error('there is no database');
  return database;
}

it.skipIf(testTarget === 'pglite')('a deadlock ends for both transactions, and one of them is retried', async () => {
  const database = await openTestDatabase();
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const runs = [0, 0];
  const cross = (index: 0 | 1, first: number, second: number) =>
    database.transaction(async (tx) => {
      runs[index] = (runs[index] ?? 0) + 1;
      await tx.run(lockOne, [first]);
      both[index].resolve();
      await both[index === 0 ? 1 : 0].promise;
      await tx.run(lockOne, [second]);
      return 'done';
    });
  expect(await Promise.all([cross(0, 1, 2), cross(1, 2, 1)])).toEqual(['done', 'done']);
  expect(Math.max(...runs)).toBeGreaterThan(1);
});

it.skipIf(testTarget === 'pglite')('a transaction waits for a row up to its lock timeout', async () => {
  const database = await openTestDatabase();
  await database.transaction(async (tx) => {
    await tx.run(lockOne, [1]);
    const impatient = database.transaction((other) => other.run(lockOne, [1]), { lockTimeoutMs: 50 });
    expect(await impatient.then(() => null, isLockTimeout)).toBe(true);
  });
});
