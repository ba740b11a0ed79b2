import pg from 'pg';
import type { Database, Listener, Orm, Queries, Statement, TransactionOptions, Tx } from './database.ts';
import { ResilientClient } from './postgres-client.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createRollbackError, isDeadlock, isFailedTransaction } from './database-errors.ts';
import { getCurrentTimeout } from '../timeouts.ts';

const defaultIntervals = { heartbeatMs: 1_000, answersWithinMs: 5_000 };
const firstRetryMs = 200;
const maxRetryMs = 10_000;

/** Name of the connection in `pg_stat_activity`. */
const connectionName = 'trivia-quest events';

/**
 * Listens to a channel on a separate connection, which must reach PostgreSQL directly rather than through a pooler. A
 * connection that breaks or misses its heartbeat is replaced until listening stops. The first connection must succeed.
 */
export async function listenPostgres(
  url: string,
  channel: string,
  listener: Listener,
  onTrouble: (error: Error) => void,
  { heartbeatMs, answersWithinMs } = defaultIntervals,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let isStopped = false;

  async function connect(): Promise<void> {
    const newClient = new ResilientClient({
      connectionString: url,
      application_name: connectionName,
      connectionTimeoutMillis: 10_000,
      query_timeout: answersWithinMs,
      keepAlive: true,
    });
    newClient.on('notification', ({ payload = '' }) => listener.onMessage(payload));
    newClient.on('error', (error) => handleDisconnect(newClient, error));
    newClient.on('end', () => handleDisconnect(newClient, new Error('the event listener connection has ended')));
    try {
      await newClient.connect();
      await newClient.query(`listen ${newClient.escapeIdentifier(channel)}`);
    } catch (error) {
      newClient.connection.stream.destroy();
      throw error;
    }
    if (isStopped) newClient.connection.stream.destroy();
    else client = newClient;
  }

  function handleDisconnect(lostClient: pg.Client, error: Error): void {
    if (lostClient !== client) return;
    client = undefined;
    lostClient.connection.stream.destroy();
    listener.onDisconnect?.();
    onTrouble(error);
    reconnect();
  }

  function reconnect(): void {
    if (isStopped) return;
    retry = setTimeout(
      () => {
        connect().then(
          () => {
            failures = 0;
            listener.onReconnect();
          },
          (error: Error) => {
            onTrouble(error);
            reconnect();
          },
        );
      },
      Math.min(maxRetryMs, firstRetryMs * 2 ** failures),
    );
    failures += 1;
  }

  await connect();
  let unanswered: pg.Client | undefined;
  const heartbeat = setInterval(() => {
    const asked = client;
    if (!asked || asked === unanswered) return;
    unanswered = asked;
    const then = performance.now();
    asked.query('select 1').then(
      () => {
        unanswered = undefined;
        // PostgreSQL sends earlier notifications before it answers the query.
        if (asked === client) listener.onCaughtUp?.(then);
      },
      (error: Error) => handleDisconnect(asked, error),
    );
  }, heartbeatMs);

  return async () => {
    isStopped = true;
    clearInterval(heartbeat);
    clearTimeout(retry);
    const last = client;
    client = undefined;
    if (!last) return;
    const closeTimer = setTimeout(() => last.connection.stream.destroy(), answersWithinMs);
    await last.end();
    clearTimeout(closeTimer);
  };
}

const int8 = 20;

/**
 * Pauses before a retry after a deadlock. An immediate retry could take the same row before the transaction that waited
 * for it.
 */
const deadlockPausesMs = [50, 250];

/** Client-side statement timeouts in milliseconds, because an unreachable database sends nothing. */
interface StatementTimeouts {
  readonly short: number;
  /** For work inside `withLongTimeout`. */
  readonly long: number;
}

const defaultTimeouts: StatementTimeouts = { short: 10_000, long: 65_000 };

/** Timeouts in milliseconds, so that a hanging connection here or on a dead server cannot block others forever. */
const connectionLimits = {
  // Applies to connecting and to waiting for a connection of the pool.
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Reconnecting follows a host name that moved to another machine.
  maxLifetimeSeconds: 600,
  lock_timeout: 8_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 30_000,
  // JIT is off because statements are short: compiling one took 150 ms with a million players and saved nothing.
  options: '-c jit=off',
};

const noTimeout = 0;

function getStatementTimeout(patience: StatementTimeouts): number {
  const current = getCurrentTimeout();
  return current === 'endless' ? noTimeout : patience[current];
}

const timeoutMessage = /^Query read timeout$/;

type Client = pg.Pool | pg.PoolClient;

function createQueries(client: Client, patience: StatementTimeouts): Queries {
  let orm: Orm | undefined;
  return {
    get orm() {
      orm ??= drizzle(client) as unknown as Orm;
      return orm;
    },
    async run<Row>({ name, text }: Statement, values: readonly unknown[] = []) {
      const query_timeout = getStatementTimeout(patience);
      const result = await client.query({ name, text, values: values as unknown[], query_timeout } as pg.QueryConfig);
      return result.rows as Row[];
    },
  };
}

/**
 * Queries of a transaction. When pipelined statements follow a failed one, they only report the failed transaction, and
 * may be received first. All of them throw the original error.
 */
function createTransactionQueries(queries: Queries, isOver: () => boolean): Tx {
  let first: unknown;
  return {
    get orm() {
      return queries.orm;
    },
    async run(...asked: Parameters<Queries['run']>) {
      // A statement that runs after the end would execute outside the transaction or inside another one.
      if (isOver()) throw new Error('the transaction is over');
      try {
        return await queries.run(...asked);
      } catch (error) {
        first ??= error;
        throw isFailedTransaction(error) ? first : error;
      }
    },
  } as Tx;
}

/**
 * Creates a client that reports the loss of its connection in any state. The pool listens for errors of idle clients
 * only, and an unhandled error event would end the process when the database restarts during a transaction.
 */
function createReportingClient(onTrouble: (error: Error) => void) {
  return class extends ResilientClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      let isBroken = false;
      // A loss is reported up to three times: by PostgreSQL, by the socket and by the close event.
      this.on('error', (error) => {
        if (!isBroken) onTrouble(error);
        isBroken = true;
      });
    }
  };
}

/** Timeouts that PostgreSQL enforces, in milliseconds. */
type ServerLimits = Pick<
  typeof connectionLimits,
  'lock_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout'
>;

const noServerLimits =
  'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

interface PoolOptions {
  readonly maxConnections?: number;
  readonly patience?: StatementTimeouts;
  readonly serverLimits?: ServerLimits;
}

/** Opens a connection pool to a PostgreSQL server, which any number of servers may share. */
export function openPostgres(
  url: string,
  onTrouble: (error: Error) => void,
  { maxConnections = 10, patience = defaultTimeouts, serverLimits = connectionLimits }: PoolOptions = {},
): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const Client = createReportingClient(onTrouble);
  // With `pipeline`, concurrent statements of a transaction are sent together and answered in order.
  const clientOptions = { types, Client, pipeline: true, ...connectionLimits, ...serverLimits };
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, ...clientOptions });
  // The client has already reported the error.
  pool.on('error', () => undefined);
  const control = (client: pg.PoolClient, text: string) =>
    client.query({ text, query_timeout: patience.short } as pg.QueryConfig);

  function begin(lockTimeoutMs: number | undefined): string {
    if (getCurrentTimeout() === 'endless') return `begin; ${noServerLimits}`;
    return lockTimeoutMs === undefined ? 'begin' : `begin; set local lock_timeout = ${lockTimeoutMs}`;
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>, { lockTimeoutMs }: TransactionOptions): Promise<T> {
    const client = await pool.connect();
    let connectionError: Error | undefined;
    let isOver = false;
    try {
      await control(client, begin(lockTimeoutMs));
      const result = await work(createTransactionQueries(createQueries(client, patience), () => isOver));
      isOver = true;
      // COMMIT returns ROLLBACK if a statement failed and `work` ignored it.
      if ((await control(client, 'commit')).command === 'ROLLBACK') throw createRollbackError();
      return result;
    } catch (error) {
      isOver = true;
      // A connection that timed out or cannot roll back is destroyed instead of returned to the pool.
      if (error instanceof Error && timeoutMessage.test(error.message)) connectionError = error;
      else
        await control(client, 'rollback').catch((failure: Error) => {
          connectionError = failure;
        });
      throw error;
    } finally {
      client.release(connectionError);
    }
  }

  return {
    kind: 'postgres',
    ...createQueries(pool, patience),
    async pipeline(asked) {
      const client = await pool.connect();
      const { run } = createQueries(client, patience);
      const answers = await Promise.allSettled(asked.map(({ statement, values }) => run(statement, values)));
      // Like the pool itself, this destroys a connection on which a statement failed.
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
