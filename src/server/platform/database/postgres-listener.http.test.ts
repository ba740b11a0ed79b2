import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { testTarget } from '#test/harness/databases.ts';
import { startSilentProxy } from '#test/harness/postgres/silent-proxy.ts';
import { listenPostgres } from './postgres-database.ts';

const shortIntervals = { heartbeatMs: 400, answersWithinMs: 200 };

// The embedded database has no connection to lose.
it.skipIf(testTarget === 'pglite')(
  'replaces an unresponsive connection, and reports missed notifications',
  async () => {
    const target = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    const proxy = await startSilentProxy(target);
    const heard: string[] = [];
    const troubles: Error[] = [];
    let missed = 0;
    const listener = {
      onMessage: (message: string) => void heard.push(message),
      onReconnect: () => {
        missed += 1;
      },
    };
    const channel = `test_${process.pid}`;
    const stop = await listenPostgres(proxy.url, channel, listener, (error) => troubles.push(error), shortIntervals);
    const speaker = new pg.Client({ connectionString: target.href });
    await speaker.connect();
    onTestFinished(() => speaker.end());
    const say = (message: string) => speaker.query('select pg_notify($1, $2)', [channel, message]);
    await say('first');
    await expect.poll(() => heard).toEqual(['first']);
    proxy.fallSilent();
    await say('lost');
    await expect.poll(() => missed, { timeout: 20_000 }).toBe(1);
    expect(troubles).not.toEqual([]);
    await say('second');
    await expect.poll(() => heard).toEqual(['first', 'second']);
    expect(proxy.openSockets.size).toBe(2);
    await stop();
    await expect.poll(() => proxy.openSockets.size).toBe(0);
    await say('third');
    expect(heard).toEqual(['first', 'second']);
  },
);
