import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FolderMoved } from '#server/platform/database/data-folder.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Env, EnvError, readEnv } from '#server/platform/env.ts';
import { FolderInUse } from '#server/platform/database/folder-lock.ts';
import { createLog } from '#server/platform/log.ts';
import { FolderNotOpened, openDatabase } from '#server/platform/database/open-database.ts';
import { examineAddress, examineForwarding, examineLimits, examineService, examineTransport } from './address.ts';
import { examineLedger } from './ledger.ts';
import { examineClock, examineConnections, examineMigrations, examineServer, isEncrypted } from './database.ts';
import { type Finding, fail, ok, getErrorReason, warn } from './finding.ts';
import { examineNotifications } from './notifications.ts';
import { examineAdministrators, examineSecret } from './secret-and-administrators.ts';
import { examineBackups, examineDataFolder, examineDisk, examineNode } from './machine.ts';
import { examineMail } from './machine.ts';
import { examineFees } from './jobs.ts';
import { examineJobs } from './jobs.ts';

type Source = Readonly<Record<string, string | undefined>>;

/** Yields one finding per check. Read-only. */
export async function* examineInstallation(source: Source): AsyncGenerator<Finding> {
  yield examineNode();
  let env: Env;
  try {
    env = readEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const [, ...lines] = error.message.split('\n');
    for (const line of lines) yield fail('environment', line.trim(), 'The server does not start with it');
    return;
  }
  yield ok('environment', 'valid');
  yield* examineAddress(env);
  yield examineLimits(env);
  yield examineDataFolder(env);
  yield examineDisk(env);
  yield* examineBackups(env);
  yield await examineMail(env);
  yield* examineDatabase(env);
  yield await examineService(env);
  yield* await examineForwarding(env);
}

async function* examineDatabase(env: Env): AsyncGenerator<Finding> {
  const folder = join(env.dataDir, 'db');
  if (!env.databaseUrl && !existsSync(folder)) {
    yield ok('database', 'the embedded one, it is made by the first start, because DATABASE_URL is not set');
    return;
  }
  // Opening the embedded database writes to it, so files created by another user would lock out its owner.
  if (!env.databaseUrl && process.getuid && statSync(folder).uid !== process.getuid()) {
    const advice = 'Run the doctor as the user who runs the server';
    yield warn('database', `embedded, and ${folder} belongs to another user, so it was not examined`, advice);
    return;
  }
  let database: Database | undefined;
  try {
    database = await openDatabase(env, createLog('silent'));
    yield* examineDatabaseContents(env, database);
  } catch (error) {
    if (error instanceof FolderInUse) {
      yield warn('database', 'embedded, and a running server has it', 'Stop the server to examine it');
    } else if (error instanceof FolderMoved) {
      yield fail('database', 'DATABASE_URL is not set, and this folder was left', error.message);
    } else yield fail('database', `it cannot be opened (${getErrorReason(error)})`, getDatabaseAdvice(env, error));
  } finally {
    await database?.close();
  }
}

async function* examineDatabaseContents(env: Env, database: Database): AsyncGenerator<Finding> {
  yield* await examineServer(database);
  if (database.kind === 'postgres') {
    yield examineTransport(env, await isEncrypted(database));
    yield await examineClock(database);
    yield await examineConnections(database);
    yield await examineNotifications(database);
  }
  const { finding, isCurrent } = await examineMigrations(database);
  yield finding;
  if (!isCurrent) return;
  yield await examineSecret(env, database);
  yield await examineAdministrators(env, database);
  yield* await examineLedger(database);
  yield await examineJobs(database);
  yield await examineFees(database);
}

function getDatabaseAdvice({ databaseUrl }: Env, error: unknown): string {
  const reason = getErrorReason(error);
  // A full disk damages nothing, and restoring a backup would need even more space.
  if (error instanceof FolderNotOpened && error.isFull) return 'Make room on the disk, then start the server again';
  if (databaseUrl === undefined) return 'Look at DATA_DIR, and restore a backup if necessary (npm run restore)';
  if (/permission denied/i.test(reason)) return 'Make the role the owner of the database and of its tables';
  if (/startup parameter|prepared statement/i.test(reason)) {
    return 'There is a pooler in between: DATABASE_URL must point to PostgreSQL itself';
  }
  return 'Look at DATABASE_URL, the network, and the log of PostgreSQL';
}
