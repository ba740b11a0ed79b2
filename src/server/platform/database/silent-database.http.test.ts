import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testTarget } from '#test/harness/databases.ts';
import { startProxy } from '#test/harness/silent-proxy.ts';
import { statement, type Tx } from './database.ts';
import { isDatabaseTrouble } from './database-trouble.ts';
import { withLongTimeout } from '../timeouts.ts';
import { openPostgres } from './postgres-database.ts';

const one = statement('test.silent.one', 'select 1 as one');
const second = statement('test.silent.second', 'select 2 as two');
const third = statement('test.silent.third', 'select no_such_column');
const sleep = statement('test.silent.sleep', 'select pg_sleep(0.6)');
const impatience = { short: 300, long: 5_000 };

if (testTarget === 'pglite') console.log('The embedded database has no connection that could fall silent.');

async function open(options = { patience: impatience }) {
  const proxy = await startProxy(new URL(process.env['TEST_DATABASE_URL'] ?? ''));
  const database = openPostgres(proxy.url, () => undefined, { maxConnections: 2, ...options });
  onTestFinished(() => void database.close());
  await database.run(one);
  return { proxy, database };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isDatabaseTrouble(error) ? 'trouble' : String(error)),
  );

it.skipIf(testTarget === 'pglite')(
  'a database that falls silent is trouble, told soon, and forgotten when it is back',
  async () => {
    const { proxy, database } = await open();
    // One statement has the only open connection; the transaction opens another, which falls silent within it.
    const inside = await database
      .transaction(async (tx) => {
        await tx.run(one);
        proxy.fallSilent();
        const statements = [failureOf(tx.run(one)), failureOf(database.run(one))];
        return { failures: await Promise.all(statements) };
      })
      .catch((error: unknown) => error);
    expect(isDatabaseTrouble(inside)).toBe(true);
    expect(await failureOf(database.run(one))).toBe('none');
    expect(await failureOf(database.transaction((tx) => tx.run(one)))).toBe('none');
  },
);

it.skipIf(testTarget === 'pglite')(
  'what a transaction asks together is sent together and answered in its order, and one that fails fails all of it',
  async () => {
    const { proxy, database } = await open({ patience: { short: 10_000, long: 10_000 } });
    const together = await database.transaction(async (tx) => {
      // Not the first statement of its connection.
      await tx.run(one);
      const release = proxy.holdAnswers();
      const answers = Promise.all([tx.run(one), tx.run(second)]);
      await vi.waitFor(() => expect(proxy.asked()).toContain('test.silent.second'));
      release();
      return answers;
    });
    expect(together).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    const failing = database.transaction((tx) => Promise.all([tx.run(one), tx.run(third), tx.run(second)]));
    await expect(failing).rejects.toThrow('no_such_column');
    // Whoever waits for the one that fails a little longer is told what failed, not that something did.
    const later = (tx: Tx) => tx.run(third).then(() => pause(0));
    const behind = database.transaction((tx) => Promise.all([later(tx).then(() => 1), tx.run(second)]));
    await expect(behind).rejects.toThrow('no_such_column');
    expect(await database.transaction((tx) => tx.run(second))).toEqual([{ two: 2 }]);
  },
);

it.skipIf(testTarget === 'pglite')(
  'a statement that takes longer than a call may wait is cut, and one of a job is not',
  async () => {
    const { database } = await open();
    expect(await failureOf(database.run(sleep))).toBe('trouble');
    expect(await failureOf(withLongTimeout(() => database.run(sleep)))).toBe('none');
  },
);
