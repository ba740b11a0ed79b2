import { type ChildProcess, type Serializable, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTemplate } from '../../test/harness/databases.ts';
import { getProgramPath } from '../../test/harness/programs.ts';
import { getTestDateEnv } from '../../test/harness/test-date.ts';

export const administrator = { email: 'admin@trivia.localhost', password: 'a password for the journeys' };

export interface GameServer {
  readonly url: string;
  /** Advances the clock of the game only. */
  advance(ms: number): Promise<void>;
  setWins(playerId: string, wins: number): Promise<void>;
  stop(): Promise<void>;
  /** Kills the server like a power failure, and restarts it with the same address and database. */
  killAndRestart(): Promise<void>;
  /** Kills the server like a power failure. Returns a function that restarts it with the same address and database. */
  kill(): Promise<() => Promise<void>>;
}

interface ServerProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly port: number;
}

async function startProcess(folder: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = fork(getProgramPath('game-server'), {
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...getTestDateEnv(),
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [port] = await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('the server ended before it listened');
    }),
  ]);
  return { child, ended, port: port as number };
}

/**
 * Starts a server with a separate database that is deleted with it: on the tests' PostgreSQL if available, which needs
 * half the work of the embedded one, otherwise in a folder. `given` may name another database.
 */
export async function startGameServer(overrides: Readonly<Record<string, string>> = {}): Promise<GameServer> {
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-journeys-'));
  const template = process.env['JOURNEY_TEMPLATE'];
  const hasOwnDatabase = overrides['DATABASE_URL'] !== undefined || overrides['DATA_DIR'] !== undefined;
  const database = template === undefined || hasOwnDatabase ? undefined : await copyTemplate(template);
  const env = database ? { ...overrides, DATABASE_URL: database.url } : overrides;
  let running = await startProcess(folder, env);
  let advancedMs = 0;

  /** Waits until the server has processed the message. */
  async function sendMessage(message: Serializable): Promise<void> {
    const done = once(running.child, 'message');
    running.child.send(message);
    await done;
  }

  async function advance(ms: number): Promise<void> {
    await sendMessage(ms);
    advancedMs += ms;
  }

  async function kill() {
    running.child.kill('SIGKILL');
    await running.ended;
    return async () => {
      running = await startProcess(folder, { ...env, PORT: String(running.port) });
      // Restores the advanced clock, which other journeys of this worker have relied on.
      if (advancedMs > 0) await sendMessage(advancedMs);
    };
  }

  return {
    url: `http://127.0.0.1:${running.port}`,
    advance,
    setWins: (playerId, wins) => sendMessage({ playerId, wins }),
    async stop() {
      if (running.child.connected) running.child.disconnect();
      await running.ended;
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
    async killAndRestart() {
      const restart = await kill();
      await restart();
    },
    kill,
  };
}

/** Journeys with two servers need the tests' PostgreSQL and are skipped without it. */
export const hasDatabaseServer = process.env['JOURNEY_TEMPLATE'] !== undefined;

export interface TwoServers {
  readonly here: GameServer;
  readonly there: GameServer;
  stop(): Promise<void>;
}

/** Starts two servers with separate folders on one PostgreSQL database that is deleted with them. */
export async function startTwoServers(): Promise<TwoServers> {
  const { url, drop } = await copyTemplate(process.env['JOURNEY_TEMPLATE'] ?? '');
  const here = await startGameServer({ DATABASE_URL: url });
  const there = await startGameServer({ DATABASE_URL: url });
  return {
    here,
    there,
    async stop() {
      await Promise.all([here.stop(), there.stop()]);
      await drop();
    },
  };
}

/** Starts two servers with PostgreSQL, or one server for both roles without it. */
export async function startServers(): Promise<TwoServers> {
  if (hasDatabaseServer) return startTwoServers();
  const server = await startGameServer();
  return { here: server, there: server, stop: () => server.stop() };
}
