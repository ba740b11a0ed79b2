import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, statement } from '#server/platform/database/database.ts';
import { type Finding, fail, ok } from './finding.ts';

const heardWithinMs = 3000;
const say = statement('doctor.say', 'select pg_notify($1, $2)');

/**
 * Whether what one connection says is heard on another, as live events need it. Through a pooler that lends connections
 * for a transaction only, LISTEN succeeds and nothing is ever heard.
 */
export async function examineHearing(database: Database): Promise<Finding> {
  const channel = `doctor_${randomBytes(6).toString('hex')}`;
  const heard = Promise.withResolvers<boolean>();
  const stop = await database.listen(channel, { heard: () => heard.resolve(true), missed: () => undefined });
  try {
    const start = performance.now();
    await database.run(say, [channel, 'hello']);
    const late = wait(heardWithinMs, false, { ref: false });
    if (await Promise.race([heard.promise, late])) {
      return ok('events', `heard after ${Math.ceil(performance.now() - start)} ms`);
    }
    const advice = 'DATABASE_URL has to lead to PostgreSQL itself, or to a pooler in session mode';
    return fail('events', `nothing is heard within ${heardWithinMs / 1000} s, as behind a pooler`, advice);
  } finally {
    await stop();
  }
}
