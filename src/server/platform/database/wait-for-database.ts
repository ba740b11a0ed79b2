import { setTimeout as wait } from 'node:timers/promises';
import { computed } from './rows.ts';
import { type Database, statement } from './database.ts';
import { isDatabaseUnavailable, isAuthenticationFailure } from './database-errors.ts';
import type { Log } from '../log.ts';

const ping = statement('start.is-there', 'select 1');

const readEncoding = statement('start.encoding', `select current_setting('server_encoding') as encoding`, {
  encoding: computed.text(),
});

/** The database encoding does not support all characters. */
export class WrongEncoding extends Error {}

/** Throws `WrongEncoding` before a migration fails at its first non-English word. */
export async function assertUtf8(database: Pick<Database, 'run'>): Promise<void> {
  const [row] = await database.run(readEncoding);
  if (row?.encoding === 'UTF8') return;
  throw new WrongEncoding(
    `The database of DATABASE_URL is in ${row?.encoding}, and must be in UTF8: make another one with encoding 'UTF8' (docs/operations.md, "PostgreSQL").`,
  );
}

const defaultPace = { everyMs: 1_000, tellEveryMs: 10_000 };

/**
 * Waits at start-up, because after a power failure the database may come up later than its servers. Logs every ten
 * seconds. Throws the last error after `waitMs`, or at once for another reason such as a wrong password.
 */
export async function waitForDatabase(
  database: Pick<Database, 'run'>,
  log: Pick<Log, 'warn'>,
  waitMs: number,
  { everyMs, tellEveryMs } = defaultPace,
): Promise<void> {
  const startedAt = performance.now();
  let lastLoggedAt = -Infinity;
  for (;;) {
    try {
      await database.run(ping);
      return;
    } catch (error) {
      const now = performance.now();
      if (!isDatabaseUnavailable(error) || isAuthenticationFailure(error) || now - startedAt >= waitMs) throw error;
      if (now - lastLoggedAt >= tellEveryMs) {
        log.warn({ err: error }, 'waiting for the database');
        lastLoggedAt = now;
      }
    }
    await wait(everyMs);
  }
}
