import { setTimeout as wait } from 'node:timers/promises';
import { isDesk } from '#shared/kernel/roles.ts';
import type { Dice } from '../economy/random.ts';
import { accountRecipes } from './account-recipes.ts';
import { adminRecipes } from './admin-recipes.ts';
import { catalogRecipes } from './catalog-recipes.ts';
import type { Caller, Ground, Outcome, Person } from './caller.ts';
import { shakenAlone } from './disturbance.ts';
import type { Operation } from './document.ts';
import { type Draft, type Input, type Lane, type People, planOf, type Recipe } from './lane.ts';
import { befriend, everybody, revive, signUp } from './people.ts';
import { playGame, playRecipes } from './play-recipes.ts';
import { createPool } from './pool.ts';
import { shopRecipes } from './shop-recipes.ts';
import { decideChallenge, socialRecipes } from './social-recipes.ts';
import { spoil, spoiledEverywhere } from './spoil.ts';
import type { Tally } from './tally.ts';
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

/** Hashing a password, or reading or writing thousands of rows, takes as long as a hundred other calls. */
const seldom: Readonly<Record<string, number>> = {
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

/** So seldom a step sweeps an operation, once all are swept. */
const sweepEvery = 60;

/** With the same people; most steps are several calls. */
const stepsALife = 600;

/** Of an operation's calls so many should be answered as asked; below it callers take more care. */
const wantedShare = 0.4;

export interface Running extends Lane {
  people: People;
  /** A call of any operation, and those that it needs before it. */
  step(): Promise<void>;
  /** A call of this operation, with more or less care; as told, where it is told how. */
  attempt(operation: Operation, ready?: Draft): Promise<void>;
  /** A call of this operation, whatever comes of it. */
  stray(operation: Operation): Promise<void>;
  /** New people, with everything between them that later calls can name. */
  begin(): Promise<void>;
}

export interface World {
  readonly ground: Ground;
  readonly operations: readonly Operation[];
  readonly byKey: ReadonlyMap<string, Operation>;
  readonly caller: Caller;
  readonly tally: Tally;
  readonly root: Person;
}

export function askIn(
  { byKey, caller }: Pick<World, 'byKey' | 'caller'>,
  lane: () => Pick<Lane, 'dice' | 'pool'>,
): Lane['ask'] {
  return async <Body>(by: Person | null, key: string, input: Input = {}) => {
    const operation = byKey.get(key);
    if (!operation) throw new Error(`the API document has no ${key}`);
    const outcome = await caller.call(by, operation, planOf(operation, input, lane(), by, 'given'));
    if (outcome.status < 300) lane().pool.note(by?.role ?? 'nobody', key.split(' ')[1] ?? '', outcome.body);
    return outcome as Outcome<Body>;
  };
}

/** Callers who go on by themselves, step by step. */
export function createLane(world: World, dice: Dice, { number, lanes }: { number: number; lanes: number }): Running {
  const { ground, operations, byKey, caller, tally, root } = world;
  const pool = createPool(dice, (value) => value === root.id || value === root.email);
  const own = operations.filter(({ key }) => !shakenAlone.has(key));
  const wheel = own.flatMap((each) => Array.from({ length: Math.ceil(8 / (seldom[each.key] ?? 1)) }, () => each));
  const keys: { readonly by: string; readonly key: string; readonly draft: Draft }[] = [];
  let born = 0;
  // The first steps sweep the lane's part of all operations, later ones now and then.
  const sweeping = own.filter((_, index) => index % lanes === number);
  let sweeps = 0;
  let steps = 0;
  let isBorn = false;

  const ask = askIn(world, () => lane);
  const asking = { ask };
  const join = (role: string) => signUp(asking, root, role, `l${number}-${(born += 1)}@players.example`);

  async function replace(role: keyof People): Promise<Person> {
    const person = await join(role);
    lane.people[role] = person;
    if (role === 'admin' || role === 'suspended') await revive(asking, root, person);
    if (role === 'player' || role === 'friend') await befriend(asking, lane.people.player, lane.people.friend);
    return person;
  }

  /** Whoever calls mostly is who may. */
  function callerFor({ access }: Operation): Person | null {
    const { player, friend, admin } = lane.people;
    if (access === 'operator') return dice.below(2) === 0 ? null : admin;
    if (isDesk(access)) return admin;
    if (access === 'public') return dice.below(3) > 0 ? null : player;
    return dice.pick([player, player, player, friend, friend, admin]);
  }

  const anybody = () => dice.pick([null, ...everybody(lane.people)]);

  /** Some orders have a key, and some of these are repeated. */
  function withKey(operation: Operation, draft: Draft): Draft {
    if (!operation.isOnce || dice.below(2) === 0) return draft;
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

  /** After a refusal that somebody in their right state would not get. */
  async function mend(by: Person | null, { access }: Operation, { status, body }: Outcome): Promise<void> {
    const { code } = (body ?? {}) as { readonly code?: unknown };
    if (!by || by.role === 'suspended' || access === 'public') return;
    const isLost = status === 401 || (code === 'adminOnly' && by.role === 'admin');
    if (!isLost || (await revive(asking, root, by))) return;
    const role = by.role as keyof People;
    if (lane.people[role] === by) await replace(role);
  }

  /** What would make sense now: null where nothing does, undefined where the document says enough. */
  async function consider(operation: Operation, isShort: boolean): Promise<Draft | null | undefined> {
    const recipe = allRecipes[operation.key];
    return recipe && (isShort || dice.below(5) > 0) ? recipe(lane) : undefined;
  }

  async function make(operation: Operation, by: Person | null, draft: Draft, spoiledOneIn: number) {
    const plan = planOf(operation, draft, lane, by, 'some');
    const sent = dice.below(spoiledOneIn) === 0 ? spoil(plan, dice) : plan;
    // Two thumbs, a retry, a second device: the same at the same time.
    const others = dice.below(20) === 0 ? [1, 2].map(() => caller.call(by, operation, sent)) : [];
    const outcome = await caller.call(by, operation, sent);
    await Promise.all(others);
    if (outcome.status < 300) pool.note(by?.role ?? 'nobody', operation.key.split(' ')[1] ?? '', outcome.body);
    return { outcome, body: sent.body };
  }

  async function attempt(operation: Operation, told?: Draft): Promise<void> {
    const isShort = tally.triesOf(operation.key) < 3 || tally.share(operation.key) < wantedShare;
    const ready = told ?? (await consider(operation, isShort));
    // Nothing of it makes sense just now, and too much did not already.
    if (ready === null && isShort) return;
    const draft = withKey(operation, ready ?? { by: callerFor(operation) });
    const by = isShort || dice.below(7) > 0 ? draft.by : anybody();
    const { outcome, body } = await make(operation, by, draft, isShort ? 6 : 2);
    if (by === draft.by) await draft.after?.(outcome, body);
    await mend(by, operation, outcome);
  }

  /** A call that makes sense, spoiled in one place after another: whatever else, that is looked at everywhere. */
  async function sweep(operation: Operation): Promise<void> {
    const draft = (await consider(operation, true)) ?? { by: callerFor(operation) };
    const plan = planOf(operation, draft, lane, draft.by, 'all');
    for (const [index, sent] of spoiledEverywhere(plan).entries()) {
      const keyed = operation.isOnce ? { 'idempotency-key': `sweep-${tally.calls}-${index}` } : {};
      const outcome = await caller.sweep(draft.by, operation, { ...sent, headers: keyed });
      await mend(draft.by, operation, outcome);
    }
  }

  const lane: Running = {
    dice,
    pool,
    tally,
    // `begin` brings them, before anybody calls.
    people: {} as People,
    ask,
    replace,
    attempt,
    stray: async (operation) => void (await make(operation, anybody(), { by: null }, 3)),
    has: (key, query) => {
      const operation = byKey.get(key);
      return operation !== undefined && (query === undefined || operation.query.some((each) => each.name === query));
    },
    canSkipTime: ground.advance !== null,
    async pass(ms) {
      if (ground.advance) ground.advance(ms);
      else await wait(ms);
    },
    async begin() {
      const [player, friend, stranger] = await Promise.all([join('player'), join('friend'), join('stranger')]);
      const { suspended, admin } = isBorn
        ? lane.people
        : { suspended: await join('suspended'), admin: await join('admin') };
      lane.people = { player, friend, stranger, suspended, admin };
      isBorn = true;
      for (const person of [admin, suspended]) await revive(asking, root, person);
      await befriend(asking, player, friend);
      await ask(player, 'GET /api/categories');
      await decideChallenge(lane);
      if (lane.canSkipTime || dice.below(4) === 0) await playGame(lane, player);
    },
    async step() {
      if (steps++ % stepsALife === 0) await lane.begin();
      const swept = sweeping[steps % sweepEvery === 0 || steps <= sweeping.length ? sweeps++ % sweeping.length : -1];
      await (swept ? sweep(swept) : attempt(dice.pick(wheel)));
    },
  };
  return lane;
}
