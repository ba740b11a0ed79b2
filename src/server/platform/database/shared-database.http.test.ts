import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase, getDatabaseUrl, runOnServer, testTarget } from '#test/harness/databases.ts';
import { getTestDateEnv } from '#test/harness/test-date.ts';
import { Visitor } from '#test/harness/visitor.ts';

const mainFile = join(import.meta.dirname, '../../main.ts');

function startServer(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [mainFile], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', RATE_LIMIT: 'on', ...getTestDateEnv(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<{ readonly output: string; readonly address: string }>((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /ready at (\S+)/.exec(output)?.[1];
      if (address) resolve({ output, address });
    });
    void exited.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return { ready, exited, stop: () => child.kill('SIGTERM') };
}

describe.skipIf(testTarget === 'pglite')('two servers that start at once on an empty PostgreSQL', () => {
  it('share tables, secret, sessions and sign-in limits, and create one administrator', {
    timeout: 120_000,
  }, async () => {
    const name = `tq_shared_${randomBytes(6).toString('hex')}`;
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'trivia-quest-shared-')));
    await createEmptyDatabase(name);
    const servers = folders.map((folder) => startServer({ DATABASE_URL: getDatabaseUrl(name), DATA_DIR: folder }));
    try {
      const [first, second] = await Promise.all(servers.map((server) => server.ready));
      const told = [first, second].filter((server) => server?.output.includes('the password is in'));
      expect(told).toHaveLength(1);
      const addresses = [first?.address ?? '', second?.address ?? ''];
      // Requests alternate between the servers.
      const browser = new Visitor(addresses);
      const account = { email: 'wren@players.example', password: 'correct horse' };
      expect((await browser.post('/api/auth/sign-up/email', { ...account, name: 'Wren' })).status).toBe(200);
      expect((await browser.get('/api/auth/user')).status).toBe(200);
      expect((await browser.get('/api/auth/user')).status).toBe(200);
      const tries = Array.from({ length: 32 }, (_, index) =>
        browser.post('/api/auth/sign-in/email', { email: `nobody${index}@players.example`, password: 'wrong horse' }),
      );
      const statuses = (await Promise.all(tries)).map((answer) => answer.status);
      expect(statuses.toSorted()).toEqual([...Array<number>(30).fill(401), 429, 429]);
    } finally {
      for (const server of servers) server.stop();
      await Promise.all(servers.map((server) => server.exited));
      for (const folder of folders) rmSync(folder, { recursive: true });
      await runOnServer(`drop database ${name} with (force)`);
    }
  });
});
