import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Orm, Queries, Statement, TransactionOptions, Tx } from './database.ts';
import { isDeadlock, isOfFailed, rolledBack } from './database-trouble.ts';
import { currentTimeout } from '../timeouts.ts';
import { listenPostgres } from './postgres-listener.ts';
import { SteadyClient } from './steady-client.ts';

const int8 = 20;

/** Before a deadlocked transaction is run again: at once, it could take the same row again before who waited for it. */
const deadlockPausesMs = [50, 250];

/** How long a statement may take, in milliseconds, as this side measures it: a database that fell silent says nothing. */
interface Patience {
  readonly short: number;
  /** For what runs `withLongTimeout`. */
  readonly long: number;
}

const usualPatience: Patience = { short: 10_000, long: 65_000 };

/** Milliseconds: a connection that hangs, here or on a server that died, must not hold others up for ever. */
const limits = {
  // Connecting, and waiting for a connection of the pool.
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // A name that moved to another machine is followed.
  maxLifetimeSeconds: 600,
  lock_timeout: 8_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 30_000,
  // Statements here are short: compiling one cost 150 ms at a million players, and saved nothing.
  options: '-c jit=off',
};

const endless = 0;

function limitOf(patience: Patience): number {
  const current = currentTimeout();
  return current === 'endless' ? endless : patience[current];
}

const saysNothing = /^Query read timeout$/;

type Client = pg.Pool | pg.PoolClient;

function queriesOf(client: Client, patience: Patience): Queries {
  let orm: Orm | undefined;
  return {
    get orm() {
      orm ??= drizzle(client) as unknown as Orm;
      return orm;
    },
    async run<Row>({ name, text }: Statement, values: readonly unknown[] = []) {
      const query_timeout = limitOf(patience);
      const result = await client.query({ name, text, values: values as unknown[], query_timeout } as pg.QueryConfig);
      return result.rows as Row[];
    },
  };
}

/**
 * A transaction's queries. Of statements that were sent together, those behind one that failed tell no more than that, and may be heard
 * first: whoever hears one of them is told what failed.
 */
function togetherOf(queries: Queries, isOver: () => boolean): Tx {
  let first: unknown;
  return {
    get orm() {
      return queries.orm;
    },
    async run(...asked: Parameters<Queries['run']>) {
      // What a part of the work asks that nobody waits for any more would be done outside, or in somebody else's transaction.
      if (isOver()) throw new Error('the transaction is over');
      try {
        return await queries.run(...asked);
      } catch (error) {
        first ??= error;
        throw isOfFailed(error) ? first : error;
      }
    },
  } as Tx;
}

/**
 * A connection that tells of its own end, whatever it does just then. The pool listens to idle ones alone, and an error
 * that nobody listens to ends the process: with a database that restarts, every server in the middle of a transaction.
 */
function clientThatTells(onTrouble: (error: Error) => void) {
  return class extends SteadyClient {
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

/** What PostgreSQL itself cuts, in milliseconds. */
type ServerLimits = Pick<typeof limits, 'lock_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout'>;

const noServerLimits =
  'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

interface PoolOptions {
  readonly maxConnections?: number;
  readonly patience?: Patience;
  readonly serverLimits?: ServerLimits;
}

/** A pool of connections to a real PostgreSQL; any number of servers share it. */
export function openPostgres(
  url: string,
  onTrouble: (error: Error) => void,
  { maxConnections = 10, patience = usualPatience, serverLimits = limits }: PoolOptions = {},
): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const Client = clientThatTells(onTrouble);
  // Statements of a transaction that are asked together are sent together, and answered in their order.
  const ofClients = { types, Client, pipeline: true, ...limits, ...serverLimits };
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, ...ofClients });
  // The connection itself has told.
  pool.on('error', () => undefined);
  const control = (client: pg.PoolClient, text: string) =>
    client.query({ text, query_timeout: patience.short } as pg.QueryConfig);

  function begin(lockTimeoutMs: number | undefined): string {
    if (currentTimeout() === 'endless') return `begin; ${noServerLimits}`;
    return lockTimeoutMs === undefined ? 'begin' : `begin; set local lock_timeout = ${lockTimeoutMs}`;
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>, { lockTimeoutMs }: TransactionOptions): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    let isOver = false;
    try {
      await control(client, begin(lockTimeoutMs));
      const result = await work(togetherOf(queriesOf(client, patience), () => isOver));
      isOver = true;
      // It says so where a statement failed that the work did not mind: then nothing was kept.
      if ((await control(client, 'commit')).command === 'ROLLBACK') throw rolledBack();
      return result;
    } catch (error) {
      isOver = true;
      // A connection that fell silent, or cannot even roll back, is thrown away, not returned to the pool.
      if (error instanceof Error && saysNothing.test(error.message)) broken = error;
      else
        await control(client, 'rollback').catch((failure: Error) => {
          broken = failure;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    kind: 'postgres',
    ...queriesOf(pool, patience),
    async together(asked) {
      const client = await pool.connect();
      const { run } = queriesOf(client, patience);
      const answers = await Promise.allSettled(asked.map(({ statement, values }) => run(statement, values)));
      // As the pool does: a connection on which something failed is thrown away.
      client.release(answers.some(({ status }) => status === 'rejected'));
      return answers;
    },
    async transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) {
      for (const ms of deadlockPausesMs) {
        try {
          return await attempt(work, options);
        } catch (error) {
          if (!isDeadlock(error)) throw error;
          await pause(ms);
        }
      }
      return attempt(work, options);
    },
    listen: (channel, listener) => listenPostgres(url, channel, listener, onTrouble),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
