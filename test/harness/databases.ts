import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { embeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { startEmbeddedThread } from '#server/platform/database/embedded-thread.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { sabotage } from './sabotage.ts';
import { clockShiftMs, onTestDateToo } from './test-date.ts';

export type TestTarget = 'pglite' | 'postgres' | 'two-servers';

export const testTarget = (process.env.TEST_TARGET ?? 'pglite') as TestTarget;

/** A migrated and seeded database of its own, with as many openers as there are servers. */
export interface TestDatabases {
  readonly url: string | null;
  readonly databases: readonly Database[];
  drop(): Promise<void>;
}

/** The address of a database on the tests' PostgreSQL. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** PGlite's program: a database takes half its time to start, and less to work, when the one before it has warmed it. */
function embeddedProgram(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))));
  return compiled;
}

async function runOn(connectionString: string | undefined, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export const runOnServer = (sql: string): Promise<void> => runOn(process.env.TEST_DATABASE_URL, sql);

/**
 * PostgreSQL's clock cannot be moved: functions of the same names tell the time of the tests, and every connection finds
 * them first.
 */
const movedClock = (shiftMs: number) => `
  create function public.clock_timestamp() returns timestamptz language sql volatile parallel safe
    as $$ select pg_catalog.clock_timestamp() + ${shiftMs} * interval '1 millisecond' $$;
  create function public.now() returns timestamptz language sql stable parallel safe
    as $$ select pg_catalog.now() + ${shiftMs} * interval '1 millisecond' $$`;

/** Connections to a database that has such a clock go by it from now on. */
export const useMovedClock = (name: string): Promise<void> =>
  runOnServer(`alter database ${name} set search_path = public, pg_catalog`);

/** On the tests' PostgreSQL, on their date. */
export async function createEmptyDatabase(name: string, shiftMs: number = clockShiftMs()): Promise<void> {
  await runOnServer(`create database ${name}`);
  await useMovedClock(name);
  await runOn(databaseUrl(name), movedClock(shiftMs));
}

/** A database of its own on the tests' PostgreSQL, as the template is: its files are copied, which takes a fourth of the time that its log would. */
export async function copyOf(template: string) {
  const name = `tq_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
  await useMovedClock(name);
  return { url: databaseUrl(name), drop: () => runOnServer(`drop database ${name} with (force)`) };
}

/** Copies the template that the global set-up made: a dumped folder, or a PostgreSQL template. */
export async function createDatabases(template: string): Promise<TestDatabases> {
  if (testTarget === 'pglite') {
    const thread = await startEmbeddedThread({ snapshot: template, program: await embeddedProgram() }, undefined, {
      execArgv: onTestDateToo,
    });
    const database = await sabotage(embeddedDatabase(thread));
    return { url: null, databases: [database], drop: () => database.close() };
  }
  const { url, drop } = await copyOf(template);
  const open = () => sabotage(openPostgres(url, () => undefined));
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
