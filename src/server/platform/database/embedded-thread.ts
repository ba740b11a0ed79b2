import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type EmbeddedPlace, opening, type Question, receivedError, type Told } from './embedded-messages.ts';
import { projectFolder } from '../project-folder.ts';

/** The embedded database has ended by itself: nothing can be asked of it any more. */
export class EmbeddedDatabaseDied extends Error {
  constructor(reason: string) {
    super(
      `The embedded database has ended: ${reason}. What was confirmed is on the disk: the next start goes on with it.`,
    );
  }
}

export interface EmbeddedThread {
  /** Asks the thread, which answers in the order of asking. Fails with what PostgreSQL says, or once the thread is dead. */
  ask<T>(question: Question): Promise<T>;
  /** Passes on what a channel says. */
  onHeard(listener: (channel: string, message: string) => void): void;
  /** Closes the database, and waits until its thread is gone. */
  close(): Promise<void>;
}

// A source also where the server is a built one: the thread loads a few modules and PGlite.
const program = join(projectFolder, 'src/server/platform/database/embedded-worker.ts');

/**
 * Starts PGlite in a thread of its own, so that nothing here ever waits for it to work or for its disk. `onDeath` is
 * called once when it ends by itself; whatever was asked fails by then. `options` are for tests.
 */
export async function startEmbeddedThread(
  place: EmbeddedPlace,
  onDeath: (error: EmbeddedDatabaseDied) => void = () => undefined,
  options: Pick<WorkerOptions, 'execArgv' | 'env'> = {},
): Promise<EmbeddedThread> {
  const worker = new Worker(program, { ...options, workerData: place });
  const opened = Promise.withResolvers<unknown>();
  const waiting = new Map([[opening, opened]]);
  const gone = Promise.withResolvers<void>();
  let outbox: (Question & { id: number })[] = [];
  let listener: (channel: string, message: string) => void = () => undefined;
  let lastId = opening;
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

  worker.on('message', (told: Told) => {
    if (told.verb === 'answer') settle(told.id)?.resolve(told.value);
    else if (told.verb === 'refusal') settle(told.id)?.reject(receivedError(told.error));
    else if (told.verb === 'heard') listener(told.channel, told.message);
    else if (told.verb === 'died') die(told.reason);
    // Under `node --watch` a thread also says, without a verb, which files it has loaded.
  });
  worker.on('error', (error: unknown) => die(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => {
    die(code === 0 ? 'it was closed' : `its thread ended with ${code}`);
    gone.resolve();
  });

  // What is asked together travels together.
  function send(): void {
    const questions = outbox;
    outbox = [];
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(questions);
    } catch {
      // A value among them cannot travel: that question fails alone.
      questions.forEach(sendAlone);
    }
  }

  function sendAlone(question: Question & { id: number }): void {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage([question]);
    } catch (error) {
      settle(question.id)?.reject(error);
    }
  }

  function ask<T>(question: Question): Promise<T> {
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
    onHeard(heard) {
      listener = heard;
    },
    async close() {
      if (isOpen && !death) {
        isOpen = false;
        await ask({ verb: 'close' });
      }
      await gone.promise;
    },
  };
}
