import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '../economy/random.ts';
import { startServerProcess } from '../harness/server-process.ts';

/** Points between the writes of what happens to tournaments, at which a server may kill itself. */
const points = [
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

/** Two servers on one database that are killed with SIGKILL and started anew, again and again. */
export interface MortalServers {
  /** Addresses of those that live; it changes as they come and go. */
  readonly urls: readonly string[];
  /** Resolves as soon as one lives. */
  anyUp(): Promise<void>;
  /** How often which point killed one; `anywhere` for those killed from outside. */
  readonly kills: Readonly<Record<string, number>>;
  /** Ends all for good. */
  close(): Promise<void>;
}

export async function startMortalServers(
  env: Readonly<Record<string, string>>,
  dice: Dice,
  meanLifeMs: number,
): Promise<MortalServers> {
  const urls: string[] = [];
  const kills: Record<string, number> = {};
  let up = Promise.withResolvers<void>();
  const closing = new AbortController();

  /** Every second one is told a point at which it kills itself, at one of the first passes. */
  async function live(): Promise<void> {
    const point = dice.below(2) === 0 ? dice.pick(points) : null;
    const failAt: Record<string, string> = point ? { FAIL_AT: `${point}:${1 + dice.below(6)}` } : {};
    const begin = performance.now();
    const server = await startServerProcess({ ...env, ...failAt });
    const startMs = performance.now() - begin;
    urls.push(server.url);
    up.resolve();
    const impatience = new AbortController();
    const signal = AbortSignal.any([impatience.signal, closing.signal]);
    // On a busy machine a start takes long: they must live longer than they need to come up.
    const meanMs = meanLifeMs + 2 * startMs;
    const life = meanMs / 2 + dice.below(meanMs);
    const outlived = await Promise.race([
      wait(life, true, { signal }).catch(() => false),
      server.ended.then(() => false),
    ]);
    impatience.abort();
    const cause = outlived ? 'anywhere' : (point ?? 'anywhere');
    await server.kill();
    urls.splice(urls.indexOf(server.url), 1);
    if (urls.length === 0) up = Promise.withResolvers();
    if (!closing.signal.aborted) kills[cause] = (kills[cause] ?? 0) + 1;
  }

  async function again(): Promise<void> {
    while (!closing.signal.aborted) await live();
  }

  const lives = [again(), again()];
  // It ends with the first that does not come up any more.
  const running = Promise.all(lives);
  const anyUp = async () => void (await Promise.race([up.promise, running]));
  await anyUp();
  return {
    urls,
    anyUp,
    kills,
    async close() {
      closing.abort();
      await Promise.allSettled(lives);
    },
  };
}
