import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const reachableTimeoutMs = 60_000;

/** Waits until the database answers queries. */
export async function waitUntilReachable(url: string): Promise<void> {
  const deadline = performance.now() + reachableTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(20);
  }
}
