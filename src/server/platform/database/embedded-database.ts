import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Listener, Orm, Queries, Statement, Tx } from './database.ts';
import type { ThreadRequest, RowForm } from './embedded-messages.ts';
import type { EmbeddedThread } from './embedded-thread.ts';
import { createRollbackError } from './database-trouble.ts';

/** Interval of the check that all sent notifications have arrived. */
const heartbeatMs = 1_000;

interface QueryResult {
  readonly rows: unknown[];
  readonly affectedRows?: number;
}

interface Client {
  query(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<QueryResult>;
}

function createQueries(client: Client): Queries {
  let orm: Orm | undefined;
  return {
    get orm() {
      orm ??= drizzle(client as unknown as PGlite) as unknown as Orm;
      return orm;
    },
    async run<Row>({ text }: Statement, values: readonly unknown[] = []) {
      const { rows } = await client.query(text, values);
      return rows as Row[];
    },
  };
}

// Functions cannot be sent between threads. All parsers that Drizzle passes keep values as text.
const getRowForm = ({ rowMode, parsers }: QueryOptions = {}): RowForm => ({
  rowMode,
  asText: parsers && Object.keys(parsers).map(Number),
});

/**
 * PostgreSQL in a thread of this process (PGlite). It has one connection, so transactions run one after another. A turn
 * ends when the commit is sent rather than when it is on disk, because the thread answers in order.
 */
export function createEmbeddedDatabase(thread: EmbeddedThread): Database {
  const listeners = new Map<string, Set<Listener>>();
  const waiting: (() => void)[] = [];
  let isTaken = false;

  /** Sends the request as soon as no transaction is open. */
  function enqueue<T>(question: ThreadRequest): Promise<T> {
    if (!isTaken) return thread.ask(question);
    return new Promise((resolve) => waiting.push(() => resolve(thread.ask(question))));
  }

  function acquire(): Promise<void> {
    return new Promise((resolve) => {
      const onAcquired = () => {
        isTaken = true;
        resolve();
      };
      if (isTaken) waiting.push(onAcquired);
      else onAcquired();
    });
  }

  function release(): void {
    isTaken = false;
    // Several single statements may run at once; a transaction blocks the queue.
    for (let next = waiting.shift(); next; next = isTaken ? undefined : waiting.shift()) next();
  }

  const control = (text: string) => thread.ask<string | undefined>({ verb: 'control', text });

  async function transaction<T>(work: (client: Client) => Promise<T>): Promise<T> {
    await acquire();
    let isOver = false;
    function end(text: string): Promise<string | undefined> {
      isOver = true;
      const response = control(text);
      release();
      return response;
    }
    const client: Client = {
      query(text, values = [], options) {
        if (isOver) return Promise.reject(new Error('the transaction is over'));
        return thread.ask({ verb: 'query', text, values, form: getRowForm(options) });
      },
    };
    // Sent together with the first statement, which fails if BEGIN fails.
    control('BEGIN').catch(() => undefined);
    let result: T;
    try {
      result = await work(client);
    } catch (error) {
      await end('ROLLBACK').catch(() => undefined);
      throw error;
    }
    if ((await end('COMMIT')) === 'ROLLBACK') throw createRollbackError();
    return result;
  }

  thread.onNotification((channel, message) => {
    for (const { onMessage: heard } of listeners.get(channel) ?? []) heard(message);
  });

  const client: Client & { transaction: typeof transaction } = {
    query: (text, values = [], options) => enqueue({ verb: 'query', text, values, form: getRowForm(options) }),
    transaction,
  };

  const queries = createQueries(client);
  return {
    kind: 'embedded',
    ...queries,
    pipeline: (asked) => Promise.allSettled(asked.map(({ statement, values }) => queries.run(statement, values))),
    transaction: (work) => transaction((inside) => work(createQueries(inside) as Tx)),
    async listen(channel, listener) {
      const channelListeners = listeners.get(channel) ?? new Set();
      listeners.set(channel, channelListeners.add(listener));
      if (channelListeners.size === 1) await enqueue({ verb: 'listen', channel });
      // Notifications arrive from the thread before the answer to any later statement.
      const heartbeat = setInterval(() => {
        const then = performance.now();
        client.query('select 1').then(
          () => listener.onCaughtUp?.(then),
          () => {},
        );
      }, heartbeatMs);
      return () => {
        clearInterval(heartbeat);
        return Promise.resolve(void channelListeners.delete(listener));
      };
    },
    copyTo: (folder) => enqueue({ verb: 'copy', folder }),
    close: () => thread.close(),
  };
}
