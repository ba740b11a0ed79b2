import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';

/** The folder is in use by a running server. */
export class FolderInUse extends Error {}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

/** When that process began, so that a number given to another process since does not count; null where it cannot be told. */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

const self = () => `${process.pid} ${startOf(process.pid) ?? ''}`.trim();

function isHeld(content: string): boolean {
  const [pid, start] = content.trim().split(' ');
  if (!/^\d+$/.test(pid ?? '') || !isAlive(Number(pid))) return false;
  if (Number(pid) === process.pid) return content.trim() === self();
  return start === undefined || startOf(Number(pid)) === null || startOf(Number(pid)) === start;
}

/** A link appears whole or not at all, so that nobody reads a lock that is still being written. */
function tryCreate(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, self(), { mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes the folder for this process, since the embedded database loses commits when two write to it. The lock of a
 * process that is gone is taken over. Gives the release. Throws `FolderInUse` or `FolderUnusable`.
 */
export function lockFolder(folder: string): () => void {
  makeDataFolder(folder);
  const path = join(folder, 'server.lock');
  // Whoever removes a dead lock holds this second file meanwhile, so that it never removes a fresh one.
  const takeover = join(folder, 'server.lock.takeover');
  while (!tryCreate(path)) {
    const holder = readIfThere(path);
    if (holder === null) continue;
    if (isHeld(holder)) {
      throw new FolderInUse(
        `Another server (process ${holder.split(' ')[0]}) is using the folder ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    if (!tryCreate(takeover)) {
      const other = readIfThere(takeover);
      if (other !== null && !isHeld(other)) rmSync(takeover, { force: true });
      continue;
    }
    try {
      if (readIfThere(path) === holder) rmSync(path, { force: true });
    } finally {
      rmSync(takeover, { force: true });
    }
  }
  return () => rmSync(path, { force: true });
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}
