import { type Database, type Queries, statement, type Tx } from '#server/platform/database/database.ts';

/**
 * Takes a lock or a constraint away, to see that a test notices (`npm run sabotage`): `TEST_WITHOUT_LOCK` names a
 * statement that then reads without its row lock, `TEST_SABOTAGE_SQL` is run on the fresh database.
 */
export async function sabotage(database: Database): Promise<Database> {
  const sql = process.env.TEST_SABOTAGE_SQL;
  if (sql) await database.run(statement('sabotage', sql));
  const unlocked = process.env.TEST_WITHOUT_LOCK;
  if (!unlocked) return database;
  const without = (queries: Queries): Queries => ({
    orm: queries.orm,
    run: (asked, values) =>
      queries.run(
        asked.name === unlocked ? { name: `${asked.name}.unlocked`, text: unlock(asked.text) } : asked,
        values,
      ),
  });
  return {
    kind: database.kind,
    ...without(database),
    // What is asked together only reads, without a lock.
    together: (asked) => database.together(asked),
    transaction: (work) => database.transaction((tx) => work(without(tx) as Tx)),
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
  };
}

function unlock(text: string): string {
  // A function of as many values that locks nothing.
  return text
    .replace('pg_advisory_xact_lock(', 'num_nonnulls(')
    .replace(/ for ((no key )?update|share)( of \w+)?( skip locked)?/, '');
}
