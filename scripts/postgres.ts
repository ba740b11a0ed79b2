import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findOrInstallPostgres } from './postgres-programs.ts';
import { registerCleanup, readCommandOutput } from './processes.ts';

export interface PostgresOptions {
  /**
   * False is faster but loses data in a power failure: for tests. True is what a production server uses: for
   * benchmarks.
   */
  fsync: boolean;
  maxConnections?: number;
  /**
   * Folder in which the data folder is created. By default in memory if `fsync` is off, else the system's temporary
   * folder.
   */
  parentFolder?: string;
  settings?: Readonly<Record<string, string>>;
}

export interface PostgresServer {
  url: string;
  pid(): number;
  /** Starts the server again in the same folder after its postmaster has ended. */
  startAgain(): Promise<void>;
  /**
   * Simulates a crash: ends the server without a checkpoint and starts it again on the same port. Resolves once it
   * accepts connections.
   */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const superuser = 'postgres';
const readyTimeoutMs = 30_000;
const maxAttempts = 3;

/**
 * Starts a temporary PostgreSQL on a free loopback port. Returns undefined if PostgreSQL is neither installed nor
 * installable.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer | undefined> {
  const programs = await findOrInstallPostgres();
  if (!programs) return undefined;
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(
    join(options.parentFolder ?? (options.fsync ? tmpdir() : getFastTempFolder()), 'trivia-quest-postgres-'),
  );
  const password = randomBytes(16).toString('hex');
  const data = join(folder, 'data');
  let server: ChildProcess | undefined;

  const stop = registerCleanup(async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      const killTimer = setTimeout(() => server?.kill('SIGQUIT'), 10_000);
      await ended;
      clearTimeout(killTimer);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** Resolves to the server's output if it does not start. */
  async function launch(port: number): Promise<string | undefined> {
    server = spawn(join(programs as string, 'postgres'), createServerArguments(data, port, options), {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Use a separate process group because Ctrl-C must not end the database before the tests that use it.
      detached: true,
      cwd: folder,
      ...user,
    });
    return waitUntilReady(server, getUrl(port));
  }

  const getUrl = (port: number) => `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;

  async function restart(port: number): Promise<void> {
    if (!server) throw new Error('PostgreSQL is not running');
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
    await startAgain(port);
  }

  async function startAgain(port: number): Promise<void> {
    const failureOutput = await launch(port);
    if (failureOutput) throw new Error(`PostgreSQL did not start again:\n${failureOutput}`);
  }

  try {
    writeFileSync(join(folder, 'password'), password);
    if (user) for (const path of [folder, join(folder, 'password')]) chownSync(path, user.uid, user.gid);
    initializeDatabase(programs, data, join(folder, 'password'), options, user);
    for (let attempt = 1; ; attempt += 1) {
      const port = await findFreePort();
      const failureOutput = await launch(port);
      if (!failureOutput) {
        return {
          url: getUrl(port),
          pid() {
            if (server?.pid === undefined) throw new Error('PostgreSQL was not started');
            return server.pid;
          },
          startAgain: () => startAgain(port),
          restart: () => restart(port),
          stop,
        };
      }
      if (attempt === maxAttempts) throw new Error(`PostgreSQL did not start:\n${failureOutput}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Tests create and drop hundreds of databases of a thousand files each. The file system of a disk needs half a
 * processor for that; memory needs none.
 */
function getFastTempFolder(): string {
  const [memory, requiredBytes] = ['/dev/shm', 4 * 2 ** 30];
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > requiredBytes ? memory : tmpdir();
}

function initializeDatabase(
  programs: string,
  data: string,
  passwordFile: string,
  options: PostgresOptions,
  user: { uid: number; gid: number } | undefined,
) {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const args = ['-D', data, '-U', superuser, '--encoding=UTF8', `--locale=${locale}`, '--auth=scram-sha-256'];
  args.push(`--pwfile=${passwordFile}`, ...(options.fsync ? [] : ['--no-sync']));
  const result = spawnSync(join(programs, 'initdb'), args, { cwd: tmpdir(), encoding: 'utf8', ...user });
  if (result.status !== 0) throw new Error(`initdb failed:\n${result.stdout}${result.stderr}`);
}

function createServerArguments(data: string, port: number, options: PostgresOptions) {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 200,
    fsync: options.fsync ? 'on' : 'off',
    ...(options.fsync ? {} : { synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Resolves to undefined once the server accepts connections, or to its output if it ended or did not answer in time.
 */
async function waitUntilReady(server: ChildProcess, url: string): Promise<string | undefined> {
  const output = collectOutput(server);
  const deadline = performance.now() + readyTimeoutMs;
  while (server.exitCode === null && server.signalCode === null && performance.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return undefined;
    await wait(50);
  }
  server.kill('SIGQUIT');
  return output();
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

/** PostgreSQL and PgBouncer refuse to run as root, so root starts them as user `postgres` or `nobody`. */
export function findUnprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(readCommandOutput('id', ['-u', name]) || Number.NaN);
    const gid = Number(readCommandOutput('id', ['-g', name]) || Number.NaN);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user (postgres, nobody) to run it');
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
