import { setTimeout as wait } from 'node:timers/promises';
import { isStaffAccess } from '#shared/kernel/roles.ts';
import type { SeededRandom } from '../harness/seeded-random.ts';
import { accountRecipes } from './account-recipes.ts';
import { adminRecipes } from './admin-recipes.ts';
import { catalogRecipes } from './catalog-recipes.ts';
import type { Caller, FuzzTarget, Outcome, Person } from './caller.ts';
import { exclusiveOperations } from './global-disturbance.ts';
import type { Operation } from './api-document.ts';
import { type Draft, type Input, type Lane, type People, createPlan, type Recipe } from './lane.ts';
import { makeFriends, listPeople, restorePerson, createAccount } from './test-accounts.ts';
import { playGame, playRecipes } from './play-recipes.ts';
import { createIdPool } from './id-pool.ts';
import { shopRecipes } from './shop-recipes.ts';
import { decideChallenge, socialRecipes } from './social-recipes.ts';
import { spoilPlan, listSpoiledPlans } from './spoil-call.ts';
import type { Tally } from './call-tally.ts';
import { tournamentRecipes } from './tournament-recipes.ts';

const allRecipes: Readonly<Record<string, Recipe>> = {
  ...accountRecipes,
  ...playRecipes,
  ...socialRecipes,
  ...tournamentRecipes,
  ...shopRecipes,
  ...adminRecipes,
  ...catalogRecipes,
};

/**
 * Relative rarity of slow operations. Hashing a password or processing thousands of rows takes as long as a hundred
 * other calls.
 */
const rarity: Readonly<Record<string, number>> = {
  'POST /api/auth/sign-up/email': 8,
  'POST /api/auth/sign-in/email': 8,
  'POST /api/auth/sign-out': 8,
  'GET /api/logout': 8,
  'POST /api/auth/change-password': 8,
  'POST /api/account/reset': 8,
  'POST /api/user/delete-account': 8,
  'POST /api/admin/players/{id}/end-sessions': 4,
  'POST /api/admin/ads': 4,
  'GET /api/admin/question-files/export': 4,
  'POST /api/admin/question-files/import': 4,
};

/** Number of steps between two sweeps once every operation has been swept. */
const sweepInterval = 60;

/** Number of steps with the same people. Most steps make several calls. */
const stepsPerPopulation = 600;

/** Target share of successful calls per operation. Below it, callers make more effort to send valid calls. */
const targetSuccessShare = 0.4;

export interface RunningLane extends Lane {
  people: People;
  /** Calls a random operation after the calls that it depends on. */
  step(): Promise<void>;
  /** Uses `ready` if it is given. */
  attempt(operation: Operation, ready?: Draft): Promise<void>;
  callRandomly(operation: Operation): Promise<void>;
  createPopulation(): Promise<void>;
}

export interface FuzzWorld {
  readonly ground: FuzzTarget;
  readonly operations: readonly Operation[];
  readonly byKey: ReadonlyMap<string, Operation>;
  readonly caller: Caller;
  readonly tally: Tally;
  readonly root: Person;
}

export function createAsk(
  { byKey, caller }: Pick<FuzzWorld, 'byKey' | 'caller'>,
  lane: () => Pick<Lane, 'dice' | 'pool'>,
): Lane['ask'] {
  return async <Body>(by: Person | null, key: string, input: Input = {}) => {
    const operation = byKey.get(key);
    if (!operation) throw new Error(`the API document has no ${key}`);
    const outcome = await caller.call(by, operation, createPlan(operation, input, lane(), by, 'given'));
    if (outcome.status < 300) lane().pool.collect(by?.role ?? 'nobody', key.split(' ')[1] ?? '', outcome.body);
    return outcome as Outcome<Body>;
  };
}

export function createLane(
  world: FuzzWorld,
  dice: SeededRandom,
  { number, lanes }: { number: number; lanes: number },
): RunningLane {
  const { ground, operations, byKey, caller, tally, root } = world;
  const pool = createIdPool(dice, (value) => value === root.id || value === root.email);
  const laneOperations = operations.filter(({ key }) => !exclusiveOperations.has(key));
  const wheel = laneOperations.flatMap((each) =>
    Array.from({ length: Math.ceil(8 / (rarity[each.key] ?? 1)) }, () => each),
  );
  const keys: { readonly by: string; readonly key: string; readonly draft: Draft }[] = [];
  let createdPeople = 0;
  // The first steps sweep this lane's share of all operations; later steps sweep occasionally.
  const sweptOperations = laneOperations.filter((_, index) => index % lanes === number);
  let sweeps = 0;
  let steps = 0;
  let hasPopulation = false;

  const ask = createAsk(world, () => lane);
  const asking = { ask };
  const signUpAs = (role: string) =>
    createAccount(asking, root, role, `l${number}-${(createdPeople += 1)}@players.example`);

  async function replace(role: keyof People): Promise<Person> {
    const person = await signUpAs(role);
    lane.people[role] = person;
    if (role === 'admin' || role === 'suspended') await restorePerson(asking, root, person);
    if (role === 'player' || role === 'friend') await makeFriends(asking, lane.people.player, lane.people.friend);
    return person;
  }

  function callerFor({ access }: Operation): Person | null {
    const { player, friend, admin } = lane.people;
    if (access === 'operator') return dice.below(2) === 0 ? null : admin;
    if (isStaffAccess(access)) return admin;
    if (access === 'public') return dice.below(3) > 0 ? null : player;
    return dice.pick([player, player, player, friend, friend, admin]);
  }

  const pickAnybody = () => dice.pick([null, ...listPeople(lane.people)]);

  function addIdempotencyKey(operation: Operation, draft: Draft): Draft {
    if (!operation.isIdempotent || dice.below(2) === 0) return draft;
    const known = keys.filter((each) => each.key === operation.key && each.by === draft.by?.id);
    if (known.length > 0 && dice.below(3) === 0) return dice.pick(known).draft;
    const keyed = {
      ...draft,
      headers: { ...draft.headers, 'idempotency-key': `key-${tally.calls}-${dice.below(1000)}` },
    };
    keys.push({ key: operation.key, by: draft.by?.id ?? '', draft: keyed });
    if (keys.length > 40) keys.shift();
    return keyed;
  }

  /** Restores an account after a rejection that it should not get in its normal state. */
  async function repairAccount(by: Person | null, { access }: Operation, { status, body }: Outcome): Promise<void> {
    const { code } = (body ?? {}) as { readonly code?: unknown };
    if (!by || by.role === 'suspended' || access === 'public') return;
    const isLost = status === 401 || (code === 'adminOnly' && by.role === 'admin');
    if (!isLost || (await restorePerson(asking, root, by))) return;
    const role = by.role as keyof People;
    if (lane.people[role] === by) await replace(role);
  }

  /** Returns a valid draft, null if none is possible now, or undefined if the API document is sufficient. */
  async function createDraft(operation: Operation, isBelowTarget: boolean): Promise<Draft | null | undefined> {
    const recipe = allRecipes[operation.key];
    return recipe && (isBelowTarget || dice.below(5) > 0) ? recipe(lane) : undefined;
  }

  async function make(operation: Operation, by: Person | null, draft: Draft, spoiledOneIn: number) {
    const plan = createPlan(operation, draft, lane, by, 'some');
    const sent = dice.below(spoiledOneIn) === 0 ? spoilPlan(plan, dice) : plan;
    // Sends some calls several times concurrently, as with a double tap, a retry or a second device.
    const others = dice.below(20) === 0 ? [1, 2].map(() => caller.call(by, operation, sent)) : [];
    const outcome = await caller.call(by, operation, sent);
    await Promise.all(others);
    if (outcome.status < 300) pool.collect(by?.role ?? 'nobody', operation.key.split(' ')[1] ?? '', outcome.body);
    return { outcome, body: sent.body };
  }

  async function attempt(operation: Operation, givenDraft?: Draft): Promise<void> {
    const isBelowTarget = tally.triesOf(operation.key) < 3 || tally.share(operation.key) < targetSuccessShare;
    const ready = givenDraft ?? (await createDraft(operation, isBelowTarget));
    // No valid call is possible now, and too many calls of this operation have failed already.
    if (ready === null && isBelowTarget) return;
    const draft = addIdempotencyKey(operation, ready ?? { by: callerFor(operation) });
    const by = isBelowTarget || dice.below(7) > 0 ? draft.by : pickAnybody();
    const { outcome, body } = await make(operation, by, draft, isBelowTarget ? 6 : 2);
    if (by === draft.by) await draft.after?.(outcome, body);
    await repairAccount(by, operation, outcome);
  }

  /**
   * Sends a valid call with each of its parts spoiled in turn, so that every operation is tested with every kind of
   * error.
   */
  async function sweep(operation: Operation): Promise<void> {
    const draft = (await createDraft(operation, true)) ?? { by: callerFor(operation) };
    const plan = createPlan(operation, draft, lane, draft.by, 'all');
    for (const [index, sent] of listSpoiledPlans(plan).entries()) {
      const keyed = operation.isIdempotent ? { 'idempotency-key': `sweep-${tally.calls}-${index}` } : {};
      const outcome = await caller.sweep(draft.by, operation, { ...sent, headers: keyed });
      await repairAccount(draft.by, operation, outcome);
    }
  }

  const lane: RunningLane = {
    dice,
    pool,
    tally,
    // `createPopulation` sets this before the first call.
    people: {} as People,
    ask,
    replace,
    attempt,
    callRandomly: async (operation) => void (await make(operation, pickAnybody(), { by: null }, 3)),
    hasOperation: (key, query) => {
      const operation = byKey.get(key);
      return operation !== undefined && (query === undefined || operation.query.some((each) => each.name === query));
    },
    canSkipTime: ground.advance !== null,
    async passTime(ms) {
      if (ground.advance) ground.advance(ms);
      else await wait(ms);
    },
    async createPopulation() {
      const [player, friend, stranger] = await Promise.all([
        signUpAs('player'),
        signUpAs('friend'),
        signUpAs('stranger'),
      ]);
      const { suspended, admin } = hasPopulation
        ? lane.people
        : { suspended: await signUpAs('suspended'), admin: await signUpAs('admin') };
      lane.people = { player, friend, stranger, suspended, admin };
      hasPopulation = true;
      for (const person of [admin, suspended]) await restorePerson(asking, root, person);
      await makeFriends(asking, player, friend);
      await ask(player, 'GET /api/categories');
      await decideChallenge(lane);
      if (lane.canSkipTime || dice.below(4) === 0) await playGame(lane, player);
    },
    async step() {
      if (steps++ % stepsPerPopulation === 0) await lane.createPopulation();
      const swept =
        sweptOperations[
          steps % sweepInterval === 0 || steps <= sweptOperations.length ? sweeps++ % sweptOperations.length : -1
        ];
      await (swept ? sweep(swept) : attempt(dice.pick(wheel)));
    },
  };
  return lane;
}
