import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningVersion {
  readonly url: string;
  stop(): Promise<void>;
}

/** If the server exits during the start, its output is part of the error. */
export async function startVersion(folder: string, databaseUrl: string): Promise<RunningVersion> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trivia-quest-older-'));
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: 'a password for this test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const printed: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => printed.push(line));
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      const address = /ready at (http:\/\/[\d.:]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    void ended.then(() =>
      reject(new Error(`the server exited before it was ready:\n${printed.slice(-20).join('\n')}`)),
    );
  });
  return {
    url: await ready,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
