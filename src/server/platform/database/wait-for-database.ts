import { setTimeout as wait } from 'node:timers/promises';
import { computed } from './rows.ts';
import { type Database, statement } from './database.ts';
import { isDatabaseTrouble, isRoleRefused } from './database-trouble.ts';
import type { Log } from '../log.ts';

const ask = statement('start.is-there', 'select 1');

const readEncoding = statement('start.encoding', `select current_setting('server_encoding') as encoding`, {
  encoding: computed.text(),
});

/** The database keeps texts in a form that does not have all of our letters. */
export class WrongEncoding extends Error {}

/** Throws a `WrongEncoding`, before a migration fails at its first word that is not English. */
export async function mustBeUnicode(database: Pick<Database, 'run'>): Promise<void> {
  const [row] = await database.run(readEncoding);
  if (row?.encoding === 'UTF8') return;
  throw new WrongEncoding(
    `The database of DATABASE_URL is in ${row?.encoding}, and must be in UTF8: make another one with encoding 'UTF8' (docs/operations.md, "PostgreSQL").`,
  );
}

const usualPace = { everyMs: 1_000, tellEveryMs: 10_000 };

/**
 * At a start: after a power cut a database may come later than its servers. It is waited for so many milliseconds, which is
 * told every ten seconds; then, or when it refuses for another reason (a wrong password), its error is thrown.
 */
export async function waitForDatabase(
  database: Pick<Database, 'run'>,
  log: Pick<Log, 'warn'>,
  waitMs: number,
  { everyMs, tellEveryMs } = usualPace,
): Promise<void> {
  const begun = performance.now();
  let told = -Infinity;
  for (;;) {
    try {
      await database.run(ask);
      return;
    } catch (error) {
      const now = performance.now();
      if (!isDatabaseTrouble(error) || isRoleRefused(error) || now - begun >= waitMs) throw error;
      if (now - told >= tellEveryMs) {
        log.warn({ err: error }, 'waiting for the database');
        told = now;
      }
    }
    await wait(everyMs);
  }
}
