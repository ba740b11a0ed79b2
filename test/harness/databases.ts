import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import type { Database } from '#server/platform/database.ts';
import { embeddedClient } from '#server/platform/embedded-client.ts';
import { embeddedDatabase } from '#server/platform/embedded-database.ts';
import { openPostgres } from '#server/platform/postgres-database.ts';
import { sabotage } from './sabotage.ts';

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

export async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Copies the template that the global set-up made: a dumped folder, or a PostgreSQL template. */
export async function createDatabases(template: string): Promise<TestDatabases> {
  if (testTarget === 'pglite') {
    const client = await embeddedClient({ loadDataDir: await openAsBlob(template) });
    const database = await sabotage(embeddedDatabase(client));
    return { url: null, databases: [database], drop: () => database.close() };
  }
  const name = `tq_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name} template ${template}`);
  const url = databaseUrl(name);
  const open = () => sabotage(openPostgres(url, () => undefined));
  const databases = testTarget === 'two-servers' ? [await open(), await open()] : [await open()];
  return {
    url,
    databases,
    async drop() {
      await Promise.all(databases.map((database) => database.close()));
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
}
