import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type GameServer, startGameServer } from './start-game-server.ts';

/** The tests' PostgreSQL; without one the journeys over two servers are not made, and say so. */
const databaseServer = process.env['TEST_DATABASE_URL'];

export const hasDatabaseServer = databaseServer !== undefined;

async function onDatabaseServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseServer });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface TwoServers {
  readonly here: GameServer;
  readonly there: GameServer;
  stop(): Promise<void>;
}

/** Two servers, each with an empty folder of its own, on one PostgreSQL database that goes with them. */
export async function startTwoServers(): Promise<TwoServers> {
  const name = `tq_journey_${randomBytes(6).toString('hex')}`;
  await onDatabaseServer(`create database ${name}`);
  const url = new URL(databaseServer ?? '');
  url.pathname = `/${name}`;
  const here = await startGameServer({ DATABASE_URL: url.href });
  const there = await startGameServer({ DATABASE_URL: url.href });
  return {
    here,
    there,
    async stop() {
      await Promise.all([here.stop(), there.stop()]);
      await onDatabaseServer(`drop database ${name} with (force)`);
    },
  };
}

/** Two servers where there is a PostgreSQL, else one that is both. */
export async function startServers(): Promise<TwoServers> {
  if (hasDatabaseServer) return startTwoServers();
  const server = await startGameServer();
  return { here: server, there: server, stop: () => server.stop() };
}
