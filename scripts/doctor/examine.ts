import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FolderMoved } from '#server/platform/database/data-folder.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Env, EnvError, readEnv } from '#server/platform/env.ts';
import { FolderInUse } from '#server/platform/database/folder-lock.ts';
import { createLog } from '#server/platform/log.ts';
import { FolderNotOpened, openDatabase } from '#server/platform/database/open-database.ts';
import { examineAddress, examineForwarding, examineLimits, examineService, examineTransport } from './address.ts';
import { examineBooks } from './books.ts';
import { examineClock, examineConnections, examineMigrations, examineServer, isEncrypted } from './database.ts';
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts';
import { examineHearing } from './hearing.ts';
import { examineAdministrators, examineSecret } from './keys.ts';
import { examineCopies, examineDataFolder, examineDisk, examineNode } from './machine.ts';
import { examineMail } from './mail.ts';
import { examineStakes } from './stakes.ts';
import { examineWork } from './work.ts';

type Source = Readonly<Record<string, string | undefined>>;

/** Looks at an installation as the server would find it, one finding after another; it changes nothing. */
export async function* examine(source: Source): AsyncGenerator<Finding> {
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
  yield* examineCopies(env);
  yield await examineMail(env);
  yield* examineDatabase(env);
  yield await examineService(env);
  yield* await examineForwarding(env);
}

async function* examineDatabase(env: Env): AsyncGenerator<Finding> {
  const folder = join(env.dataDir, 'db');
  if (!env.databaseUrl && !existsSync(folder)) {
    yield ok('database', 'the embedded one, made by the first start, since DATABASE_URL is not set');
    return;
  }
  // Whoever opens it writes to it, and its owner could not open those files any more.
  if (!env.databaseUrl && process.getuid && statSync(folder).uid !== process.getuid()) {
    const advice = 'Run the doctor as the user who runs the server';
    yield warn('database', `embedded, and ${folder} belongs to somebody else: not looked at`, advice);
    return;
  }
  let database: Database | undefined;
  try {
    database = await openDatabase(env, createLog('silent'));
    yield* examineContents(env, database);
  } catch (error) {
    if (error instanceof FolderInUse) {
      yield warn('database', 'embedded, and a running server has it', 'Stop the server to have a look inside');
    } else if (error instanceof FolderMoved) {
      yield fail('database', 'DATABASE_URL is not set, and this folder was left', error.message);
    } else yield fail('database', `it cannot be used (${reasonOf(error)})`, databaseAdvice(env, error));
  } finally {
    await database?.close();
  }
}

async function* examineContents(env: Env, database: Database): AsyncGenerator<Finding> {
  yield* await examineServer(database);
  if (database.kind === 'postgres') {
    yield examineTransport(env, await isEncrypted(database));
    yield await examineClock(database);
    yield await examineConnections(database);
    yield await examineHearing(database);
  }
  const { finding, isCurrent } = await examineMigrations(database);
  yield finding;
  if (!isCurrent) return;
  yield await examineSecret(env, database);
  yield await examineAdministrators(env, database);
  yield* await examineBooks(database);
  yield await examineWork(database);
  yield await examineStakes(database);
}

function databaseAdvice({ databaseUrl }: Env, error: unknown): string {
  const reason = reasonOf(error);
  // Of a full disk nothing is broken, and a copy would need more room still.
  if (error instanceof FolderNotOpened && error.isFull) return 'Make room on the disk, then start the server again';
  if (databaseUrl === undefined) return 'Look at DATA_DIR, and go back to a copy of it if need be (npm run restore)';
  if (/permission denied/i.test(reason)) return 'Make the role the owner of the database and of its tables';
  if (/startup parameter|prepared statement/i.test(reason)) {
    return 'A pooler stands between: DATABASE_URL has to lead to PostgreSQL itself';
  }
  return 'Look at DATABASE_URL, the network, and the log of PostgreSQL';
}
