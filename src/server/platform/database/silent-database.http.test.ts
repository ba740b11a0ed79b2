import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testTarget } from '#test/harness/databases.ts';
import { startSilentProxy } from '#test/harness/postgres/silent-proxy.ts';
import { statement, type Tx } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { withLongTimeout } from '../timeouts.ts';
import { openPostgres } from './postgres-database.ts';

const first = statement('test.silent.one', 'select 1 as one');
const second = statement('test.silent.second', 'select 2 as two');
const selectMissingColumn = statement('test.silent.third', 'select no_such_column');
const sleep = statement('test.silent.sleep', 'select pg_sleep(0.6)');
const shortTimeouts = { short: 300, long: 5_000 };

if (testTarget === 'pglite') console.log('The embedded database has no connection that could fall silent.');

async function openTestDatabase(options = { patience: shortTimeouts }) {
  const proxy = await startSilentProxy(new URL(process.env['TEST_DATABASE_URL'] ?? ''));
  const database = openPostgres(proxy.url, () => undefined, { maxConnections: 2, ...options });
  onTestFinished(() => void database.close());
  await database.run(first);
  return { proxy, database };
}

const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (isDatabaseUnavailable(error) ? 'trouble' : String(error)),
  );

it.skipIf(testTarget === 'pglite')(
  'an unresponsive database is reported as unavailable soon, and works again once it is back',
  async () => {
    const { proxy, database } = await openTestDatabase();
    // One statement uses the only open connection. The transaction opens another one, which stops responding in the
    // middle.
    const inside = await database
      .transaction(async (tx) => {
        await tx.run(first);
        proxy.fallSilent();
        const statements = [getFailure(tx.run(first)), getFailure(database.run(first))];
        return { failures: await Promise.all(statements) };
      })
      .catch((error: unknown) => error);
    expect(isDatabaseUnavailable(inside)).toBe(true);
    expect(await getFailure(database.run(first))).toBe('none');
    expect(await getFailure(database.transaction((tx) => tx.run(first)))).toBe('none');
  },
);

it.skipIf(testTarget === 'pglite')(
  'pipelined statements of a transaction are answered in order, and one failure fails all',
  async () => {
    const { proxy, database } = await openTestDatabase({ patience: { short: 10_000, long: 10_000 } });
    const together = await database.transaction(async (tx) => {
      // The statement must not be the first one of its connection.
      await tx.run(first);
      const release = proxy.holdAnswers();
      const answers = Promise.all([tx.run(first), tx.run(second)]);
      await vi.waitFor(() => expect(proxy.asked()).toContain('test.silent.second'));
      release();
      return answers;
    });
    expect(together).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    const failing = database.transaction((tx) =>
      Promise.all([tx.run(first), tx.run(selectMissingColumn), tx.run(second)]),
    );
    await expect(failing).rejects.toThrow('no_such_column');
    // A caller that receives a later statement's error gets the original error instead.
    const later = (tx: Tx) => tx.run(selectMissingColumn).then(() => pause(0));
    const behind = database.transaction((tx) => Promise.all([later(tx).then(() => 1), tx.run(second)]));
    await expect(behind).rejects.toThrow('no_such_column');
    expect(await database.transaction((tx) => tx.run(second))).toEqual([{ two: 2 }]);
  },
);

it.skipIf(testTarget === 'pglite')(
  'cancels a statement longer than a request may take, but not one of a job',
  async () => {
    const { database } = await openTestDatabase();
    expect(await getFailure(database.run(sleep))).toBe('trouble');
    expect(await getFailure(withLongTimeout(() => database.run(sleep)))).toBe('none');
  },
);
