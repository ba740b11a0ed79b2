import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const administrator = { email: 'admin@trivia.localhost', password: 'a password for the journeys' };

export interface GameServer {
  readonly url: string;
  /** Moves the game's time on, and nobody else's. */
  advance(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server with a database of its own in a folder that goes with it. */
export async function startGameServer(): Promise<GameServer> {
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-journeys-'));
  const child = fork(new URL('./game-server.ts', import.meta.url), {
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
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
  return {
    url: `http://127.0.0.1:${port}`,
    async advance(ms) {
      const advanced = once(child, 'message');
      child.send(ms);
      await advanced;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
