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

/**
 * A connection that tells of its own end, whatever it does just then. The pool listens to idle ones alone, and an error
 * that nobody listens to ends the process: with a database that restarts, every server in the middle of a transaction.
 */
function clientThatTells(onTrouble: (error: Error) => void) {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      let isBroken = false;
      // An end is told up to three times: what PostgreSQL says, what the socket says, and that it is closed.
      this.on('error', (error) => {
        if (!isBroken) onTrouble(error);
        isBroken = true;
      });
    }
  };
}

/** A pool of connections to a real PostgreSQL; any number of servers share it. */
export function openPostgres(url: string, onTrouble: (error: Error) => void, maxConnections = 10): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const Client = clientThatTells(onTrouble);
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, types, Client, ...patience });
  // The connection itself has told.
  pool.on('error', () => undefined);
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
