import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seed } from '#server/db/seed/seed.ts';
import { createEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { startEmbeddedThread } from '#server/platform/database/embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { testTarget } from './databases.ts';
import { shiftClock } from './process-clock.ts';
import { createPostgresTemplate } from './postgres/postgres-template.ts';
import { buildPrograms } from './programs.ts';
import { deleteTrueFalseQuestions } from './true-false-questions.ts';
import { testDateThreadOptions } from './test-date.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

/**
 * Builds the servers that tests start as processes, and migrates and seeds a template database that is copied for each
 * test file.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeServers = await buildPrograms();
  const removeTemplate = await (testTarget === 'pglite'
    ? createEmbeddedTemplate(project)
    : providePostgresTemplate(project));
  return async () => {
    await removeTemplate();
    await removeServers();
  };
}

async function createEmbeddedTemplate(project: TestProject) {
  const shift = project.config.env['TEST_CLOCK_SHIFT_MS'];
  const restoreClock = shiftClock(Number(shift));
  const env = { ...process.env, TEST_CLOCK_SHIFT_MS: String(shift) };
  const thread = await startEmbeddedThread({}, undefined, { execArgv: testDateThreadOptions, env });
  const database = createEmbeddedDatabase(thread);
  await migrate(database);
  await seed(database);
  await deleteTrueFalseQuestions(database);
  restoreClock();
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-test-'));
  const file = join(folder, 'template.tar');
  await writeFile(file, new Uint8Array(await thread.ask<ArrayBuffer>({ verb: 'dump' })));
  await database.close();
  project.provide('databaseTemplate', file);
  return () => rm(folder, { recursive: true });
}

async function providePostgresTemplate(project: TestProject) {
  const template = await createPostgresTemplate(Number(project.config.env['TEST_CLOCK_SHIFT_MS']));
  project.provide('databaseTemplate', template.name);
  return template.drop;
}
