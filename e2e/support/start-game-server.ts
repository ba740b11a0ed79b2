import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOf } from '../../test/harness/databases.ts';
import { programAt } from '../../test/harness/programs.ts';
import { onTestDate } from '../../test/harness/test-date.ts';

export const administrator = { email: 'admin@trivia.localhost', password: 'a password for the journeys' };

export interface GameServer {
  readonly url: string;
  /** Moves the game's time on, and nobody else's. */
  advance(ms: number): Promise<void>;
  /** As if a player had won so many whole games. */
  setWins(playerId: string, wins: number): Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a power cut would, and starts it again on the same address and database. */
  killAndRestart(): Promise<void>;
  /** Ends it as a power cut would. Answers what starts it again on the same address and database. */
  kill(): Promise<() => Promise<void>>;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly port: number;
}

async function startProcess(folder: string, env: Readonly<Record<string, string>>): Promise<Running> {
  const child = fork(programAt('game-server'), {
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...onTestDate(),
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
 * Starts a server with a database of its own that goes with it: on the tests' PostgreSQL where there is one, which takes half the
 * work of the embedded one; in its folder where there is none, or `given` names a folder.
 */
export async function startGameServer(given: Readonly<Record<string, string>> = {}): Promise<GameServer> {
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-journeys-'));
  const template = process.env['JOURNEY_TEMPLATE'];
  const isPlaced = given['DATABASE_URL'] !== undefined || given['DATA_DIR'] !== undefined;
  const database = template === undefined || isPlaced ? undefined : await copyOf(template);
  const env = database ? { ...given, DATABASE_URL: database.url } : given;
  let running = await startProcess(folder, env);
  let advancedMs = 0;

  /** Tells it something, and waits until it is done. */
  async function tell(message: Serializable): Promise<void> {
    const done = once(running.child, 'message');
    running.child.send(message);
    await done;
  }

  async function advance(ms: number): Promise<void> {
    await tell(ms);
    advancedMs += ms;
  }

  async function kill() {
    running.child.kill('SIGKILL');
    await running.ended;
    return async () => {
      running = await startProcess(folder, { ...env, PORT: String(running.port) });
      // Its clock would go back before what other journeys of this worker waited for.
      if (advancedMs > 0) await tell(advancedMs);
    };
  }

  return {
    url: `http://127.0.0.1:${running.port}`,
    advance,
    setWins: (playerId, wins) => tell({ playerId, wins }),
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
