import { copyOf } from '../../test/harness/databases.ts';
import { type GameServer, startGameServer } from './start-game-server.ts';

/** The tests' PostgreSQL; without one the journeys over two servers are not made, and say so. */
export const hasDatabaseServer = process.env['JOURNEY_TEMPLATE'] !== undefined;

export interface TwoServers {
  readonly here: GameServer;
  readonly there: GameServer;
  stop(): Promise<void>;
}

/** Two servers, each with an empty folder of its own, on one PostgreSQL database that goes with them. */
export async function startTwoServers(): Promise<TwoServers> {
  const { url, drop } = await copyOf(process.env['JOURNEY_TEMPLATE'] ?? '');
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

/** Two servers where there is a PostgreSQL, else one that is both. */
export async function startServers(): Promise<TwoServers> {
  if (hasDatabaseServer) return startTwoServers();
  const server = await startGameServer();
  return { here: server, there: server, stop: () => server.stop() };
}
