import { dice as rollDice } from '../economy/random.ts';
import { createCaller, type Ground } from './caller.ts';
import { askIn, createLane, type Running, type World } from './create-lane.ts';
import { disturb } from './disturbance.ts';
import { type ApiDocument, type Operation, readOperations } from './document.ts';
import type { People } from './lane.ts';
import { signInRoot } from './people.ts';
import { createPool } from './pool.ts';
import { createTally, type Tally } from './tally.ts';
import type { Sent } from './wire.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  /** Groups of callers who call at the same time. */
  readonly lanes: number;
  /** One call instead of all, by whom it says. */
  readonly only: { readonly by: string; readonly sent: Sent } | null;
  /** Told how far it is, now and then. */
  readonly onRound?: (calls: number) => void;
}

export interface FuzzReport {
  readonly seed: number;
  readonly seconds: number;
  readonly operations: readonly Operation[];
  readonly tally: Tally;
}

/** Steps of one lane between two breaks in which all wait for each other. */
const stepsARound = 120;

/** Calls everything that the document names, rightly and wrongly, until so many calls are made. */
export async function fuzz(ground: Ground, document: ApiDocument, options: FuzzOptions): Promise<FuzzReport> {
  const begun = performance.now();
  const operations = readOperations(document);
  const byKey = new Map(operations.map((operation) => [operation.key, operation]));
  const tally = createTally();
  const caller = createCaller(ground, operations, tally);
  const dice = rollDice(options.seed);
  const nobody = { dice, pool: createPool(dice, () => false) };
  const root = await signInRoot({ ask: askIn({ byKey, caller }, () => nobody) }, ground.administrator);
  const world: World = { ground, operations, byKey, caller, tally, root };
  const lanes = Array.from({ length: options.lanes }, (_, number) =>
    createLane(world, rollDice(dice.below(2 ** 31)), { number, lanes: options.lanes }),
  );

  async function round(lane: Running): Promise<void> {
    for (let step = 0; step < stepsARound && tally.calls < options.calls; step += 1) await lane.step();
  }

  async function all(): Promise<void> {
    for (let rounds = 0; tally.calls < options.calls; rounds += 1) {
      await Promise.all(lanes.map(round));
      const shaker = lanes[rounds % lanes.length];
      if (shaker) await disturb(shaker, root, caller, operations, rounds);
      options.onRound?.(tally.calls);
    }
  }

  async function one({ by, sent }: NonNullable<FuzzOptions['only']>): Promise<void> {
    const [lane] = lanes;
    await lane?.begin();
    await caller.make(lane?.people[by as keyof People] ?? null, sent);
  }

  // What was found until then is told, whatever stops the callers.
  await (options.only ? one(options.only) : all()).catch((error: unknown) => tally.stop(error));
  return { seed: options.seed, seconds: (performance.now() - begun) / 1000, operations, tally };
}
