import { existsSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDataFolder } from '#server/platform/database/data-folder.ts';
import { getCopiesFolder, getCopyName, listCopies } from '#server/platform/database/database-copies.ts';
import type { Env } from '#server/platform/env.ts';
import { checkNodeVersion, nodeAdvice } from '#server/platform/start/node-baseline.ts';
import { type Finding, fail, getErrorReason, ok, warn } from './finding.ts';
import { tryMailServer } from '#server/features/mail/service.ts';

const megabyte = 1024 * 1024;
const dayMs = 86_400_000;
/** Thresholds for free space on the disk of the data folder: a warning below the first, a failure below the second. */
const lowSpaceMegabytes = 1024;
const criticalSpaceMegabytes = 100;

export function examineNode(version = process.versions.node): Finding {
  const status = checkNodeVersion(version);
  if (status === 'fine') return ok('node', version);
  if (status === 'holes') return warn('node', `${version} has vulnerabilities that are being exploited`, nodeAdvice);
  return fail('node', `${version} does not run this program`, nodeAdvice);
}

/** The data folder holds the embedded database and generated secrets. With PostgreSQL it is unused. */
export function examineDataFolder({ dataDir, databaseUrl }: Env): Finding {
  if (databaseUrl) return ok('data folder', 'not used, because all data is in PostgreSQL');
  const existedBefore = existsSync(dataDir);
  const probe = join(dataDir, `doctor.${process.pid}`);
  try {
    const createdFolder = createDataFolder(dataDir);
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe);
    if (!existedBefore && createdFolder) rmSync(createdFolder, { recursive: true });
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    const advice = isFull
      ? 'Make room on the disk'
      : 'Make this user the owner of the folder, or set DATA_DIR to a writable folder';
    return fail('data folder', `${dataDir} cannot be written (${getErrorReason(error)})`, advice);
  }
  if (!existedBefore) return ok('data folder', `${dataDir} is made by the first start`);
  const isOpen = process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0;
  if (isOpen) return warn('data folder', `${dataDir} can be read by other users`, `Run: chmod 700 ${dataDir}`);
  return ok('data folder', `${dataDir} can be written`);
}

/** Returns no finding while there is nothing to back up. */
export function examineBackups({ dataDir, databaseUrl }: Env, at = new Date()): Finding[] {
  if (databaseUrl || !existsSync(join(dataDir, 'db'))) return [];
  const [newest, ...others] = listCopies(dataDir);
  const folder = getCopiesFolder(dataDir);
  const advice = 'A running server makes one every night: look for "a job failed" in its log';
  if (newest === undefined) return [warn('copies', `there is none in ${folder}`, advice)];
  const text = `the newest in ${folder} is of ${newest}, with ${others.length} before it`;
  const lastNight = getCopyName(new Date(at.getTime() - dayMs));
  return [newest < lastNight ? warn('copies', text, advice) : ok('copies', text)];
}

export function examineDisk({ dataDir, databaseUrl }: Env): Finding {
  const folder = findNearestExistingFolder(dataDir);
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / megabyte);
  const text = `${free} MB free at ${folder}`;
  if (databaseUrl) return ok('disk', `${text}; the disk of PostgreSQL cannot be checked from here`);
  if (free < criticalSpaceMegabytes) return fail('disk', text, 'Make room before the database cannot write any more');
  return free < lowSpaceMegabytes ? warn('disk', text, 'Make room soon') : ok('disk', text);
}

function findNearestExistingFolder(folder: string): string {
  return existsSync(folder) ? folder : findNearestExistingFolder(dirname(folder));
}

/** No mail is sent. */
export async function examineMail({ mail }: Env): Promise<Finding> {
  if (!mail) return ok('mail', 'SMTP_URL is not set: administrators hand out password reset links');
  const { host, port } = mail.smtp;
  const reason = await tryMailServer(mail.smtp);
  if (reason === null) return ok('mail', `${host}:${port} takes mail of ${mail.from.address}`);
  const advice = 'Look at SMTP_URL, its user and password, and the log of that server';
  return fail('mail', `${host}:${port} rejects the login (${reason})`, advice);
}
