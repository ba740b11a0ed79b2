import { setTimeout as wait } from 'node:timers/promises';
import { featureNames } from '#shared/settings/features.ts';
import type { Settings } from '#shared/settings/contract.ts';
import type { Caller, Person } from './caller.ts';
import type { Operation } from './document.ts';
import type { Draft, Lane } from './lane.ts';

/** What changes the game for everybody, or takes its time alone: done while nobody else calls. */
export const shakenAlone: ReadonlySet<string> = new Set([
  'PATCH /api/admin/settings',
  'POST /api/admin/settings/changes/{id}/undo',
  'POST /api/admin/import-trivia',
  'POST /api/admin/bulk-import-all',
]);

interface Stand {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
}

/** A lane that can be told what to call. */
interface Shaker extends Lane {
  attempt(operation: Operation, ready?: Draft): Promise<void>;
  /** A call of any kind, whatever comes of it. */
  stray(operation: Operation): Promise<void>;
}

const read = 'GET /api/admin/settings';
const change = 'PATCH /api/admin/settings';
const undo = 'POST /api/admin/settings/changes/{id}/undo';
const changes = 'GET /api/admin/settings/changes';

async function set(lane: Lane, root: Person, wanted: (stand: Stand) => object): Promise<void> {
  const { body } = await lane.ask<Stand>(root, read);
  if (body?.settings) await lane.ask(root, change, { body: { version: body.version, changes: wanted(body) } });
}

/** A few changes as an administrator makes them, and as nobody should. */
async function shakeSettings(lane: Shaker, operations: ReadonlyMap<string, Operation>): Promise<void> {
  const { dice, people } = lane;
  const [patch, back] = [operations.get(change), operations.get(undo)];
  for (let times = 0; times < 3; times += 1) {
    const { body } = await lane.ask<Stand>(people.admin, read);
    const some = {
      gameReward: dice.below(20),
      freezePrice: 1 + dice.below(100),
      switchedOff: dice.pick([[], ['gifts'], ['shop', 'ads']]),
    };
    const draft = { by: people.admin, body: { version: body?.version ?? 0, changes: some } };
    if (patch) await lane.attempt(patch, draft);
    const { body: made } = await lane.ask<{ id: number }[]>(people.admin, changes);
    const id = Array.isArray(made) ? made[0]?.id : undefined;
    if (back && id !== undefined) await lane.attempt(back, { by: people.admin, params: { id } });
  }
}

async function shakeImports(lane: Shaker, operations: ReadonlyMap<string, Operation>, isBig: boolean): Promise<void> {
  const { dice, people } = lane;
  const single = operations.get('POST /api/admin/import-trivia');
  const all = operations.get('POST /api/admin/bulk-import-all');
  for (let times = 0; times < 2; times += 1) {
    const body = { amount: 1 + dice.below(3), category: dice.pick(['science', 'sports', 'all']) };
    if (single) await lane.attempt(single, { by: people.admin, body });
  }
  if (all && isBig) await lane.attempt(all, { by: people.admin });
}

/** Calls of all kinds while the game is closed, or parts of it are. */
async function callMeanwhile(lane: Shaker, operations: readonly Operation[], times: number): Promise<void> {
  for (let made = 0; made < times; made += 1) await lane.stray(lane.dice.pick(operations));
}

/** Brings back what was switched off, deleted or taken away, so that the rest goes on. */
async function repair(lane: Lane, root: Person): Promise<void> {
  await set(lane, root, ({ defaults }) => ({
    ...defaults,
    giftCoinsPerDay: 10_000,
    giftPowerUpsPerDay: 1000,
    rewardedVideosPerDay: 50,
  }));
  const query = { status: 'deleted', source: 'bank', limit: '200' };
  const { body } = await lane.ask<{ id: number }[]>(root, 'GET /api/admin/questions', { query });
  const ids = Array.isArray(body) ? body.map(({ id }) => id) : [];
  if (ids.length > 0) await lane.ask(root, 'POST /api/admin/questions/bulk', { body: { ids, action: 'restore' } });
}

const againMs = 50;

/** Waits until every server goes by the settings of now. */
async function settle(lane: Lane, servers: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    let open = 0;
    for (let server = 0; server < servers; server += 1) {
      const { body } = await lane.ask<{ maintenance: unknown; switchedOff: unknown[] }>(null, 'GET /api/settings');
      if (body?.maintenance === null && body.switchedOff.length === 0) open += 1;
    }
    if (open === servers) return;
    await wait(againMs);
  }
  throw new Error('the servers do not learn of the settings');
}

/** What one administrator can do to everybody, with calls in the midst of it, and its repair. */
export async function disturb(
  lane: Shaker,
  root: Person,
  caller: Caller,
  operations: readonly Operation[],
  rounds: number,
): Promise<void> {
  const byKey = new Map(operations.map((operation) => [operation.key, operation]));
  const others = operations.filter(({ key }) => !shakenAlone.has(key));
  await shakeSettings(lane, byKey);
  await shakeImports(lane, byKey, rounds % 4 === 0);
  caller.setClosed(true);
  await set(lane, root, () => ({ maintenance: true, switchedOff: [...featureNames] }));
  await callMeanwhile(lane, others, 30);
  await set(lane, root, () => ({ maintenance: false }));
  await callMeanwhile(lane, others, 15);
  await repair(lane, root);
  await settle(lane, caller.servers);
  caller.setClosed(false);
}
