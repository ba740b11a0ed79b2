import { setTimeout as wait } from 'node:timers/promises';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { startServerProcess } from '../harness/processes/server-process.ts';

/** Failpoints between the writes of tournament operations at which a server may kill itself. */
const failpoints = [
  'tournament.created',
  'once.answer-written',
  'once.committed',
  'tournament.joined',
  'tournament.left',
  'tournament.started',
  'tournament.game-opened',
  'deal.committed',
  'verdict.game-written',
  'contest.played',
  'submit.effect-1',
  'submit.effect-4',
  'submit.game-written',
  'contest.committed',
  'tournament.settled',
  'tournament.prize-paid',
  'tournament.refunded',
  'account.data-erased',
];

export interface CrashingServers {
  /** The array changes as servers stop and start. */
  readonly urls: readonly string[];
  waitForServer(): Promise<void>;
  /** Number of kills per failpoint; `anywhere` counts those killed from outside. */
  readonly kills: Readonly<Record<string, number>>;
  close(): Promise<void>;
}

export async function startCrashingServers(
  env: Readonly<Record<string, string>>,
  dice: SeededRandom,
  meanUptimeMs: number,
): Promise<CrashingServers> {
  const urls: string[] = [];
  const kills: Record<string, number> = {};
  let up = Promise.withResolvers<void>();
  const closing = new AbortController();

  /** Every other server gets a failpoint at which it kills itself, at one of the first passes. */
  async function runServer(): Promise<void> {
    const point = dice.below(2) === 0 ? dice.pick(failpoints) : null;
    const failAt: Record<string, string> = point ? { FAIL_AT: `${point}:${1 + dice.below(6)}` } : {};
    const begin = performance.now();
    const server = await startServerProcess({ ...env, ...failAt });
    const startMs = performance.now() - begin;
    urls.push(server.url);
    up.resolve();
    const uptimeTimer = new AbortController();
    const signal = AbortSignal.any([uptimeTimer.signal, closing.signal]);
    // Starting takes long on a busy machine, and servers must run longer than they take to start.
    const meanMs = meanUptimeMs + 2 * startMs;
    const uptimeMs = meanMs / 2 + dice.below(meanMs);
    const outlived = await Promise.race([
      wait(uptimeMs, true, { signal }).catch(() => false),
      server.ended.then(() => false),
    ]);
    uptimeTimer.abort();
    const cause = outlived ? 'anywhere' : (point ?? 'anywhere');
    await server.kill();
    urls.splice(urls.indexOf(server.url), 1);
    if (urls.length === 0) up = Promise.withResolvers();
    if (!closing.signal.aborted) kills[cause] = (kills[cause] ?? 0) + 1;
  }

  async function runServers(): Promise<void> {
    while (!closing.signal.aborted) await runServer();
  }

  const serverLoops = [runServers(), runServers()];
  // Rejects when a server fails to start.
  const running = Promise.all(serverLoops);
  const waitForServer = async () => void (await Promise.race([up.promise, running]));
  await waitForServer();
  return {
    urls,
    waitForServer,
    kills,
    async close() {
      closing.abort();
      await Promise.allSettled(serverLoops);
    },
  };
}
