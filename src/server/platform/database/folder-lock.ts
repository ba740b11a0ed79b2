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

/** `unknown`: the process exists, but the system does not say more about it (another user's process, or no /proc). */
type ProcessStatus = 'gone' | 'unknown' | { readonly startedAt: string };

/**
 * Reads whether a process runs, and when it started (clock ticks since boot), so that a recycled pid is not mistaken for
 * the holder. A zombie (state Z) or dead (X) process is gone: in a container without an init process nobody reaps it, and
 * signal 0 would succeed for ever.
 */
function readProcessStatus(pid: number): ProcessStatus {
  try {
    // The command in parentheses may itself contain spaces and parentheses, so fields are counted from the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [state, startedAt] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return 'gone';
    if (startedAt !== undefined) return { startedAt };
  } catch {
    // Not Linux, or the process is hidden from this user: signal 0 decides below.
  }
  try {
    process.kill(pid, 0);
    return 'unknown';
  } catch (error) {
    return isCode(error, 'EPERM') ? 'unknown' : 'gone';
  }
}

function getOwnStartTime(): string {
  const status = readProcessStatus(process.pid);
  return typeof status === 'string' ? '-' : status.startedAt;
}

/** Where a number names a process: a container has numbers of its own. */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return hostname();
  }
}

const self = () => `${process.pid} ${getOwnStartTime()} ${namespace()}`;

/** Interval of the holder's heartbeat, and the age after which a lock whose holder cannot be inspected is free; milliseconds. */
const beatMs = 5_000;
const aliveForMs = 30_000;

function isHeld(content: string, path: string): boolean {
  const [pid, start, space] = content.trim().split(' ');
  if (!/^\d+$/.test(pid ?? '')) return false;
  if (space !== undefined && space !== namespace()) return wasTouchedLately(path);
  if (Number(pid) === process.pid) return content.trim() === self();
  const status = readProcessStatus(Number(pid));
  if (status === 'gone') return false;
  if (status === 'unknown' || start === undefined || start === '-') return wasTouchedLately(path);
  return status.startedAt === start;
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
 * Locks the folder for this process, because the embedded database loses commits when two processes write to it. The lock
 * of a process that is gone (or a zombie) is taken over at once; the lock of a process that cannot be inspected from here is
 * taken over when its heartbeat is older than 30 s. Returns the function that releases the lock. Throws `FolderInUse` or
 * `FolderUnusable`.
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
