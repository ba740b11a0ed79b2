import { type Database, type Queries, statement, type Tx } from '#server/platform/database/database.ts';

/**
 * Removes a lock or a constraint to verify that a test fails without it (`npm run sabotage`). `TEST_WITHOUT_LOCK` names
 * a statement that loses its row lock; `TEST_SABOTAGE_SQL` is run on the fresh database.
 */
export async function sabotageDatabase(database: Database): Promise<Database> {
  const sql = process.env.TEST_SABOTAGE_SQL;
  if (sql) await database.run(statement('sabotage', sql));
  const statementName = process.env.TEST_WITHOUT_LOCK;
  if (!statementName) return database;
  const wrapQueries = (queries: Queries): Queries => ({
    orm: queries.orm,
    run: (asked, values) =>
      queries.run(
        asked.name === statementName ? { name: `${asked.name}.unlocked`, text: removeLocks(asked.text) } : asked,
        values,
      ),
  });
  return {
    kind: database.kind,
    ...wrapQueries(database),
    // Pipelined statements only read, without locks.
    pipeline: (asked) => database.pipeline(asked),
    transaction: (work) => database.transaction((tx) => work(wrapQueries(tx) as Tx)),
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
  };
}

function removeLocks(text: string): string {
  // Replaces the advisory lock by a function with the same number of arguments.
  return text
    .replace('pg_advisory_xact_lock(', 'num_nonnulls(')
    .replace(/ for ((no key )?update|share)( of \w+)?( skip locked)?/, '');
}
