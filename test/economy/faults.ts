import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { PostgresServer } from '../../scripts/postgres.ts';

/** Something that happens to a database in the middle of everything. */
export interface DatabaseFault {
  readonly name: string;
  strike(): Promise<void>;
}

const endConnections = statement(
  'test.end-connections',
  `select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and random() < $1`,
  { pg_terminate_backend: computed.boolean() },
);

const busiest = statement(
  'test.a-backend',
  `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
   order by state = 'active' desc, state_change desc limit 1`,
  { pid: computed.number() },
);

/** Every connection is ended, whatever it is doing. */
export const endEveryConnection = async (database: Database) => void (await database.run(endConnections, [2]));

/** Each connection is ended with a chance of one in two. */
export const endSomeConnections = async (database: Database) => void (await database.run(endConnections, [0.5]));

/** A process of PostgreSQL is killed: it ends all others, and recovers as after a crash, without being started anew. */
export async function killBackend(database: Database): Promise<void> {
  const [backend] = await database.run(busiest);
  if (backend) process.kill(backend.pid, 'SIGKILL');
}

/** What happens in turn. */
export const databaseFaults = (postgres: PostgresServer, database: Database): readonly DatabaseFault[] => [
  { name: 'every connection ended', strike: () => endEveryConnection(database) },
  { name: 'PostgreSQL restarted at once', strike: () => postgres.restart() },
  { name: 'every other connection ended', strike: () => endSomeConnections(database) },
  { name: 'a process of PostgreSQL killed', strike: () => killBackend(database) },
];
