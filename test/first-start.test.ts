import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seed } from '#server/db/seed/seed.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPostgres } from '#server/platform/database/postgres-database.ts';
import { createEmptyDatabase, getDatabaseUrl, runOnServer, testTarget } from './harness/databases.ts';
import { sabotageDatabase } from './harness/sabotage.ts';

if (testTarget === 'pglite') console.log('Skipped on PGlite: a lock lets only one process open its folder.');

describe.skipIf(testTarget === 'pglite')('the first start', () => {
  it('servers that start together on an empty database all come up', async () => {
    const name = `tq_first_${randomBytes(6).toString('hex')}`;
    await createEmptyDatabase(name);
    const servers = Array.from({ length: 4 }, () => openPostgres(getDatabaseUrl(name), () => undefined));
    try {
      const started = await Promise.allSettled(
        servers.map(async (server) => {
          const database = await sabotageDatabase(server);
          await migrate(database);
          return seed(database);
        }),
      );
      expect(started.map((result) => result.status)).toEqual(servers.map(() => 'fulfilled'));
      const written = started.map((result) => (result.status === 'fulfilled' ? result.value : 0));
      const [bank] =
        (await servers[0]?.run(
          statement('test.bank', 'select count(*)::int as count from question', { count: computed.number() }),
        )) ?? [];
      expect(written.reduce((sum, count) => sum + count)).toBe(bank?.count);
    } finally {
      await Promise.all(servers.map((server) => server.close()));
      await runOnServer(`drop database ${name} with (force)`);
    }
  });
});
