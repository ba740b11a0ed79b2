import { copyTemplate } from '../../test/harness/databases.ts';
import { type GameServer, startGameServer } from './start-game-server.ts';

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
