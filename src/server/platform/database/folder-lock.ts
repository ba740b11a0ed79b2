import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
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

/** Where a number names a process: a container has numbers of its own. */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return hostname();
  }
}

const self = () => `${process.pid} ${startOf(process.pid) ?? '-'} ${namespace()}`;

/** How often a lock says that it is alive, and how long it is believed by who cannot see its process; milliseconds. */
const beatMs = 5_000;
const aliveForMs = 30_000;

function isHeld(content: string, path: string): boolean {
  const [pid, start, space] = content.trim().split(' ');
  if (!/^\d+$/.test(pid ?? '')) return false;
  if (space !== undefined && space !== namespace()) return wasTouchedLately(path);
  if (!isAlive(Number(pid))) return false;
  if (Number(pid) === process.pid) return content.trim() === self();
  return start === undefined || start === '-' || startOf(Number(pid)) === null || startOf(Number(pid)) === start;
}

/** By the clock of the file system, which is one for all who share it. */
function wasTouchedLately(path: string): boolean {
  const now = `${path}.${process.pid}.now`;
  try {
    writeFileSync(now, '', { mode: 0o600 });
    return statSync(now).mtimeMs - statSync(path).mtimeMs < aliveForMs;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    rmSync(now, { force: true });
  }
}

/** Says that the lock is alive, until it is let go. */
function keepAlive(path: string): () => void {
  function beat() {
    try {
      if (readIfThere(path) !== self()) return;
      // In place, so that nobody reads half of it.
      const file = openSync(path, 'r+');
      writeSync(file, self(), 0);
      closeSync(file);
    } catch {
      // A folder that cannot be written any more is told by the database in it.
    }
  }
  const timer = setInterval(beat, beatMs).unref();
  return () => clearInterval(timer);
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
 * process that is gone is taken over; of a process that cannot be seen from here, once nothing was heard of it for 30 s. Gives the release. Throws `FolderInUse` or `FolderUnusable`.
 */
export function lockFolder(folder: string): () => void {
  makeDataFolder(folder);
  const path = join(folder, 'server.lock');
  // Whoever removes a dead lock holds this second file meanwhile, so that it never removes a fresh one.
  const takeover = join(folder, 'server.lock.takeover');
  while (!tryCreate(path)) {
    const holder = readIfThere(path);
    if (holder === null) continue;
    if (isHeld(holder, path)) {
      const [pid, , space] = holder.trim().split(' ');
      const isElsewhere = space !== undefined && space !== namespace();
      const until = isElsewhere ? ` If it was killed in another container, wait for ${aliveForMs / 1000} seconds.` : '';
      throw new FolderInUse(
        `Another server (process ${pid}) is using the folder ${folder}. Stop it first, or give this one a DATA_DIR of its own.${until}`,
      );
    }
    if (!tryCreate(takeover)) {
      const other = readIfThere(takeover);
      if (other !== null && !isHeld(other, takeover)) rmSync(takeover, { force: true });
      continue;
    }
    try {
      if (readIfThere(path) === holder) rmSync(path, { force: true });
    } finally {
      rmSync(takeover, { force: true });
    }
  }
  const end = keepAlive(path);
  return () => {
    end();
    rmSync(path, { force: true });
  };
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}
