import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDataFolder } from '#server/platform/database/data-folder.ts';
import { copiesFolder, listCopies, nameOfNight } from '#server/platform/database/database-copies.ts';
import type { Env } from '#server/platform/env.ts';
import { judgeNode, nodeAdvice } from '#server/platform/start/node-baseline.ts';
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts';

const megabyte = 1024 * 1024;
const dayMs = 86_400_000;
/** Free space in the folder of the data: less is a worry, and far less a fault. */
const fewMegabytes = 1024;
const tooFewMegabytes = 100;

export function examineNode(version = process.versions.node): Finding {
  const judged = judgeNode(version);
  if (judged === 'fine') return ok('node', version);
  if (judged === 'holes') return warn('node', `${version} has holes that are known to be used`, nodeAdvice);
  return fail('node', `${version} does not run this program`, nodeAdvice);
}

/** The folder of the embedded database and of generated secrets: on PostgreSQL nothing is kept there. */
export function examineDataFolder({ dataDir, databaseUrl }: Env): Finding {
  if (databaseUrl) return ok('data folder', 'not used, since everything lies in PostgreSQL');
  const wasThere = existsSync(dataDir);
  const probe = join(dataDir, `doctor.${process.pid}`);
  try {
    const made = makeDataFolder(dataDir);
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe);
    if (!wasThere && made) rmSync(made, { recursive: true });
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    const advice = isFull
      ? 'Make room on the disk'
      : 'Give this user the folder, or set DATA_DIR to one that it may write';
    return fail('data folder', `${dataDir} cannot be written (${reasonOf(error)})`, advice);
  }
  if (!wasThere) return ok('data folder', `${dataDir} is made by the first start`);
  const isOpen = process.platform !== 'win32' && (statSync(dataDir).mode & 0o077) !== 0;
  if (isOpen) return warn('data folder', `${dataDir} can be read by other users`, `Run: chmod 700 ${dataDir}`);
  return ok('data folder', `${dataDir} can be written`);
}

/** The nightly copies of the embedded database; none where there is nothing to copy. */
export function examineCopies({ dataDir, databaseUrl }: Env, at = new Date()): Finding[] {
  if (databaseUrl || !existsSync(join(dataDir, 'db'))) return [];
  const [newest, ...others] = listCopies(dataDir);
  const folder = copiesFolder(dataDir);
  const advice = 'A running server makes one each night: look for "a job failed" in its log';
  if (newest === undefined) return [warn('copies', `there is none in ${folder}`, advice)];
  const text = `the newest in ${folder} is of ${newest}, with ${others.length} before it`;
  const lastNight = nameOfNight(new Date(at.getTime() - dayMs));
  return [newest < lastNight ? warn('copies', text, advice) : ok('copies', text)];
}

export function examineDisk({ dataDir, databaseUrl }: Env): Finding {
  const folder = nearestExisting(dataDir);
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / megabyte);
  const text = `${free} MB free at ${folder}`;
  if (databaseUrl) return ok('disk', `${text}; the disk of PostgreSQL is not seen from here`);
  if (free < tooFewMegabytes) return fail('disk', text, 'Make room before the database cannot write any more');
  return free < fewMegabytes ? warn('disk', text, 'Make room soon') : ok('disk', text);
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
