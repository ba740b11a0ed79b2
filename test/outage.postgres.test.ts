import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabases, testTarget, type TestDatabases } from './harness/databases.ts';
import { startSilentProxy } from './harness/postgres/silent-proxy.ts';
import { startServer } from './harness/processes/started-server.ts';

if (testTarget !== 'postgres') console.log('Skipped: an outage is tested only on one server with PostgreSQL.');

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly calls?: number;
}

const findMetric = (text: string, name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];

describe.skipIf(testTarget !== 'postgres')('during a PostgreSQL outage', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-outage-'));
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await createDatabases(inject('databaseTemplate'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await databases.drop();
  });

  it('the log has one JSON line a second, however many calls arrive, and the metrics show the outage', async () => {
    const proxy = await startSilentProxy(new URL(databases.url ?? ''));
    const lines: string[] = [];
    const errors: string[] = [];
    const server = await startServer(
      { DATABASE_URL: proxy.url, DATA_DIR: folder },
      (line) => lines.push(line),
      (line) => errors.push(line),
    );
    const post = (path: string, body: object) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const account = () => ({ email: `${randomBytes(6).toString('hex')}@players.example`, password: 'correct horse' });
    const readMetrics = async () => (await fetch(`${server.url}/api/metrics`)).text();
    try {
      const before = await readMetrics();
      expect(findMetric(before, 'database_reachable')).toBe('1');
      expect(findMetric(before, 'events_listening')).toBe('1');
      expect(before).toMatch(/^build_info\{version="\d[^"]*",commit="\w+",node="\d[^"]*"\} 1$/m);
      expect(before).toMatch(/^database_connections\{state="idle"\} \d+$/m);

      proxy.leave();
      lines.length = 0;
      const begun = Date.now();
      const statuses: number[] = [];
      while (Date.now() - begun < 6_000) {
        const answers = await Promise.all([
          post('/api/auth/sign-up/email', { ...account(), name: 'Wren' }),
          post('/api/auth/sign-in/email', account()),
          fetch(`${server.url}/api/health`),
          fetch(`${server.url}/api/categories`),
          post('/api/no/such/call', {}),
        ]);
        statuses.push(...answers.map(({ status }) => status));
        await wait(20);
      }
      const seconds = Math.ceil((Date.now() - begun) / 1000) + 1;
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
      expect(errors).toEqual([]);
      const logLines = lines.map((line) => JSON.parse(line) as LogLine);
      const warnings = logLines.filter(({ level }) => level >= 40);
      expect(warnings.length).toBeGreaterThan(0);
      expect(warnings.length).toBeLessThanOrEqual(seconds);
      // Rejections are logged once a second for each status.
      expect(logLines.filter(({ msg }) => msg === 'answered').length).toBeLessThanOrEqual(seconds * 3);
      expect(lines.join('\n')).not.toMatch(/@players\.example/);

      const after = await readMetrics();
      expect(findMetric(after, 'database_reachable')).toBe('0');
      expect(findMetric(after, 'events_listening')).toBe('0');
    } finally {
      await server.stop();
    }
  });
});
