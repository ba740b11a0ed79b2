import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Listener, Orm, Queries, Statement, Tx } from './database.ts';
import type { Question, RowForm } from './embedded-messages.ts';
import type { EmbeddedThread } from './embedded-thread.ts';
import { rolledBack } from './database-trouble.ts';

/** How often it is asked whether all that was told has been heard. */
const heartbeatMs = 1_000;

interface Answer {
  readonly rows: unknown[];
  readonly affectedRows?: number;
}

interface Client {
  query(text: string, values?: readonly unknown[], options?: QueryOptions): Promise<Answer>;
}

function queriesOf(client: Client): Queries {
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

// Functions do not travel between threads. Drizzle's parsers leave dates as they are written; there are no others.
const formOf = ({ rowMode, parsers }: QueryOptions = {}): RowForm => ({
  rowMode,
  asText: parsers && Object.keys(parsers).map(Number),
});

/**
 * PostgreSQL in a thread of this process (PGlite). It has one connection, so transactions take turns. A turn ends when the
 * commit is asked for, not when it is on the disk: the thread answers in the order of asking.
 */
export function embeddedDatabase(thread: EmbeddedThread): Database {
  const listeners = new Map<string, Set<Listener>>();
  const waiting: (() => void)[] = [];
  let isTaken = false;

  /** Asks as soon as no transaction is open. */
  function inTurn<T>(question: Question): Promise<T> {
    if (!isTaken) return thread.ask(question);
    return new Promise((resolve) => waiting.push(() => resolve(thread.ask(question))));
  }

  function take(): Promise<void> {
    return new Promise((resolve) => {
      const taken = () => {
        isTaken = true;
        resolve();
      };
      if (isTaken) waiting.push(taken);
      else taken();
    });
  }

  function free(): void {
    isTaken = false;
    // Single statements do not hold the next one up; a transaction does.
    for (let next = waiting.shift(); next; next = isTaken ? undefined : waiting.shift()) next();
  }

  const control = (text: string) => thread.ask<string | undefined>({ verb: 'control', text });

  async function transaction<T>(work: (client: Client) => Promise<T>): Promise<T> {
    await take();
    let isOver = false;
    function end(text: string): Promise<string | undefined> {
      isOver = true;
      const ended = control(text);
      free();
      return ended;
    }
    const client: Client = {
      query(text, values = [], options) {
        if (isOver) return Promise.reject(new Error('the transaction is over'));
        return thread.ask({ verb: 'query', text, values, form: formOf(options) });
      },
    };
    // It travels with the first statement, which fails when it does.
    control('BEGIN').catch(() => undefined);
    let result: T;
    try {
      result = await work(client);
    } catch (error) {
      await end('ROLLBACK').catch(() => undefined);
      throw error;
    }
    if ((await end('COMMIT')) === 'ROLLBACK') throw rolledBack();
    return result;
  }

  thread.onHeard((channel, message) => {
    for (const { heard } of listeners.get(channel) ?? []) heard(message);
  });

  const client: Client & { transaction: typeof transaction } = {
    query: (text, values = [], options) => inTurn({ verb: 'query', text, values, form: formOf(options) }),
    transaction,
  };

  const queries = queriesOf(client);
  return {
    kind: 'embedded',
    ...queries,
    together: (asked) => Promise.allSettled(asked.map(({ statement, values }) => queries.run(statement, values))),
    transaction: (work) => transaction((inside) => work(queriesOf(inside) as Tx)),
    async listen(channel, listener) {
      const those = listeners.get(channel) ?? new Set();
      listeners.set(channel, those.add(listener));
      if (those.size === 1) await inTurn({ verb: 'listen', channel });
      // What was told comes from the thread before the answer to whatever is asked later.
      const beat = setInterval(() => {
        const then = performance.now();
        client.query('select 1').then(
          () => listener.current?.(then),
          () => {},
        );
      }, heartbeatMs);
      return () => {
        clearInterval(beat);
        return Promise.resolve(void those.delete(listener));
      };
    },
    copyTo: (folder) => inTurn({ verb: 'copy', folder }),
    close: () => thread.close(),
  };
}
