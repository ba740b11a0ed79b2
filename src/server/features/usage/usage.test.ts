import { beforeAll, describe, expect, it } from 'vitest';
import type { FirstSessionRow, UsageRow } from '#shared/statistics/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildGuest, buildPlayer, playGame, type Player, createWholeGameAnswers } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { deleteOldUsage } from './usage-events.ts';

const app = useTestApp({ env: administratorEnv });
let administrator: Visitor;

beforeAll(async () => {
  administrator = await signInAdministrator(app);
});

interface OwnEvent {
  readonly name: string;
  readonly screen: string;
  readonly durationMs: number | null;
}

const screen = (path: string, durationMs: number | null = null) => ({ name: 'screen', screen: path, durationMs });
const sendEvents = ({ browser }: Player, events: readonly object[]) =>
  browser.post<{ noted: number; errors?: { field: string }[] }>('/api/usage', { events });
const deleteUsage = ({ browser }: Player) => browser.request<{ deleted: number }>('DELETE', '/api/usage');
const exportUsage = async ({ browser }: Player) =>
  (await browser.get<{ usage: OwnEvent[] }>('/api/user/export')).body.usage;
const listFigures = async () => (await administrator.get<UsageRow[]>('/api/admin/statistics/usage')).body;
const findFigure = async (path: string) => (await listFigures()).find((row) => row.screen === path);

describe('the usage of a consenting player', () => {
  it("is stored, included in the player's export, and shown to the administrator as a total", async () => {
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    expect(
      (await sendEvents(wren, [screen('/a', 1000), screen('/a', 3000), { name: 'share', screen: '/a' }])).body,
    ).toEqual({
      noted: 3,
    });
    await sendEvents(odile, [screen('/a', 9000)]);
    const events = await exportUsage(wren);
    expect(events.map(({ name, durationMs }) => [name, durationMs])).toEqual([
      ['screen', 1000],
      ['screen', 3000],
      ['share', null],
    ]);
    const ofScreen = (await listFigures()).filter((row) => row.screen === '/a');
    expect(ofScreen).toEqual([
      { name: 'screen', screen: '/a', times: 3, players: 2, medianSeconds: 3 },
      { name: 'share', screen: '/a', times: 1, players: 1, medianSeconds: null },
    ]);
  });

  it('is deleted on request, without affecting other players', async () => {
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    await sendEvents(wren, [screen('/b'), screen('/b')]);
    await sendEvents(odile, [screen('/b')]);
    expect((await deleteUsage(wren)).body).toEqual({ deleted: 2 });
    expect((await deleteUsage(wren)).body).toEqual({ deleted: 0 });
    expect(await exportUsage(wren)).toEqual([]);
    expect((await findFigure('/b'))?.times).toBe(1);
  });

  it('is deleted with the account', async () => {
    const player = await buildPlayer(app);
    await sendEvents(player, [screen('/c')]);
    const left = await player.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(left.status).toBe(200);
    expect(await findFigure('/c')).toBeUndefined();
  });

  it('is deleted after 90 days', async () => {
    const player = await buildPlayer(app);
    await sendEvents(player, [screen('/d')]);
    const services = await buildServices(app);
    const dayMs = 86_400_000;
    services.advance(89 * dayMs);
    await deleteOldUsage(services.usage);
    expect(await exportUsage(player)).toHaveLength(1);
    services.advance(2 * dayMs);
    await deleteOldUsage(services.usage);
    expect(await exportUsage(player)).toEqual([]);
  });

  it('is limited to 2,000 events in 24 hours, also under concurrency', async () => {
    const player = await buildPlayer(app);
    const events = Array.from({ length: 50 }, () => screen('/e'));
    const answers = await Promise.all(Array.from({ length: 45 }, () => sendEvents(player, events)));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(answers.reduce((sum, answer) => sum + answer.body.noted, 0)).toBe(2000);
  });

  it.each([
    ['nothing', [], 'events'],
    ['too much', Array.from({ length: 51 }, () => screen('/')), 'events'],
    ['a name that is not noted', [{ name: 'secret', screen: '/' }], 'events.0.name'],
    ['an address with what stands in it', [screen('/profile?id=7')], 'events.0.screen'],
    ['a time that cannot be', [screen('/', -1)], 'events.0.durationMs'],
    ['more than is asked', [{ ...screen('/'), text: 'x' }], 'events.0.text'],
  ])('is rejected as %s', async (_what, events, field) => {
    const player = await buildPlayer(app);
    const answer = await sendEvents(player, events);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

describe('the first session', () => {
  const land = () => app.visitor().post<{ counted: boolean }>('/api/usage/landing');
  const steps = async () => {
    const { body } = await administrator.get<FirstSessionRow[]>('/api/admin/statistics/first-session');
    return Object.fromEntries(body.map(({ step, count }) => [step, count]));
  };

  it('is counted from the landing page, by anonymous visitors, to the second day', async () => {
    expect(await steps()).toEqual({ landing: 0, question1: 0, verdict3: 0, account: 0, game2: 0, day2: 0 });
    const answers = await Promise.all(Array.from({ length: 20 }, land));
    expect(answers.every(({ body }) => body.counted)).toBe(true);
    const [guest, player, silent] = [await buildGuest(app), await buildPlayer(app), await buildPlayer(app)];
    for (const each of [guest, player]) await sendEvents(each, [{ name: 'landing', screen: '/' }, screen('/')]);
    expect(await steps()).toMatchObject({ landing: 20, question1: 0, account: 1 });
    const [question] = await guest.deal('/api/questions/random');
    if (!question) expect.fail('no question was dealt');
    await playGame(player, createWholeGameAnswers());
    await playGame(silent, createWholeGameAnswers());
    expect(await steps()).toEqual({ landing: 20, question1: 2, verdict3: 1, account: 1, game2: 0, day2: 0 });
    await playGame(player, createWholeGameAnswers());
    app.advance(86_400_000);
    await playGame(player, createWholeGameAnswers());
    // Administrator sessions expire after twelve idle hours.
    administrator = await signInAdministrator(app);
    const { body } = await administrator.get<FirstSessionRow[]>('/api/admin/statistics/first-session');
    expect(body.at(-2)).toEqual({ step: 'game2', count: 1 });
  });

  it('ends when consent is withdrawn: events are deleted, and the number of visitors is kept', async () => {
    const before = await steps();
    const player = await buildPlayer(app);
    await sendEvents(player, [{ name: 'landing', screen: '/' }]);
    expect((await steps())['account']).toBe((before['account'] ?? 0) + 1);
    await deleteUsage(player);
    expect(await steps()).toEqual(before);
  });
});
