import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { secret } from './players.ts';

const serverEntryPath = join(import.meta.dirname, '../dist/server/main.js');

export interface GameServer {
  readonly child: Child;
  readonly port: number;
}

export async function startGameServer(env: Readonly<Record<string, string>>): Promise<GameServer> {
  const child = startChild([serverEntryPath], {
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    APP_SECRET: secret,
    ...env,
  });
  const [, port] = await child.waitForOutput(/is ready at http:\/\/127\.0\.0\.1:(\d+)/);
  return { child, port: Number(port) };
}
