import pg from 'pg';
import { seed } from '#server/db/seed/seed.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { type PostgresServer, startPostgres } from '../scripts/postgres.ts';

const template = 'bench_template';

/** Shared by the benchmarks of a run: one PostgreSQL server with fsync enabled. */
export interface Stage {
  /** Creates a migrated and seeded database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function getDatabaseUrl(server: PostgresServer, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function openServer(): Promise<PostgresServer> {
  const server = await startPostgres({ fsync: true });
  if (!server) throw new Error('this benchmark needs PostgreSQL 15 or newer, and none was found');
  await withClient(server.url, (client) => client.query(`create database ${template}`));
  const database = openPostgres(getDatabaseUrl(server, template), (error) => console.error(error));
  await migrate(database);
  await seed(database);
  await database.close();
  return server;
}

export function createStage(): Stage {
  let opening: Promise<PostgresServer> | undefined;
  return {
    async createDatabase(name) {
      opening ??= openServer();
      const server = await opening;
      await withClient(server.url, (client) => client.query(`create database ${name} template ${template}`));
      return getDatabaseUrl(server, name);
    },
    async close() {
      await (await opening)?.stop();
    },
  };
}
