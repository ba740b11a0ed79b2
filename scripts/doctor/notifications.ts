import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, statement } from '#server/platform/database/database.ts';
import { type Finding, fail, ok } from './finding.ts';

const notificationTimeoutMs = 3000;
const sendNotification = statement('doctor.say', 'select pg_notify($1, $2)');

/**
 * Checks that a notification sent on one connection arrives on another, as live events require. Behind a pooler in
 * transaction mode, LISTEN succeeds but notifications never arrive.
 */
export async function examineNotifications(database: Database): Promise<Finding> {
  const channel = `doctor_${randomBytes(6).toString('hex')}`;
  const received = Promise.withResolvers<boolean>();
  const stop = await database.listen(channel, {
    onMessage: () => received.resolve(true),
    onReconnect: () => undefined,
  });
  try {
    const start = performance.now();
    await database.run(sendNotification, [channel, 'hello']);
    const timedOut = wait(notificationTimeoutMs, false, { ref: false });
    if (await Promise.race([received.promise, timedOut])) {
      return ok('events', `received after${Math.ceil(performance.now() - start)} ms`);
    }
    const advice = 'DATABASE_URL must point to PostgreSQL itself, or to a pooler in session mode';
    return fail('events', `nothing is heard within ${notificationTimeoutMs / 1000} s, as behind a pooler`, advice);
  } finally {
    await stop();
  }
}
