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
import { createDataFolder } from './data-folder.ts';

export class FolderInUse extends Error {}

const hasErrorCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

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
    // Not Linux, or the process is hidden from this user. Signal 0 decides below.
  }
  try {
    process.kill(pid, 0);
    return 'unknown';
  } catch (error) {
    return hasErrorCode(error, 'EPERM') ? 'unknown' : 'gone';
  }
}

function getOwnStartTime(): string {
  const status = readProcessStatus(process.pid);
  return typeof status === 'string' ? '-' : status.startedAt;
}

/** Returns the pid namespace, because containers number their processes separately. */
function getPidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return hostname();
  }
}

const getOwnIdentity = () => `${process.pid} ${getOwnStartTime()} ${getPidNamespace()}`;

/** Interval of the holder's heartbeat, and the age after which a lock whose holder cannot be inspected is free; milliseconds. */
const heartbeatMs = 5_000;
const aliveForMs = 30_000;

function isHeld(content: string, path: string): boolean {
  const [pid, start, pidNamespace] = content.trim().split(' ');
  if (!/^\d+$/.test(pid ?? '')) return false;
  if (pidNamespace !== undefined && pidNamespace !== getPidNamespace()) return isHeartbeatRecent(path);
  if (Number(pid) === process.pid) return content.trim() === getOwnIdentity();
  const status = readProcessStatus(Number(pid));
  if (status === 'gone') return false;
  if (status === 'unknown' || start === undefined || start === '-') return isHeartbeatRecent(path);
  return status.startedAt === start;
}

/** Compares with the clock of the file system, which all processes that share it have in common. */
function isHeartbeatRecent(path: string): boolean {
  const now = `${path}.${process.pid}.now`;
  try {
    writeFileSync(now, '', { mode: 0o600 });
    return statSync(now).mtimeMs - statSync(path).mtimeMs < aliveForMs;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    rmSync(now, { force: true });
  }
}

/** Renews the heartbeat until the returned function is called. */
function startHeartbeat(path: string): () => void {
  function beat() {
    try {
      if (readIfExists(path) !== getOwnIdentity()) return;
      // Written in place, so that readers never see a partial file.
      const file = openSync(path, 'r+');
      writeSync(file, getOwnIdentity(), 0);
      closeSync(file);
    } catch {
      // A folder that can no longer be written is reported by its database.
    }
  }
  const timer = setInterval(beat, heartbeatMs).unref();
  return () => clearInterval(timer);
}

/** A hard link appears atomically, so other processes never read a partly written lock. */
function tryCreate(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, getOwnIdentity(), { mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
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
  createDataFolder(folder);
  const path = join(folder, 'server.lock');
  // The takeover file is held while removing a dead lock, so that a fresh lock is never removed.
  const takeover = join(folder, 'server.lock.takeover');
  while (!tryCreate(path)) {
    const holder = readIfExists(path);
    if (holder === null) continue;
    if (isHeld(holder, path)) {
      const [pid, , pidNamespace] = holder.trim().split(' ');
      const isElsewhere = pidNamespace !== undefined && pidNamespace !== getPidNamespace();
      const until = isElsewhere ? ` If it was killed in another container, wait for ${aliveForMs / 1000} seconds.` : '';
      throw new FolderInUse(
        `Another server (process ${pid}) is using the folder ${folder}. Stop it first, or give this one another DATA_DIR.${until}`,
      );
    }
    if (!tryCreate(takeover)) {
      const other = readIfExists(takeover);
      if (other !== null && !isHeld(other, takeover)) rmSync(takeover, { force: true });
      continue;
    }
    try {
      if (readIfExists(path) === holder) rmSync(path, { force: true });
    } finally {
      rmSync(takeover, { force: true });
    }
  }
  const end = startHeartbeat(path);
  return () => {
    end();
    rmSync(path, { force: true });
  };
}

function readIfExists(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
