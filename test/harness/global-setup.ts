import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seed } from '#server/db/seed/seed.ts';
import { embeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { startEmbeddedThread } from '#server/platform/database/embedded-thread.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { testTarget } from './databases.ts';
import { moveClock } from './moved-clock.ts';
import { makePostgresTemplate } from './postgres-template.ts';
import { buildPrograms } from './programs.ts';
import { takeStatementsAway } from './statements.ts';
import { onTestDateToo } from './test-date.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

/** Builds the servers that are started as processes; migrates and seeds once, and each test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeServers = await buildPrograms();
  const removeTemplate = await (testTarget === 'pglite' ? embeddedTemplate(project) : postgresTemplate(project));
  return async () => {
    await removeTemplate();
    await removeServers();
  };
}

async function embeddedTemplate(project: TestProject) {
  const shift = project.config.env['TEST_CLOCK_SHIFT_MS'];
  const moveBack = moveClock(Number(shift));
  const env = { ...process.env, TEST_CLOCK_SHIFT_MS: String(shift) };
  const thread = await startEmbeddedThread({}, undefined, { execArgv: onTestDateToo, env });
  const database = embeddedDatabase(thread);
  await migrate(database);
  await seed(database);
  await takeStatementsAway(database);
  moveBack();
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-test-'));
  const file = join(folder, 'template.tar');
  await writeFile(file, new Uint8Array(await thread.ask<ArrayBuffer>({ verb: 'dump' })));
  await database.close();
  project.provide('databaseTemplate', file);
  return () => rm(folder, { recursive: true });
}

async function postgresTemplate(project: TestProject) {
  const template = await makePostgresTemplate(Number(project.config.env['TEST_CLOCK_SHIFT_MS']));
  project.provide('databaseTemplate', template.name);
  return template.drop;
}
