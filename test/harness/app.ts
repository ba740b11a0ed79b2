import { rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createFirstAdministrator } from '#server/features/account/administrators/first-administrator.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readEnv } from '#server/platform/env.ts';
import { idlePressure } from '#server/platform/load-shedding/load-shedding.ts';
import { createLog } from '#server/platform/log.ts';
import { quickHasher } from './quick-hasher.ts';
import { secureRandom } from '#server/platform/random.ts';
import { createServices, type Services } from '#server/services.ts';
import { createDatabases } from './databases.ts';
import { createSessionCookie } from './session-cookie.ts';
import { Visitor } from './visitor.ts';

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly failpoint?: (name: string) => void;
  /** 0 by default, which disables the caches. */
  readonly cacheLifetimeMs?: number;
  readonly serviceOverrides?: Partial<Services>;
  /** Runs before the first server reads the database. */
  readonly prepare?: (database: Database) => Promise<void>;
}

/** One or two servers on a private database, with an adjustable clock. */
export interface TestApp {
  readonly servers: readonly string[];
  readonly database: Database;
  /** Null with the embedded database. */
  readonly databaseUrl: string | null;
  sessionCookie(token: string): readonly [name: string, value: string];
  advance(ms: number): void;
  visitor(): Visitor;
}

const secret = 'a secret that only the tests know';

/** Disables load shedding, because test machines may be busy. Tests of load shedding provide their own value. */
const noLoadShedding = { current: () => idlePressure, start: () => undefined, stop: () => undefined };

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
        // With the limits off, questions follow each other immediately. The configuration rejects that for https
        // addresses.
        RATE_LIMIT: options.env?.['PUBLIC_URL']?.startsWith('https:') ? 'on' : 'off',
        APP_SECRET: secret,
        // An unused port, so that tests never call the real service.
        OPENTDB_URL: 'http://127.0.0.1:9',
        ...options.env,
      });
      // The second server's wall clock is 2 s ahead, which reveals decisions that do not use the database clock.
      const wall = () => new Date(Date.now() + index * 2_000);
      const deps: Deps = {
        database,
        clock: createDatabaseClock(() => shiftMs, wall),
        chance: secureRandom,
        hasher: quickHasher,
        env,
        secret: env.appSecret ?? '',
        log: createLog('silent'),
        holdsForMs: options.cacheLifetimeMs ?? 0,
        failpoint: options.failpoint ?? (() => {}),
      };
      const services = await createServices(deps);
      await createFirstAdministrator(deps, services.account);
      const app = await buildApp(deps, { ...services, pressure: noLoadShedding, ...options.serviceOverrides });
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
    sessionCookie: (token) => createSessionCookie({ APP_SECRET: secret, ...options.env }, token),
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

/** Starts before the tests of a file and closes afterwards. */
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
