import { createSeededRandom as rollDice } from '../harness/seeded-random.ts';
import { createCaller, type FuzzTarget } from './caller.ts';
import { createAsk, createLane, type RunningLane, type FuzzWorld } from './create-lane.ts';
import { disturbGame } from './global-disturbance.ts';
import { type ApiDocument, type Operation, readOperations } from './api-document.ts';
import type { People } from './lane.ts';
import { signInRoot } from './test-accounts.ts';
import { createIdPool } from './id-pool.ts';
import { createTally, type Tally } from './call-tally.ts';
import type { RawRequest } from './raw-http-client.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  readonly lanes: number;
  readonly only: { readonly by: string; readonly sent: RawRequest } | null;
  /** Called after each round with the number of calls so far. */
  readonly onRound?: (calls: number) => void;
}

export interface FuzzReport {
  readonly seed: number;
  readonly seconds: number;
  readonly operations: readonly Operation[];
  readonly tally: Tally;
}

/** Steps of each lane in a round. Lanes wait for each other between rounds. */
const stepsPerRound = 120;

/** Runs until the number of calls is reached. */
export async function runFuzzer(ground: FuzzTarget, document: ApiDocument, options: FuzzOptions): Promise<FuzzReport> {
  const startedAt = performance.now();
  const operations = readOperations(document);
  const byKey = new Map(operations.map((operation) => [operation.key, operation]));
  const tally = createTally();
  const caller = createCaller(ground, operations, tally);
  const dice = rollDice(options.seed);
  const anonymousLane = { dice, pool: createIdPool(dice, () => false) };
  const root = await signInRoot({ ask: createAsk({ byKey, caller }, () => anonymousLane) }, ground.administrator);
  const world: FuzzWorld = { ground, operations, byKey, caller, tally, root };
  const lanes = Array.from({ length: options.lanes }, (_, number) =>
    createLane(world, rollDice(dice.below(2 ** 31)), { number, lanes: options.lanes }),
  );

  async function round(lane: RunningLane): Promise<void> {
    for (let step = 0; step < stepsPerRound && tally.calls < options.calls; step += 1) await lane.step();
  }

  async function runRounds(): Promise<void> {
    for (let rounds = 0; tally.calls < options.calls; rounds += 1) {
      await Promise.all(lanes.map(round));
      const disturbingLane = lanes[rounds % lanes.length];
      if (disturbingLane) await disturbGame(disturbingLane, root, caller, operations, rounds);
      options.onRound?.(tally.calls);
    }
  }

  async function runSingleCall({ by, sent }: NonNullable<FuzzOptions['only']>): Promise<void> {
    const [lane] = lanes;
    await lane?.createPopulation();
    await caller.make(lane?.people[by as keyof People] ?? null, sent);
  }

  // If the callers fail, the faults found so far are still reported.
  await (options.only ? runSingleCall(options.only) : runRounds()).catch((error: unknown) => tally.stop(error));
  return { seed: options.seed, seconds: (performance.now() - startedAt) / 1000, operations, tally };
}
