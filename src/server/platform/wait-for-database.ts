import { setTimeout as wait } from 'node:timers/promises';
import { type Database, statement } from './database.ts';
import { isDatabaseTrouble } from './database-trouble.ts';
import type { Log } from './log.ts';

const ask = statement('start.is-there', 'select 1');

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
      if (!isDatabaseTrouble(error) || now - begun >= waitMs) throw error;
      if (now - told >= tellEveryMs) {
        log.warn({ err: error }, 'waiting for the database');
        told = now;
      }
    }
    await wait(everyMs);
  }
}
