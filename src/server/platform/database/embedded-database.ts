import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import {
  type EmbeddedOptions,
  type RowForm,
  type ThreadMessage,
  type ThreadRequest,
  deserializeError,
  openRequestId,
} from './embedded-messages.ts';
import { projectFolder } from '../project-folder.ts';
import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, Listener, Orm, Queries, Statement, Tx } from './database.ts';
import { createRollbackError } from './database-errors.ts';

/** The embedded database has ended unexpectedly and can no longer be used. */
export class EmbeddedDatabaseDied extends Error {
  constructor(reason: string) {
    super(
      `The embedded database has ended: ${reason}. Confirmed changes are on disk and are available after the next start.`,
    );
  }
}

export interface EmbeddedThread {
  /**
   * Sends a request to the thread, which answers in order. Rejects with PostgreSQL's error, or if the thread is dead.
   */
  ask<T>(question: ThreadRequest): Promise<T>;
  /** Registers the listener for channel notifications. */
  onNotification(listener: (channel: string, message: string) => void): void;
  /** Closes the database and waits until its thread has exited. */
  close(): Promise<void>;
}

// The worker is loaded from source even in a built server; it imports a few modules and PGlite only.
const workerPath = join(projectFolder, 'src/server/platform/database/embedded-worker.ts');

/**
 * Starts PGlite in a worker thread, so that the main thread never waits for it or for the disk. `onDeath` is called
 * once if it ends unexpectedly, after all open requests were rejected. `options` are for tests.
 */
export async function startEmbeddedThread(
  place: EmbeddedOptions,
  onDeath: (error: EmbeddedDatabaseDied) => void = () => undefined,
  options: Pick<WorkerOptions, 'execArgv' | 'env'> = {},
): Promise<EmbeddedThread> {
  const worker = new Worker(workerPath, { ...options, workerData: place });
  const opened = Promise.withResolvers<unknown>();
  const waiting = new Map([[openRequestId, opened]]);
  const exited = Promise.withResolvers<void>();
  let outbox: (ThreadRequest & { id: number })[] = [];
  let listener: (channel: string, message: string) => void = () => undefined;
  let lastId = openRequestId;
  let isOpen = false;
  let death: EmbeddedDatabaseDied | undefined;

  function die(reason: string): void {
    if (death) return;
    death = new EmbeddedDatabaseDied(reason);
    for (const { reject } of waiting.values()) reject(death);
    waiting.clear();
    if (isOpen) onDeath(death);
  }

  function settle(id: number): PromiseWithResolvers<unknown> | undefined {
    const question = waiting.get(id);
    waiting.delete(id);
    return question;
  }

  worker.on('message', (message: ThreadMessage) => {
    if (message.verb === 'answer') settle(message.id)?.resolve(message.value);
    else if (message.verb === 'refusal') settle(message.id)?.reject(deserializeError(message.error));
    else if (message.verb === 'heard') listener(message.channel, message.message);
    else if (message.verb === 'died') die(message.reason);
    // Under `node --watch` a thread also sends messages without a verb, about the files it has loaded.
  });
  worker.on('error', (error: unknown) => die(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => {
    die(code === 0 ? 'it was closed' : `its thread ended with ${code}`);
    exited.resolve();
  });

  // Requests of the same turn are sent as one message.
  function send(): void {
    const questions = outbox;
    outbox = [];
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(questions);
    } catch {
      // One of the values cannot be cloned, so only its request may fail.
      questions.forEach(sendAlone);
    }
  }

  function sendAlone(question: ThreadRequest & { id: number }): void {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage([question]);
    } catch (error) {
      settle(question.id)?.reject(error);
    }
  }

  function ask<T>(question: ThreadRequest): Promise<T> {
    if (death) return Promise.reject(death);
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    if (outbox.length === 0) queueMicrotask(send);
    outbox.push({ ...question, id: lastId });
    return answer.promise as Promise<T>;
  }

  try {
    await opened.promise;
    isOpen = true;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    ask,
    onNotification(onMessage) {
      listener = onMessage;
    },
    async close() {
      if (isOpen && !death) {
        isOpen = false;
        await ask({ verb: 'close' });
      }
      await exited.promise;
    },
  };
}

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
