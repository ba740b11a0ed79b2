import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabases } from './databases.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** For a test file: starts servers on one PostgreSQL database, each killing itself where its environment says. */
export function useFailingServers(): (env: Readonly<Record<string, string>>) => Promise<ServerProcess> {
  const started: ServerProcess[] = [];
  let shared: Record<string, string> = {};
  let release: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-killed-'));
    const { url, drop } = await createDatabases(inject('databaseTemplate'));
    shared = { DATABASE_URL: url ?? '', DATA_DIR: folder, APP_SECRET: 'a secret that only the tests know' };
    release = async () => {
      await drop();
      await rm(folder, { recursive: true });
    };
  });

  afterAll(async () => {
    await Promise.all(started.map((server) => server.kill()));
    await release();
  });

  return async (env) => {
    const server = await startServerProcess({ ...shared, ...env });
    started.push(server);
    return server;
  };
}
