import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../../scripts/postgres.ts';
import { atEnd, outputOf } from '../../scripts/processes.ts';
import { untilReachable } from './reachable.ts';

/** A PostgreSQL of its own to which everything may happen. */
export interface MortalPostgres {
  readonly url: string;
  /** Kills all its processes at once, as a power cut of its machine would; what it wrote is there. */
  kill(): Promise<void>;
  /** Stops it as an administrator does in a hurry. */
  stopFast(): Promise<void>;
  startAgain(): Promise<void>;
  /** Halts all its processes where they stand. */
  pause(): void;
  resume(): void;
  /** The connections of others, by process id. */
  backends(): Promise<number[]>;
  terminate(backend: number): Promise<void>;
  killBackend(backend: number): void;
  setReadOnly(isReadOnly: boolean): Promise<void>;
  /** Null where its disk cannot be made small, and why. */
  readonly disk: { fill(): void; free(): void } | null;
  readonly whyNoDisk: string;
  untilReachable(): Promise<void>;
  isAlive(): boolean;
  stop(): Promise<void>;
}

const diskMegabytes = 640;

interface Disk {
  readonly folder: string;
  unmount(): void;
}

/** A small disk in memory, or why there is none: mounting one has to be allowed. */
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

function childrenOf(parent: number): number[] {
  const rows = (outputOf('ps', ['-A', '-o', 'pid=,ppid=']) ?? '').split('\n').map((row) => row.trim().split(/\s+/));
  return rows.flatMap(([pid, ppid]) => (Number(ppid) === parent ? [Number(pid)] : []));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function untilGone(pid: number): Promise<void> {
  while (isThere(pid)) await wait(10);
}

function writeUntilFull(path: string): void {
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

export async function startMortalPostgres(): Promise<MortalPostgres> {
  const disk = mountDisk();
  let server: PostgresServer | undefined;
  /** One after the other: what is halted does not end, and a disk in use stays. */
  const stop = atEnd(async () => {
    if (server) resume(server);
    await server?.stop();
    if (typeof disk !== 'string') disk.unmount();
  });
  server = await startPostgres({
    // What was answered has to outlive the processes.
    fsync: true,
    ...(typeof disk === 'string' ? {} : { folderIn: disk.folder }),
    settings: { max_wal_size: '96MB', min_wal_size: '32MB' },
  });
  if (!server) throw new Error('there is no PostgreSQL on this machine');
  return mortal(server, disk, stop);
}

const processesOf = (server: PostgresServer) => [server.pid(), ...childrenOf(server.pid())];

function resume(server: PostgresServer): void {
  for (const pid of processesOf(server)) signal(pid, 'SIGCONT');
}

function mortal(server: PostgresServer, disk: Disk | string, stop: () => Promise<void>): MortalPostgres {
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
      for (const pid of processesOf(server)) signal(pid, 'SIGKILL');
      await untilGone(server.pid());
    },
    async stopFast() {
      signal(server.pid(), 'SIGINT');
      await untilGone(server.pid());
    },
    startAgain: () => server.startAgain(),
    pause() {
      for (const pid of processesOf(server)) signal(pid, 'SIGSTOP');
    },
    resume: () => resume(server),
    async backends() {
      const rows = await run(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows.map(({ pid }) => Number(pid));
    },
    async terminate(backend) {
      await run(`select pg_terminate_backend(${backend})`);
    },
    killBackend: (backend) => signal(backend, 'SIGKILL'),
    async setReadOnly(isReadOnly) {
      await run(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
      await run('select pg_reload_conf()');
    },
    disk:
      typeof disk === 'string'
        ? null
        : {
            fill: () => writeUntilFull(join(disk.folder, 'ballast')),
            free: () => rmSync(join(disk.folder, 'ballast')),
          },
    whyNoDisk: typeof disk === 'string' ? disk : '',
    untilReachable: () => untilReachable(url),
    isAlive: () => isThere(server.pid()),
    stop,
  };
}
