import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Orm, Queries, Statement, Tx } from './database.ts';
import { listenPostgres } from './postgres-listener.ts';

const int8 = 20;

/** Milliseconds: a connection that hangs, here or on a server that died, must not hold others up for ever. */
const patience = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 30_000,
  // Statements here are short: compiling one cost 150 ms at a million players, and saved nothing.
  options: '-c jit=off',
};

type Client = pg.Pool | pg.PoolClient;

function queriesOf(client: Client): Queries {
  let orm: Orm | undefined;
  return {
    get orm() {
      orm ??= drizzle(client) as unknown as Orm;
      return orm;
    },
    async run<Row>({ name, text }: Statement, values: readonly unknown[] = []) {
      const result = await client.query({ name, text, values: values as unknown[] });
      return result.rows as Row[];
    },
  };
}

/** A pool of connections to a real PostgreSQL; any number of servers share it. */
export function openPostgres(url: string, onTrouble: (error: Error) => void, maxConnections = 10): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, types, ...patience });
  pool.on('error', onTrouble);
  return {
    kind: 'postgres',
    ...queriesOf(pool),
    async transaction<T>(work: (tx: Tx) => Promise<T>) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(queriesOf(client) as Tx);
        await client.query('commit');
        return result;
      } catch (error) {
        // A connection that cannot even roll back is thrown away, not returned to the pool.
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    listen: (channel, listener) => listenPostgres(url, channel, listener, onTrouble),
    close: () => pool.end(),
  };
}
