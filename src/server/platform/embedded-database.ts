import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Orm, Queries, Statement, Tx } from './database.ts';

type Client = Pick<PGlite, 'query'> | Transaction;

function queriesOf(client: Client): Queries {
  let orm: Orm | undefined;
  return {
    get orm() {
      orm ??= drizzle(client as PGlite) as unknown as Orm;
      return orm;
    },
    async run<Row>({ text }: Statement, values: readonly unknown[] = []) {
      const result = await client.query<Row>(text, [...values]);
      return result.rows;
    },
  };
}

/** PostgreSQL inside this process (PGlite). It has one connection, so transactions take turns. */
export function embeddedDatabase(client: Pick<PGlite, 'query' | 'transaction' | 'listen' | 'close'>): Database {
  return {
    kind: 'embedded',
    ...queriesOf(client),
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      client.transaction((transaction) => work(queriesOf(transaction) as Tx)),
    async listen(channel, { heard }) {
      const stop = await client.listen(channel, heard);
      return () => stop();
    },
    close: () => client.close(),
  };
}
