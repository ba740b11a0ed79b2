import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { createEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { startEmbeddedThread } from '#server/platform/database/embedded-database.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { sabotageDatabase } from './sabotage.ts';
import { getClockShiftMs, testDateThreadOptions } from './test-date.ts';

export type TestTarget = 'pglite' | 'postgres' | 'two-servers';

export const testTarget = (process.env.TEST_TARGET ?? 'pglite') as TestTarget;

export interface TestDatabases {
  readonly url: string | null;
  readonly databases: readonly Database[];
  drop(): Promise<void>;
}

export function getDatabaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

let compiledProgram: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles PGlite only once per process. A database then starts twice as fast, and queries run faster once the code is
 * warm.
 */
function compileEmbeddedProgram(): Promise<WebAssembly.Module> {
  compiledProgram ??= WebAssembly.compile(
    readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  );
  return compiledProgram;
}

async function runSql(connectionString: string | undefined, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export const runOnServer = (sql: string): Promise<void> => runSql(process.env.TEST_DATABASE_URL, sql);

/**
 * PostgreSQL's clock cannot be changed, so functions of the same names in the schema `public` return the time of the
 * tests. The search path puts them first.
 */
const createShiftedClockSql = (shiftMs: number) => `
  create function public.clock_timestamp() returns timestamptz language sql volatile parallel safe
    as $$ select pg_catalog.clock_timestamp() + ${shiftMs} * interval '1 millisecond' $$;
  create function public.now() returns timestamptz language sql stable parallel safe
    as $$ select pg_catalog.now() + ${shiftMs} * interval '1 millisecond' $$`;

/** Only new connections use it. */
export const useShiftedClock = (name: string): Promise<void> =>
  runOnServer(`alter database ${name} set search_path = public, pg_catalog`);

export async function createEmptyDatabase(name: string, shiftMs: number = getClockShiftMs()): Promise<void> {
  await runOnServer(`create database ${name}`);
  await useShiftedClock(name);
  await runSql(getDatabaseUrl(name), createShiftedClockSql(shiftMs));
}

/** Copying the files takes a quarter of the time of copying through the write-ahead log. */
export async function copyTemplate(template: string) {
  const name = `tq_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
  await useShiftedClock(name);
  return { url: getDatabaseUrl(name), drop: () => runOnServer(`drop database ${name} with (force)`) };
}

/** The template is a dumped data folder or a PostgreSQL template. */
export async function createDatabases(template: string): Promise<TestDatabases> {
  if (testTarget === 'pglite') {
    const thread = await startEmbeddedThread(
      { snapshot: template, program: await compileEmbeddedProgram() },
      undefined,
      {
        execArgv: testDateThreadOptions,
      },
    );
    const database = await sabotageDatabase(createEmbeddedDatabase(thread));
    return { url: null, databases: [database], drop: () => database.close() };
  }
  const { url, drop } = await copyTemplate(template);
  const open = () => sabotageDatabase(openPostgres(url, () => undefined));
  const databases = testTarget === 'two-servers' ? [await open(), await open()] : [await open()];
  return {
    url,
    databases,
    async drop() {
      await Promise.all(databases.map((database) => database.close()));
      await drop();
    },
  };
}
