import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Queries, statement } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { createEmbeddedDatabase } from './embedded-database.ts';
import { startEmbeddedThread } from './embedded-database.ts';
import { testTarget } from '#test/harness/databases.ts';

if (testTarget !== 'pglite') console.log('The embedded database itself is tried in the run on it.');

describe.skipIf(testTarget !== 'pglite')('the embedded database thread', () => {
  let database: Database;
  const ask = (queries: Queries, text: string, values: unknown[] = []) => queries.run(statement(text, text), values);
  const count = () => ask(database, 'select count(*)::int as count from thing');

  beforeAll(async () => {
    database = createEmbeddedDatabase(await startEmbeddedThread({}));
    await ask(database, 'create table thing (id int primary key constraint thing_positive check (id > 0))');
  }, 300_000);

  afterAll(() => database.close());

  it('accepts and returns dates, integers, bytes and JSON', async () => {
    const at = new Date('2028-02-29T12:00:00.123Z');
    const text = `select $1::timestamptz as at, 12345678901::bigint as large, $2::bytea as bytes, $3::jsonb as json, $4::int[] as ids`;
    const values = [at, new Uint8Array([0, 255]), { a: [1, null] }, [1, 2]];
    expect(await ask(database, text, values)).toEqual([
      { at, large: 12_345_678_901, bytes: new Uint8Array([0, 255]), json: { a: [1, null] }, ids: [1, 2] },
    ]);
    const written: unknown = await database.orm.execute(`select '2028-02-29 12:00:00+00'::timestamptz as at`);
    // Drizzle parses dates itself.
    expect(written).toMatchObject({ rows: [{ at: '2028-02-29 12:00:00+00' }] });
  });

  it('rejects with the error code and the constraint', async () => {
    await expect(ask(database, 'insert into thing values (-1)')).rejects.toMatchObject({
      code: '23514',
      constraint: 'thing_positive',
      message: expect.stringContaining('violates check constraint'),
    });
    await expect(ask(database, 'select nothing')).rejects.toMatchObject({ code: '42703' });
  });

  it('rejects a value that cannot be sent to the thread, without affecting other statements', async () => {
    const [wrong, right] = await Promise.allSettled([ask(database, 'select $1', [() => 1]), count()]);
    expect([wrong.status, right]).toEqual(['rejected', { status: 'fulfilled', value: [{ count: 0 }] }]);
  });

  it('runs transactions one after another, with single statements in between', async () => {
    const order: string[] = [];
    const first = database.transaction(async (tx) => {
      await ask(tx, 'insert into thing values (1)');
      order.push('first');
      await nextTurn();
      await ask(tx, 'delete from thing');
    });
    const single = count().then((rows) => order.push(`single ${JSON.stringify(rows)}`));
    const second = database.transaction(async (tx) => {
      order.push(`second ${JSON.stringify(await ask(tx, 'select count(*)::int as count from thing'))}`);
    });
    await Promise.all([first, single, second]);
    expect(order).toEqual(['first', 'single [{"count":0}]', 'second [{"count":0}]']);
  });

  it('rolls back on a throw, and reports a commit that ignored a failed statement', async () => {
    const interrupted = database.transaction(async (tx) => {
      await ask(tx, 'insert into thing values (2)');
      throw new Error('on second thoughts');
    });
    await expect(interrupted).rejects.toThrow('on second thoughts');
    const passedOver = database.transaction(async (tx) => {
      await ask(tx, 'insert into thing values (3)');
      await ask(tx, 'select 1 / 0').catch(() => undefined);
    });
    await expect(passedOver).rejects.toMatchObject({ code: '25P02' });
    expect(await count()).toEqual([{ count: 0 }]);
  });

  it('rejects statements of a transaction that has ended', async () => {
    const kept = await database.transaction((tx) => Promise.resolve(tx));
    await expect(ask(kept, 'insert into thing values (4)')).rejects.toThrow('the transaction is over');
  });

  it('delivers notifications of committed transactions until the listener is removed', async () => {
    const heard: string[] = [];
    const tell = (text: string) => ask(database, `select pg_notify('news', $1)`, [text]);
    const stop = await database.listen('news', { onMessage: (text) => heard.push(text), onReconnect: () => undefined });
    await tell('one');
    await database
      .transaction(async (tx) => {
        await ask(tx, `select pg_notify('news', 'never')`);
        throw new Error('no');
      })
      .catch(() => undefined);
    await stop();
    await tell('two');
    expect(heard).toEqual(['one']);
  });

  it('does not block the main thread while it works', async () => {
    let turns = 0;
    const work = ask(database, 'select count(*) from generate_series(1, 1000000)').then(() => 'done');
    while ((await Promise.race([work, nextTurn('working')])) === 'working') turns += 1;
    expect(turns).toBeGreaterThan(20);
  });

  it('is reported as unavailable once it is closed', async () => {
    // This test runs last, because starting another database only to close it takes seconds.
    await database.close();
    const error: unknown = await ask(database, 'select 1').catch((refusal: unknown) => refusal);
    expect([isDatabaseUnavailable(error), await database.close()]).toEqual([true, undefined]);
  });
});

it.skipIf(testTarget !== 'pglite')('in a folder, a commit is on disk when it is confirmed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-syncs-'));
  const notes = join(folder, 'syncs');
  const hook = join(import.meta.dirname, '../../../../test/harness/noted-syncs.ts');
  const options = { execArgv: [`--import=${hook}`], env: { ...process.env, NOTED_SYNCS: notes } };
  const database = createEmbeddedDatabase(
    await startEmbeddedThread({ folder: join(folder, 'database') }, undefined, options),
  );
  try {
    await database.run(statement('syncs.table', 'create table thing (id int)'));
    const insert = statement('syncs.insert', 'insert into thing values (1)');
    for (let commits = 0; commits < 10; commits += 1) {
      const before = statSync(notes).size;
      await database.run(insert);
      expect(statSync(notes).size).toBeGreaterThan(before);
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
});

it.skipIf(testTarget !== 'pglite')(
  'opens under "node --watch", where a thread reports the files that it has loaded',
  async () => {
    const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' };
    const database = createEmbeddedDatabase(await startEmbeddedThread({}, undefined, { env }));
    expect(await database.run(statement('watch.one', 'select 1 as one'))).toMatchObject([{ one: 1 }]);
    await database.close();
  },
);
