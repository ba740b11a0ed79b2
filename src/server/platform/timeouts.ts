import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<'long' | 'endless'>();

/** For work that no player waits for: jobs, the doctor. Its statements have a minute, all others as long as a player would wait. */
export const withLongTimeout = <T>(work: () => T): T => patience.run('long', work);

/**
 * For a start, which waits until others have migrated and brought the question bank in, and for whatever its own migrations
 * take. In its transactions PostgreSQL cuts nothing either.
 */
export const withoutTimeout = <T>(work: () => T): T => patience.run('endless', work);

/** Work that others join has the usual patience, whoever began it: else a job would lend its own to players' calls. */
export const withUsualTimeout = <T>(work: () => T): T => patience.exit(work);

/** How patient the work is that this is part of. */
export const currentTimeout = (): 'short' | 'long' | 'endless' => patience.getStore() ?? 'short';
