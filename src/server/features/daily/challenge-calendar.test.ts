import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { ChallengeSwitches, DailyChallenge } from '#shared/daily/contract.ts';
import { getDefaultChallenge } from '#shared/daily/challenges.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createCategoryCalls } from '#test/harness/api/categories.ts';
import { createCalendar } from '#test/harness/calendar.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const calendar = createCalendar(app);
let administrator: Visitor;

/** Signs the administrator in again, because the session expires while days pass. */
async function advanceDays(days: number): Promise<void> {
  calendar.nextDay(days);
  administrator = await signInAdministrator(app);
}

beforeAll(() => advanceDays(0));

type SwitchesResponse = ChallengeSwitches & { readonly code?: string };

const path = '/api/admin/daily-challenges';
const readSwitches = async () => (await administrator.get<ChallengeSwitches>(path)).body;
const putSwitch = (kind: string, isOn: boolean) =>
  administrator.request<SwitchesResponse>('PUT', path, { body: { kind, isOn } });
const listAuditEntries = async (kind: string) =>
  (await administrator.get<AuditRecord[]>(`/api/admin/audit?subject=dailyChallenge&subjectId=${kind}`)).body;

/** The current challenge on every server; each server loads a change within five seconds. */
async function getCurrentChallenge(): Promise<DailyChallenge> {
  const { browser } = await buildPlayer(app);
  const ask = async () => (await browser.get<DailyChallenge>('/api/daily-challenge')).body;
  const answers = () => Promise.all(app.servers.map(ask));
  await expect
    .poll(async () => new Set((await answers()).map(({ kind }) => kind)).size, { interval: 100, timeout: 7_000 })
    .toBe(1);
  return ask();
}

describe('switching off a kind of daily challenge', () => {
  it('takes effect on the next date that no player has begun, not today', async () => {
    const date = calendar.goToChallenge('stars-4', '05:00:00');
    await advanceDays(0);
    const { body } = await putSwitch('stars-4', false);
    expect(body.kinds.find(({ kind }) => kind === 'stars-4')).toMatchObject({ isOn: false, scope: 'game', target: 4 });
    expect((await getCurrentChallenge()).kind).toBe('stars-4');
    expect(body.coming[0]).toMatchObject({ date, kind: 'stars-4' });
    expect(await listAuditEntries('stars-4')).toMatchObject([
      { action: 'switched-off', before: { on: true }, after: { on: false, from: body.changesFrom } },
    ]);
    expect((await putSwitch('stars-4', false)).status).toBe(200);
    expect(await listAuditEntries('stars-4')).toHaveLength(1);
    await putSwitch('stars-4', true);
  });

  it('replaces it with another kind on its dates', async () => {
    const later = calendar.goToChallenge('row-7', '05:00:00');
    await advanceDays(-3);
    await putSwitch('row-7', false);
    await advanceDays(3);
    expect(getDefaultChallenge(later).kind).toBe('row-7');
    await expect
      .poll(async () => (await getCurrentChallenge()).kind, { interval: 100, timeout: 7_000 })
      .not.toBe('row-7');
    await putSwitch('row-7', true);
  });

  it('never leaves too few kinds on, even for twenty concurrent requests', async () => {
    const { kinds, leastKinds } = await readSwitches();
    const some = kinds.slice(0, kinds.length - leastKinds + 5).map(({ kind }) => kind);
    const answers = await Promise.all(some.map((kind) => putSwitch(kind, false)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(kinds.length - leastKinds);
    const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);
    expect(refused).toEqual(Array.from({ length: 5 }, () => [409, 'tooFewChallenges']));
    expect((await readSwitches()).kinds.filter(({ isOn }) => isOn)).toHaveLength(leastKinds);
    for (const kind of some) await putSwitch(kind, true);
  });

  it('rejects an unknown kind', async () => {
    const { status, body } = await administrator.request<{ errors: { field: string }[] }>('PUT', path, {
      body: { kind: 'jumping', isOn: false },
    });
    expect([status, body.errors[0]?.field]).toEqual([400, 'kind']);
  });
});

describe('the category of a challenge', () => {
  it('is not a retired one from the next free date on, and has its current name', async () => {
    const date = calendar.goToChallenge('place-6', '05:00:00');
    const { place } = getDefaultChallenge(date);
    if (!place) throw new Error('the challenge has no place');
    await advanceDays(0);
    const renaming = createCategoryCalls(app, administrator);
    await renaming.change(place.id, { name: 'Another Name' });
    await renaming.waitUntilKnown(place.id, { name: 'Another Name' });
    expect((await getCurrentChallenge()).description).toContain('Another Name');
    await advanceDays(-3);
    await createCategoryCalls(app, administrator).retire(place.id);
    await advanceDays(3);
    await expect
      .poll(async () => (await getCurrentChallenge()).categoryId, { interval: 100, timeout: 7_000 })
      .not.toBe(place.id);
    expect((await getCurrentChallenge()).kind).toBe('place-6');
  });
});
