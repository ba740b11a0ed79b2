import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../harness/seeded-random.ts';
import type { CrashablePostgres } from './crashable-postgres.ts';
import type { Pooler } from './pooler.ts';
import type { FaultyProxy } from './faulty-proxy.ts';

export interface FaultTargets {
  readonly postgres: CrashablePostgres;
  readonly proxy: FaultyProxy;
  readonly pooler: Pooler | null;
  readonly dice: SeededRandom;
  /** In the short form no outage lasts longer than two seconds. */
  readonly isShort: boolean;
}

/** `happen` resolves as soon as the database is reachable again. */
export interface Fault {
  readonly name: string;
  /** Also part of the short form. */
  readonly isCheap: boolean;
  inject(): Promise<void>;
}

export function listFaults({ postgres, proxy, pooler, dice, isShort }: FaultTargets): {
  faults: Fault[];
  skipped: string[];
} {
  const waitRandomly = (most: number) => wait(isShort ? 500 + dice.below(500) : 500 + dice.below(most - 500));
  const skipped: string[] = [];
  const { disk } = postgres;

  async function restartWithRetries(): Promise<void> {
    const deadline = performance.now() + 60_000;
    for (;;) {
      try {
        await postgres.restart();
        return;
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
    }
  }

  async function stopFor(ms: number): Promise<void> {
    await postgres.stopFast();
    await wait(ms);
    await restartWithRetries();
  }

  const faults: Fault[] = [
    {
      name: 'killed and started again',
      isCheap: true,
      async inject() {
        await postgres.kill();
        await restartWithRetries();
      },
    },
    { name: 'stopped and started again', isCheap: true, inject: () => stopFor(0) },
    { name: 'stopped for 10 s', isCheap: false, inject: () => stopFor(10_000) },
    {
      name: 'suspended',
      isCheap: true,
      async inject() {
        postgres.pause();
        await waitRandomly(8_000);
        postgres.resume();
        await postgres.waitUntilReachable();
      },
    },
    {
      name: 'suspended for 13 s',
      isCheap: false,
      async inject() {
        postgres.pause();
        await wait(13_000);
        postgres.resume();
        await postgres.waitUntilReachable();
      },
    },
    {
      name: 'its connections terminated one by one',
      isCheap: true,
      async inject() {
        for (const backend of await postgres.listBackends()) await postgres.terminate(backend);
      },
    },
    {
      name: 'one of its processes killed',
      isCheap: true,
      async inject() {
        postgres.killBackend(dice.pick(await postgres.listBackends()));
        // PostgreSQL ends all other connections before it accepts new ones.
        await wait(100);
        await postgres.waitUntilReachable();
      },
    },
    {
      name: 'read-only',
      isCheap: true,
      async inject() {
        await postgres.setReadOnly(true);
        await waitRandomly(5_000);
        await postgres.setReadOnly(false);
      },
    },
    {
      name: 'its responses delayed',
      isCheap: true,
      async inject() {
        proxy.setDelay(100 + dice.below(isShort ? 200 : 1_400));
        await waitRandomly(6_000);
        proxy.setDelay(0);
      },
    },
    {
      name: 'network stalled',
      isCheap: true,
      async inject() {
        proxy.stall();
        await waitRandomly(9_000);
        proxy.resume();
      },
    },
    {
      name: 'its responses cut off halfway',
      isCheap: true,
      async inject() {
        for (let times = isShort ? 3 : 10; times > 0; times -= 1) {
          proxy.cutResponses();
          await wait(100);
        }
      },
    },
    {
      name: 'every connection cut',
      isCheap: true,
      async inject() {
        proxy.disconnectAll();
        await waitRandomly(5_000);
        proxy.acceptConnections();
      },
    },
  ];

  if (disk) {
    faults.push({
      name: 'its disk full',
      isCheap: true,
      async inject() {
        disk.fill();
        await waitRandomly(6_000);
        disk.free();
        // PostgreSQL shuts down when there is no space for its write-ahead log.
        if (!postgres.isAlive()) await restartWithRetries();
        await postgres.waitUntilReachable();
      },
    });
  } else skipped.push(`its disk full: ${postgres.noDiskReason}`);

  if (pooler) {
    faults.push({
      name: 'the pooler killed and started again',
      isCheap: true,
      async inject() {
        await pooler.kill();
        await waitRandomly(3_000);
        await pooler.start();
      },
    });
  } else skipped.push('the pooler killed and started again: there is no PgBouncer on this machine');

  return { faults, skipped };
}
