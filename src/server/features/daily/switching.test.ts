import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRecord } from '#shared/audit/contract.ts';
import type { ChallengeSwitches, DailyChallenge } from '#shared/daily/contract.ts';
import { challengeOf } from '#shared/daily/challenges.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { categoryCalls } from '#test/harness/categories.ts';
import { calendarOf } from '#test/harness/days.ts';
import { buildPlayer } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const calendar = calendarOf(app);
let administrator: Visitor;

/** An administrator's session is soon over while days go by. */
async function goTo(days: number): Promise<void> {
  calendar.nextDay(days);
  administrator = await signInAdministrator(app);
}

beforeAll(() => goTo(0));

type Answered = ChallengeSwitches & { readonly code?: string };

const path = '/api/admin/daily-challenges';
const read = async () => (await administrator.get<ChallengeSwitches>(path)).body;
const put = (kind: string, isOn: boolean) => administrator.request<Answered>('PUT', path, { body: { kind, isOn } });
const trailOf = async (kind: string) =>
  (await administrator.get<AuditRecord[]>(`/api/admin/audit?subject=dailyChallenge&subjectId=${kind}`)).body;

/** The challenge of now on every server, which each finds out within five seconds. */
async function askedNow(): Promise<DailyChallenge> {
  const { browser } = await buildPlayer(app);
  const ask = async () => (await browser.get<DailyChallenge>('/api/daily-challenge')).body;
  const answers = () => Promise.all(app.servers.map(ask));
  await expect
    .poll(async () => new Set((await answers()).map(({ kind }) => kind)).size, { interval: 100, timeout: 7_000 })
    .toBe(1);
  return ask();
}

describe('a kind of daily challenge that is switched off', () => {
  it('is still asked for today, and no more from the next date on that nobody has begun', async () => {
    const date = calendar.goToChallenge('stars-4', '05:00:00');
    await goTo(0);
    const { body } = await put('stars-4', false);
    expect(body.kinds.find(({ kind }) => kind === 'stars-4')).toMatchObject({ isOn: false, scope: 'game', target: 4 });
    expect((await askedNow()).kind).toBe('stars-4');
    expect(body.coming[0]).toMatchObject({ date, kind: 'stars-4' });
    expect(await trailOf('stars-4')).toMatchObject([
      { action: 'switched-off', before: { on: true }, after: { on: false, from: body.changesFrom } },
    ]);
    expect((await put('stars-4', false)).status).toBe(200);
    expect(await trailOf('stars-4')).toHaveLength(1);
    await put('stars-4', true);
  });

  it('makes way for another one on its dates', async () => {
    const later = calendar.goToChallenge('row-7', '05:00:00');
    await goTo(-3);
    await put('row-7', false);
    await goTo(3);
    expect(challengeOf(later).kind).toBe('row-7');
    await expect.poll(async () => (await askedNow()).kind, { interval: 100, timeout: 7_000 }).not.toBe('row-7');
    await put('row-7', true);
  });

  it('is never one too many, though twenty are switched off at once', async () => {
    const { kinds, leastKinds } = await read();
    const some = kinds.slice(0, kinds.length - leastKinds + 5).map(({ kind }) => kind);
    const answers = await Promise.all(some.map((kind) => put(kind, false)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(kinds.length - leastKinds);
    const refused = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code]);
    expect(refused).toEqual(Array.from({ length: 5 }, () => [409, 'tooFewChallenges']));
    expect((await read()).kinds.filter(({ isOn }) => isOn)).toHaveLength(leastKinds);
    for (const kind of some) await put(kind, true);
  });

  it('must be one that there is', async () => {
    const { status, body } = await administrator.request<{ errors: { field: string }[] }>('PUT', path, {
      body: { kind: 'jumping', isOn: false },
    });
    expect([status, body.errors[0]?.field]).toEqual([400, 'kind']);
  });
});

describe('the place that a challenge asks for', () => {
  it('is none that is retired, from the next free date on, and called as it is called now', async () => {
    const date = calendar.goToChallenge('place-6', '05:00:00');
    const { place } = challengeOf(date);
    if (!place) throw new Error('the challenge has no place');
    await goTo(0);
    const renaming = categoryCalls(app, administrator);
    await renaming.change(place.id, { name: 'Another Name' });
    await renaming.known(place.id, { name: 'Another Name' });
    expect((await askedNow()).description).toContain('Another Name');
    await goTo(-3);
    await categoryCalls(app, administrator).retire(place.id);
    await goTo(3);
    await expect.poll(async () => (await askedNow()).categoryId, { interval: 100, timeout: 7_000 }).not.toBe(place.id);
    expect((await askedNow()).kind).toBe('place-6');
  });
});
