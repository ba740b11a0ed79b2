import { randomBytes } from 'node:crypto';
import { createEmptyDatabase, databaseUrl, runOnServer } from '../../test/harness/databases.ts';
import { type GameServer, startGameServer } from './start-game-server.ts';

/** The tests' PostgreSQL; without one the journeys over two servers are not made, and say so. */
export const hasDatabaseServer = process.env['TEST_DATABASE_URL'] !== undefined;

export interface TwoServers {
  readonly here: GameServer;
  readonly there: GameServer;
  stop(): Promise<void>;
}

/** Two servers, each with an empty folder of its own, on one PostgreSQL database that goes with them. */
export async function startTwoServers(): Promise<TwoServers> {
  const name = `tq_journey_${randomBytes(6).toString('hex')}`;
  await createEmptyDatabase(name);
  const url = databaseUrl(name);
  const here = await startGameServer({ DATABASE_URL: url });
  const there = await startGameServer({ DATABASE_URL: url });
  return {
    here,
    there,
    async stop() {
      await Promise.all([here.stop(), there.stop()]);
      await runOnServer(`drop database ${name} with (force)`);
    },
  };
}

/** Two servers where there is a PostgreSQL, else one that is both. */
export async function startServers(): Promise<TwoServers> {
  if (hasDatabaseServer) return startTwoServers();
  const server = await startGameServer();
  return { here: server, there: server, stop: () => server.stop() };
}
