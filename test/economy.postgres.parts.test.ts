import { describe, expect, inject, it } from 'vitest';
import { auditEconomy, readTurnover } from './economy/economy-audit.ts';
import { createSeededRandom } from './harness/seeded-random.ts';
import { createTally } from './economy/tally.ts';
import { createTrader } from './economy/trader.ts';
import { createTradingWorld } from './economy/trading-world.ts';
import { createDatabases, testTarget } from './harness/databases.ts';
import { testForm } from './harness/test-form.ts';

const operations = Number(
  process.env['ECONOMY_OPERATIONS'] ?? { short: 5_000, ci: 5_000, rest: 20_000, all: 50_000 }[testForm],
);
const connections = 32;

if (testTarget !== 'postgres') {
  console.log(
    'Skipped: the random economy test runs only on PostgreSQL, where it starts two servers and needs many connections.',
  );
}

describe.skipIf(testTarget !== 'postgres')('the economy', () => {
  it(`keeps its books right through ${operations} random operations on ${connections} connections`, async () => {
    const { url, drop } = await createDatabases(inject('databaseTemplate'));
    const seed = Number(process.env.ECONOMY_SEED ?? Math.floor(Math.random() * 2 ** 31));
    const world = await createTradingWorld(url ?? '', { players: 1500 });
    const tally = createTally();
    try {
      const trade = createTrader(world, createSeededRandom(seed), tally);
      let left = operations;
      const begin = performance.now();
      const work = async () => {
        while (left-- > 0) {
          await trade().catch((error: unknown) => {
            left = 0;
            throw error;
          });
        }
      };
      await Promise.all(Array.from({ length: connections }, work));
      const seconds = (performance.now() - begin) / 1000;
      console.log(
        `ECONOMY_SEED=${seed}: ${operations} operations in ${seconds.toFixed(1)} s`,
        tally.done,
        tally.refused,
      );
      console.table(await readTurnover(world.database));
      expect(await auditEconomy(world.database, tally)).toEqual([]);
    } finally {
      await world.close();
      await drop();
    }
  }, 400_000);
});
