import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { findTournamentViolations } from '../tournaments/tournament-rules.ts';
import { createDatabases } from './databases.ts';
import { setWins } from './api/players.ts';
import { type ServerProcess, startServerProcess } from './processes/server-process.ts';
import type { Visitor } from './visitor.ts';

/**
 * Starts servers for a test file on one PostgreSQL database. Each may kill itself at a failpoint given in its
 * environment.
 */
export function useFailingServers() {
  const started: ServerProcess[] = [];
  let shared: Record<string, string> = {};
  let database: Database | undefined;
  let release: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-killed-'));
    const { url, databases, drop } = await createDatabases(inject('databaseTemplate'));
    [database] = databases;
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

  async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const server = await startServerProcess({ ...shared, ...env });
    started.push(server);
    return server;
  }

  return Object.assign(start, {
    async findTournamentFaults(): Promise<string[]> {
      if (!database) throw new Error('there is no database');
      return findTournamentViolations(database);
    },

    async giveWins(visitor: Visitor, wins: number): Promise<void> {
      const { body } = await visitor.get<{ id: string }>('/api/auth/user');
      if (!database) throw new Error('there is no database');
      await setWins({ database }, body.id, wins);
    },
  });
}
