import { rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createFirstAdministrator } from '#server/features/account/first-administrator.ts';
import { databaseClock } from '#server/platform/database/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readEnv } from '#server/platform/env.ts';
import { calm } from '#server/platform/http/load-shedding.ts';
import { createLog } from '#server/platform/log.ts';
import { quickHasher } from './quick-hasher.ts';
import { secretChance } from '#server/platform/random.ts';
import { createServices, type Services } from '#server/services.ts';
import { createDatabases } from './databases.ts';
import { sessionCookie } from './session-cookie.ts';
import { Visitor } from './visitor.ts';

export interface TestAppOptions {
  /** Environment variables beyond those of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  readonly failpoint?: (name: string) => void;
  /** How long what many ask for is held; not at all unless told. */
  readonly holdsForMs?: number;
  /** What stands in the place of a service, on every server. */
  readonly services?: Partial<Services>;
  /** What is done to the database before the first server reads it. */
  readonly prepare?: (database: Database) => Promise<void>;
}

/** One or two servers on a database of their own, with a clock that can be moved on. */
export interface TestApp {
  readonly servers: readonly string[];
  readonly database: Database;
  /** Null on the embedded database. */
  readonly databaseUrl: string | null;
  /** Name and value of the cookie of a session with this token. */
  sessionCookie(token: string): readonly [name: string, value: string];
  /** Moves the game's time on. */
  advance(ms: number): void;
  /** Somebody who is not signed in. */
  visitor(): Visitor;
}

const secret = 'a secret that only the tests know';

/** A busy machine is no test of what an overloaded server does: who wants that brings the pressure. */
const noPressure = { current: () => calm, start: () => undefined, stop: () => undefined };

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp & { close(): Promise<void> }> {
  const { databases, url, drop } = await createDatabases(inject('databaseTemplate'));
  const [first] = databases;
  if (first) await options.prepare?.(first);
  const folders: string[] = [];
  let shiftMs = 0;
  const apps = await Promise.all(
    databases.map(async (database, index) => {
      const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-data-'));
      folders.push(folder);
      const env = readEnv({
        DATA_DIR: folder,
        // Off, questions follow each other at once; it is refused where players come over https.
        RATE_LIMIT: options.env?.['PUBLIC_URL']?.startsWith('https:') ? 'on' : 'off',
        APP_SECRET: secret,
        // Where nobody listens: tests talk to this machine only.
        OPENTDB_URL: 'http://127.0.0.1:9',
        ...options.env,
      });
      // The second server's own clock is 2 s ahead: nothing that decides may ask it.
      const wall = () => new Date(Date.now() + index * 2_000);
      const deps: Deps = {
        database,
        clock: databaseClock(() => shiftMs, wall),
        chance: secretChance,
        hasher: quickHasher,
        env,
        secret: env.appSecret ?? '',
        log: createLog('silent'),
        holdsForMs: options.holdsForMs ?? 0,
        failpoint: options.failpoint ?? (() => {}),
      };
      const services = await createServices(deps);
      await createFirstAdministrator(deps, services.account);
      const app = await buildApp(deps, { ...services, pressure: noPressure, ...options.services });
      await app.listen({ port: 0, host: '127.0.0.1' });
      return app;
    }),
  );
  const servers = apps.map((app) => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
    return `http://127.0.0.1:${address.port}`;
  });
  return {
    servers,
    database: databases[0] as Database,
    databaseUrl: url,
    sessionCookie: (token) => sessionCookie({ APP_SECRET: secret, ...options.env }, token),
    advance(ms) {
      shiftMs += ms;
    },
    visitor: () => new Visitor(servers),
    async close() {
      await Promise.all(apps.map((app) => app.close()));
      await drop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    },
  };
}

/** For a test file: started before its tests, closed after them. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  let started: Awaited<ReturnType<typeof startTestApp>> | undefined;
  beforeAll(async () => {
    started = await startTestApp(options);
  });
  afterAll(() => started?.close());
  const app = () => {
    if (!started) throw new Error('the test app is not started yet');
    return started;
  };
  return {
    get servers() {
      return app().servers;
    },
    get database() {
      return app().database;
    },
    get databaseUrl() {
      return app().databaseUrl;
    },
    sessionCookie: (token) => app().sessionCookie(token),
    advance: (ms) => app().advance(ms),
    visitor: () => app().visitor(),
  };
}
