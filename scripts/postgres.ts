import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { postgresPrograms } from './postgres-programs.ts';
import { atEnd, outputOf } from './processes.ts';

export interface PostgresOptions {
  /** Off is faster and loses data at a power cut: for tests. On is what a real server does: for benchmarks. */
  fsync: boolean;
  maxConnections?: number;
  /** Where its folder is made; unless told, in memory where nothing has to last, else among temporary files. */
  folderIn?: string;
  settings?: Readonly<Record<string, string>>;
}

export interface PostgresServer {
  url: string;
  /** The id of its first process, which is the parent of all others. */
  pid(): number;
  /** Starts it again where it was, after its first process has ended. */
  startAgain(): Promise<void>;
  /** As after a crash: ends it at once, without a checkpoint, and starts it again on its port. Answers once it is back. */
  restart(): Promise<void>;
  /** Ends the server and removes its folder; also done when this process is told to end. */
  stop(): Promise<void>;
}

const superuser = 'postgres';
const readyWithinMs = 30_000;
const attempts = 3;

/** A throwaway PostgreSQL on a free loopback port, or nothing where there is none and none can be installed. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer | undefined> {
  const programs = await postgresPrograms();
  if (!programs) return undefined;
  const user = unprivilegedUser();
  const folder = mkdtempSync(
    join(options.folderIn ?? (options.fsync ? tmpdir() : quickFolder()), 'trivia-quest-postgres-'),
  );
  const password = randomBytes(16).toString('hex');
  const data = join(folder, 'data');
  let server: ChildProcess | undefined;

  const stop = atEnd(async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      const stuck = setTimeout(() => server?.kill('SIGQUIT'), 10_000);
      await ended;
      clearTimeout(stuck);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** Answers what it printed when it does not come. */
  async function launch(port: number): Promise<string | undefined> {
    server = spawn(join(programs as string, 'postgres'), serverArguments(data, port, options), {
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own: Ctrl-C must not end the database before the tests that use it.
      detached: true,
      cwd: folder,
      ...user,
    });
    return untilReady(server, urlAt(port));
  }

  const urlAt = (port: number) => `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;

  async function restart(port: number): Promise<void> {
    if (!server) throw new Error('PostgreSQL does not run');
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
    await startAgain(port);
  }

  async function startAgain(port: number): Promise<void> {
    const trouble = await launch(port);
    if (trouble) throw new Error(`PostgreSQL did not start again:\n${trouble}`);
  }

  try {
    writeFileSync(join(folder, 'password'), password);
    if (user) for (const path of [folder, join(folder, 'password')]) chownSync(path, user.uid, user.gid);
    initialise(programs, data, join(folder, 'password'), options, user);
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const trouble = await launch(port);
      if (!trouble) {
        return {
          url: urlAt(port),
          pid() {
            if (server?.pid === undefined) throw new Error('PostgreSQL was not started');
            return server.pid;
          },
          startAgain: () => startAgain(port),
          restart: () => restart(port),
          stop,
        };
      }
      if (attempt === attempts) throw new Error(`PostgreSQL did not start:\n${trouble}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Tests make and drop hundreds of databases, of a thousand files each: a disk's file system takes half of a processor for
 * that, memory none.
 */
function quickFolder(): string {
  const [memory, enoughBytes] = ['/dev/shm', 4 * 2 ** 30];
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enoughBytes ? memory : tmpdir();
}

function initialise(
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

function serverArguments(data: string, port: number, options: PostgresOptions) {
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

/** Resolves to nothing once it answers, or to what it printed when it ended or stayed silent. */
async function untilReady(server: ChildProcess, url: string): Promise<string | undefined> {
  const output = collect(server);
  const deadline = performance.now() + readyWithinMs;
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

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as PostgreSQL's user, or as nobody. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(outputOf('id', ['-u', name]) || Number.NaN);
    const gid = Number(outputOf('id', ['-g', name]) || Number.NaN);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no other user (postgres, nobody) to run it');
}

/** A port of loopback that nobody uses just now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
