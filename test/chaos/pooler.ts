import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackage } from '../../scripts/debian.ts';
import { findFreePort, findUnprivilegedUser } from '../../scripts/postgres.ts';
import { registerCleanup, readCommandOutput } from '../../scripts/processes.ts';
import { waitUntilReachable } from './crashable-postgres.ts';

/** A PgBouncer in session mode, the only mode that the servers support (docs/operations.md). */
export interface Pooler {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const commonPaths = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const findInstalledPooler = () =>
  readCommandOutput('which', ['pgbouncer']) || commonPaths.find((place) => existsSync(place));

/** `mayInstall` allows an unattended installation. */
export async function findPoolerProgram(mayInstall: boolean): Promise<string | undefined> {
  return (
    findInstalledPooler() ??
    (mayInstall && (await installDebianPackage('pgbouncer')) ? findInstalledPooler() : undefined)
  );
}

const ignoredParameters =
  'extra_float_digits,options,lock_timeout,statement_timeout,idle_in_transaction_session_timeout,application_name';

export async function startPooler(program: string, databaseUrl: string): Promise<Pooler> {
  const { hostname, port: upstreamPort, username, password } = new URL(databaseUrl);
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'trivia-quest-pooler-'));
  const port = await findFreePort();
  const users = join(folder, 'users');
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${upstreamPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
default_pool_size = 60
ignore_startup_parameters = ${ignoredParameters}
server_login_retry = 1
`,
  );
  if (user) for (const path of [folder, users, config]) chownSync(path, user.uid, user.gid);
  const url = new URL(databaseUrl);
  url.port = String(port);
  let pooler: ChildProcess | undefined;

  async function kill(): Promise<void> {
    if (!pooler || pooler.exitCode !== null || pooler.signalCode !== null) return;
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
  }

  async function start(): Promise<void> {
    pooler = spawn(program, ['--quiet', config], { stdio: 'ignore', ...user });
    await waitUntilReachable(url.href);
  }

  const stop = registerCleanup(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await start();
  return { url: url.href, kill, start, stop };
}
