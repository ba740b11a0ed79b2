import { setTimeout as wait } from 'node:timers/promises';
import { featureNames } from '#shared/settings/features.ts';
import type { Settings } from '#shared/settings/contract.ts';
import type { Caller, Person } from './caller.ts';
import type { Operation } from './api-document.ts';
import type { Draft, Lane } from './lane.ts';

/** Operations that affect all players or take long, called while no other lane is calling. */
export const exclusiveOperations: ReadonlySet<string> = new Set([
  'PATCH /api/admin/settings',
  'POST /api/admin/settings/changes/{id}/undo',
  'POST /api/admin/import-trivia',
  'POST /api/admin/bulk-import-all',
]);

interface SettingsState {
  readonly version: number;
  readonly settings: Settings;
  readonly defaults: Settings;
}

interface ControllableLane extends Lane {
  attempt(operation: Operation, ready?: Draft): Promise<void>;
  callRandomly(operation: Operation): Promise<void>;
}

const readSettingsCall = 'GET /api/admin/settings';
const changeSettingsCall = 'PATCH /api/admin/settings';
const undoChangeCall = 'POST /api/admin/settings/changes/{id}/undo';
const listChangesCall = 'GET /api/admin/settings/changes';

async function changeSettings(lane: Lane, root: Person, wanted: (stand: SettingsState) => object): Promise<void> {
  const { body } = await lane.ask<SettingsState>(root, readSettingsCall);
  if (body?.settings)
    await lane.ask(root, changeSettingsCall, { body: { version: body.version, changes: wanted(body) } });
}

async function disturbSettings(lane: ControllableLane, operations: ReadonlyMap<string, Operation>): Promise<void> {
  const { dice, people } = lane;
  const [patch, back] = [operations.get(changeSettingsCall), operations.get(undoChangeCall)];
  for (let times = 0; times < 3; times += 1) {
    const { body } = await lane.ask<SettingsState>(people.admin, readSettingsCall);
    const some = {
      gameReward: dice.below(20),
      freezePrice: 1 + dice.below(100),
      switchedOff: dice.pick([[], ['gifts'], ['shop', 'ads']]),
    };
    const draft = { by: people.admin, body: { version: body?.version ?? 0, changes: some } };
    if (patch) await lane.attempt(patch, draft);
    const { body: made } = await lane.ask<{ id: number }[]>(people.admin, listChangesCall);
    const id = Array.isArray(made) ? made[0]?.id : undefined;
    if (back && id !== undefined) await lane.attempt(back, { by: people.admin, params: { id } });
  }
}

async function disturbImports(
  lane: ControllableLane,
  operations: ReadonlyMap<string, Operation>,
  isBig: boolean,
): Promise<void> {
  const { dice, people } = lane;
  const single = operations.get('POST /api/admin/import-trivia');
  const all = operations.get('POST /api/admin/bulk-import-all');
  for (let times = 0; times < 2; times += 1) {
    const body = { amount: 1 + dice.below(3), category: dice.pick(['science', 'sports', 'all']) };
    if (single) await lane.attempt(single, { by: people.admin, body });
  }
  if (all && isBig) await lane.attempt(all, { by: people.admin });
}

/** Runs while the game or parts of it are closed. */
async function callRandomOperations(
  lane: ControllableLane,
  operations: readonly Operation[],
  times: number,
): Promise<void> {
  for (let made = 0; made < times; made += 1) await lane.callRandomly(lane.dice.pick(operations));
}

async function repairGame(lane: Lane, root: Person): Promise<void> {
  await changeSettings(lane, root, ({ defaults }) => ({
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

const settingsPollMs = 50;

async function waitForSettings(lane: Lane, servers: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    let open = 0;
    for (let server = 0; server < servers; server += 1) {
      const { body } = await lane.ask<{ maintenance: unknown; switchedOff: unknown[] }>(null, 'GET /api/settings');
      if (body?.maintenance === null && body.switchedOff.length === 0) open += 1;
    }
    if (open === servers) return;
    await wait(settingsPollMs);
  }
  throw new Error('the servers did not apply the settings in time');
}

export async function disturbGame(
  lane: ControllableLane,
  root: Person,
  caller: Caller,
  operations: readonly Operation[],
  rounds: number,
): Promise<void> {
  const byKey = new Map(operations.map((operation) => [operation.key, operation]));
  const others = operations.filter(({ key }) => !exclusiveOperations.has(key));
  await disturbSettings(lane, byKey);
  await disturbImports(lane, byKey, rounds % 4 === 0);
  caller.setClosed(true);
  await changeSettings(lane, root, () => ({ maintenance: true, switchedOff: [...featureNames] }));
  await callRandomOperations(lane, others, 30);
  await changeSettings(lane, root, () => ({ maintenance: false }));
  await callRandomOperations(lane, others, 15);
  await repairGame(lane, root);
  await waitForSettings(lane, caller.servers);
  caller.setClosed(false);
}
