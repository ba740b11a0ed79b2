import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Queries, statement } from './database.ts';
import { isDatabaseTrouble } from './database-trouble.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { startEmbeddedThread } from './embedded-thread.ts';
import { testTarget } from '#test/harness/databases.ts';

if (testTarget !== 'pglite') console.log('The embedded database itself is tried in the run on it.');

describe.skipIf(testTarget !== 'pglite')('the embedded database, from its thread', () => {
  let database: Database;
  const ask = (queries: Queries, text: string, values: unknown[] = []) => queries.run(statement(text, text), values);
  const count = () => ask(database, 'select count(*)::int as count from thing');

  beforeAll(async () => {
    database = embeddedDatabase(await startEmbeddedThread({}));
    await ask(database, 'create table thing (id int primary key constraint thing_positive check (id > 0))');
  }, 300_000);

  afterAll(() => database.close());

  it('gives and takes dates, whole numbers, bytes and JSON', async () => {
    const at = new Date('2028-02-29T12:00:00.123Z');
    const text = `select $1::timestamptz as at, 12345678901::bigint as large, $2::bytea as bytes, $3::jsonb as json, $4::int[] as ids`;
    const values = [at, new Uint8Array([0, 255]), { a: [1, null] }, [1, 2]];
    expect(await ask(database, text, values)).toEqual([
      { at, large: 12_345_678_901, bytes: new Uint8Array([0, 255]), json: { a: [1, null] }, ids: [1, 2] },
    ]);
    const written: unknown = await database.orm.execute(`select '2028-02-29 12:00:00+00'::timestamptz as at`);
    // Drizzle reads dates itself.
    expect(written).toMatchObject({ rows: [{ at: '2028-02-29 12:00:00+00' }] });
  });

  it('refuses with the code and the constraint', async () => {
    await expect(ask(database, 'insert into thing values (-1)')).rejects.toMatchObject({
      code: '23514',
      constraint: 'thing_positive',
      message: expect.stringContaining('violates check constraint'),
    });
    await expect(ask(database, 'select nothing')).rejects.toMatchObject({ code: '42703' });
  });

  it('refuses a value that cannot travel, and nothing else that is asked with it', async () => {
    const [wrong, right] = await Promise.allSettled([ask(database, 'select $1', [() => 1]), count()]);
    expect([wrong.status, right]).toEqual(['rejected', { status: 'fulfilled', value: [{ count: 0 }] }]);
  });

  it('lets one transaction in after the other, and single statements between them', async () => {
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

  it('takes back what a throw interrupts, and says so when a failed statement was passed over', async () => {
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

  it('takes nothing from a transaction that is over', async () => {
    const kept = await database.transaction((tx) => Promise.resolve(tx));
    await expect(ask(kept, 'insert into thing values (4)')).rejects.toThrow('the transaction is over');
  });

  it('passes on what committed transactions tell, until nobody listens', async () => {
    const heard: string[] = [];
    const tell = (text: string) => ask(database, `select pg_notify('news', $1)`, [text]);
    const stop = await database.listen('news', { heard: (text) => heard.push(text), missed: () => undefined });
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

  it('keeps nobody waiting while it works', async () => {
    let turns = 0;
    const work = ask(database, 'select count(*) from generate_series(1, 1000000)').then(() => 'done');
    while ((await Promise.race([work, nextTurn('working')])) === 'working') turns += 1;
    expect(turns).toBeGreaterThan(20);
  });

  it('is trouble of the database once it is closed', async () => {
    // The last of these tests: starting another one only to close it takes seconds.
    await database.close();
    const error: unknown = await ask(database, 'select 1').catch((refusal: unknown) => refusal);
    expect([isDatabaseTrouble(error), await database.close()]).toEqual([true, undefined]);
  });
});

it.skipIf(testTarget !== 'pglite')('in a folder, a commit is on the disk when it is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-syncs-'));
  const notes = join(folder, 'syncs');
  const hook = join(import.meta.dirname, '../../../../test/harness/noted-syncs.ts');
  const options = { execArgv: [`--import=${hook}`], env: { ...process.env, NOTED_SYNCS: notes } };
  const database = embeddedDatabase(
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
  'opens under "node --watch" too, where a thread tells which files it has loaded',
  async () => {
    const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' };
    const database = embeddedDatabase(await startEmbeddedThread({}, undefined, { env }));
    expect(await database.run(statement('watch.one', 'select 1 as one'))).toMatchObject([{ one: 1 }]);
    await database.close();
  },
);
