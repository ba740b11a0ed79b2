import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../economy/random.ts';
import type { MortalPostgres } from './mortal-postgres.ts';
import type { Pooler } from './pooler.ts';
import type { Proxy } from './proxy.ts';

export interface Targets {
  readonly postgres: MortalPostgres;
  readonly proxy: Proxy;
  readonly pooler: Pooler | null;
  readonly dice: Dice;
  /** In the short form nothing is away for longer than two seconds. */
  readonly isShort: boolean;
}

/** Something that happens to the database. It resolves as soon as the database can be reached and used again. */
export interface Fault {
  readonly name: string;
  /** Part of the short form. */
  readonly isCheap: boolean;
  happen(): Promise<void>;
}

/** All that can happen here, and what cannot, with the reason. */
export function allFaults({ postgres, proxy, pooler, dice, isShort }: Targets): { faults: Fault[]; skipped: string[] } {
  /** Milliseconds. */
  const aWhile = (most: number) => wait(isShort ? 500 + dice.below(500) : 500 + dice.below(most - 500));
  const skipped: string[] = [];
  const { disk } = postgres;

  async function startUntilItStays(): Promise<void> {
    const deadline = performance.now() + 60_000;
    for (;;) {
      try {
        await postgres.startAgain();
        return;
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
    }
  }

  async function stopFor(ms: number): Promise<void> {
    await postgres.stopFast();
    await wait(ms);
    await startUntilItStays();
  }

  const faults: Fault[] = [
    {
      name: 'killed and started again',
      isCheap: true,
      async happen() {
        await postgres.kill();
        await startUntilItStays();
      },
    },
    { name: 'stopped and started again', isCheap: true, happen: () => stopFor(0) },
    { name: 'stopped for 10 s', isCheap: false, happen: () => stopFor(10_000) },
    {
      name: 'halted',
      isCheap: true,
      async happen() {
        postgres.pause();
        await aWhile(8_000);
        postgres.resume();
        await postgres.untilReachable();
      },
    },
    {
      name: 'halted for 13 s',
      isCheap: false,
      async happen() {
        postgres.pause();
        await wait(13_000);
        postgres.resume();
        await postgres.untilReachable();
      },
    },
    {
      name: 'its connections ended one by one',
      isCheap: true,
      async happen() {
        for (const backend of await postgres.backends()) await postgres.terminate(backend);
      },
    },
    {
      name: 'one of its processes killed',
      isCheap: true,
      async happen() {
        postgres.killBackend(dice.pick(await postgres.backends()));
        // It throws all others out before it lets anybody in.
        await wait(100);
        await postgres.untilReachable();
      },
    },
    {
      name: 'read-only',
      isCheap: true,
      async happen() {
        await postgres.setReadOnly(true);
        await aWhile(5_000);
        await postgres.setReadOnly(false);
      },
    },
    {
      name: 'its answers late',
      isCheap: true,
      async happen() {
        proxy.delay(100 + dice.below(isShort ? 200 : 1_400));
        await aWhile(6_000);
        proxy.delay(0);
      },
    },
    {
      name: 'nothing passed through the network',
      isCheap: true,
      async happen() {
        proxy.hold();
        await aWhile(9_000);
        proxy.release();
      },
    },
    {
      name: 'its answers cut in the middle',
      isCheap: true,
      async happen() {
        for (let times = isShort ? 3 : 10; times > 0; times -= 1) {
          proxy.cutAnswers();
          await wait(100);
        }
      },
    },
    {
      name: 'every connection cut',
      isCheap: true,
      async happen() {
        proxy.cutAll();
        await aWhile(5_000);
        proxy.letThrough();
      },
    },
  ];

  if (disk) {
    faults.push({
      name: 'its disk full',
      isCheap: true,
      async happen() {
        disk.fill();
        await aWhile(6_000);
        disk.free();
        // Without room for its log it ends by itself.
        if (!postgres.isAlive()) await startUntilItStays();
        await postgres.untilReachable();
      },
    });
  } else skipped.push(`its disk full: ${postgres.whyNoDisk}`);

  if (pooler) {
    faults.push({
      name: 'the pooler killed and started again',
      isCheap: true,
      async happen() {
        await pooler.kill();
        await aWhile(3_000);
        await pooler.start();
      },
    });
  } else skipped.push('the pooler killed and started again: there is no PgBouncer on this machine');

  return { faults, skipped };
}
