import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgres } from '../../scripts/postgres.ts';
import { registerCleanup, readCommandOutput } from '../../scripts/processes.ts';

const reachableTimeoutMs = 60_000;

export async function waitUntilReachable(url: string): Promise<void> {
  const deadline = performance.now() + reachableTimeoutMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(20);
  }
}

export interface CrashablePostgres {
  readonly url: string;
  /** Kills all its processes at once, like a power failure. Files already written survive. */
  kill(): Promise<void>;
  stopFast(): Promise<void>;
  restart(): Promise<void>;
  pause(): void;
  resume(): void;
  /** Process ids of all other client connections. */
  listBackends(): Promise<number[]>;
  terminate(backend: number): Promise<void>;
  killBackend(backend: number): void;
  setReadOnly(isReadOnly: boolean): Promise<void>;
  /** Null if no small disk can be mounted; `whyNoDisk` gives the reason. */
  readonly disk: { fill(): void; free(): void } | null;
  readonly noDiskReason: string;
  waitUntilReachable(): Promise<void>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

const diskMegabytes = 640;

interface Disk {
  readonly folder: string;
  unmount(): void;
}

/** Mounts a small disk in memory, or returns the reason why it cannot; mounting needs privileges. */
function mountDisk(): Disk | string {
  if (process.platform !== 'linux') return 'only Linux can mount a small disk in memory';
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-disk-'));
  const size = `size=${diskMegabytes}m`;
  const { status, stderr, error } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmdirSync(folder);
    return `a small disk cannot be mounted here (${(stderr || (error?.message ?? '')).trim().split('\n')[0]})`;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    unmount() {
      spawnSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

function listChildPids(parent: number): number[] {
  const rows = (readCommandOutput('ps', ['-A', '-o', 'pid=,ppid=']) ?? '')
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return rows.flatMap(([pid, ppid]) => (Number(ppid) === parent ? [Number(pid)] : []));
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

const isProcessAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function waitForExit(pid: number): Promise<void> {
  while (isProcessAlive(pid)) await wait(10);
}

function fillDisk(path: string): void {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

export async function startCrashablePostgres(): Promise<CrashablePostgres> {
  const disk = mountDisk();
  let server: PostgresServer | undefined;
  /** The order matters: suspended processes do not exit, and a disk in use cannot be unmounted. */
  const stop = registerCleanup(async () => {
    if (server) resumeServer(server);
    await server?.stop();
    if (typeof disk !== 'string') disk.unmount();
  });
  server = await startPostgres({
    // Committed data must survive a kill.
    fsync: true,
    ...(typeof disk === 'string' ? {} : { parentFolder: disk.folder }),
    settings: { max_wal_size: '96MB', min_wal_size: '32MB' },
  });
  if (!server) throw new Error('there is no PostgreSQL on this machine');
  return createCrashablePostgres(server, disk, stop);
}

const listServerPids = (server: PostgresServer) => [server.pid(), ...listChildPids(server.pid())];

function resumeServer(server: PostgresServer): void {
  for (const pid of listServerPids(server)) sendSignal(pid, 'SIGCONT');
}

function createCrashablePostgres(
  server: PostgresServer,
  disk: Disk | string,
  stop: () => Promise<void>,
): CrashablePostgres {
  const { url } = server;

  async function run(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  return {
    url,
    async kill() {
      for (const pid of listServerPids(server)) sendSignal(pid, 'SIGKILL');
      await waitForExit(server.pid());
    },
    async stopFast() {
      sendSignal(server.pid(), 'SIGINT');
      await waitForExit(server.pid());
    },
    restart: () => server.startAgain(),
    pause() {
      for (const pid of listServerPids(server)) sendSignal(pid, 'SIGSTOP');
    },
    resume: () => resumeServer(server),
    async listBackends() {
      const rows = await run(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows.map(({ pid }) => Number(pid));
    },
    async terminate(backend) {
      await run(`select pg_terminate_backend(${backend})`);
    },
    killBackend: (backend) => sendSignal(backend, 'SIGKILL'),
    async setReadOnly(isReadOnly) {
      await run(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
      await run('select pg_reload_conf()');
    },
    disk:
      typeof disk === 'string'
        ? null
        : {
            fill: () => fillDisk(join(disk.folder, 'ballast')),
            free: () => rmSync(join(disk.folder, 'ballast')),
          },
    noDiskReason: typeof disk === 'string' ? disk : '',
    waitUntilReachable: () => waitUntilReachable(url),
    isAlive: () => isProcessAlive(server.pid()),
    stop,
  };
}
