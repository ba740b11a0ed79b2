import { computed } from '#server/platform/database/rows.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { PostgresServer } from '../../scripts/postgres.ts';

export interface DatabaseFault {
  readonly name: string;
  inject(): Promise<void>;
}

const endConnections = statement(
  'test.end-connections',
  `select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and random() < $1`,
  { pg_terminate_backend: computed.boolean() },
);

const findBusiestBackend = statement(
  'test.a-backend',
  `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
   order by state = 'active' desc, state_change desc limit 1`,
  { pid: computed.number() },
);

export const terminateAllConnections = async (database: Database) => void (await database.run(endConnections, [2]));

/** Each connection has a probability of one half. */
export const terminateSomeConnections = async (database: Database) => void (await database.run(endConnections, [0.5]));

/** Kills a PostgreSQL process. PostgreSQL then ends all others and recovers as after a crash, without a restart. */
export async function killBackend(database: Database): Promise<void> {
  const [backend] = await database.run(findBusiestBackend);
  if (backend) process.kill(backend.pid, 'SIGKILL');
}

/** The faults in the order in which they are injected. */
export const listDatabaseFaults = (postgres: PostgresServer, database: Database): readonly DatabaseFault[] => [
  { name: 'every connection ended', inject: () => terminateAllConnections(database) },
  { name: 'PostgreSQL restarted at once', inject: () => postgres.restart() },
  { name: 'every other connection ended', inject: () => terminateSomeConnections(database) },
  { name: 'a process of PostgreSQL killed', inject: () => killBackend(database) },
];
