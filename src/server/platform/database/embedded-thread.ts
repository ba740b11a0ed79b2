import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import {
  type EmbeddedOptions,
  openRequestId,
  type ThreadRequest,
  deserializeError,
  type ThreadMessage,
} from './embedded-messages.ts';
import { projectFolder } from '../project-folder.ts';

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
