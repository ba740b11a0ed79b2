import { AsyncLocalStorage } from 'node:async_hooks';

const timeoutStorage = new AsyncLocalStorage<'long' | 'endless'>();

/**
 * For work that no player waits for, such as jobs and the doctor: its statements may take a minute, while all others
 * are limited to the time that players wait.
 */
export const withLongTimeout = <T>(work: () => T): T => timeoutStorage.run('long', work);

/**
 * For the start, which waits until other servers have migrated and imported the question bank, and for migrations of
 * any duration. PostgreSQL has no time limit in its transactions either.
 */
export const withoutTimeout = <T>(work: () => T): T => timeoutStorage.run('endless', work);

/**
 * Work that is shared between callers uses the default timeout regardless of which caller started it; otherwise
 * players' calls would inherit the timeout of a job.
 */
export const withUsualTimeout = <T>(work: () => T): T => timeoutStorage.exit(work);

/** Returns the timeout of the current asynchronous context. */
export const getCurrentTimeout = (): 'short' | 'long' | 'endless' => timeoutStorage.getStore() ?? 'short';
