import { beforeAll, describe, expect, it } from 'vitest';
import type { UsageRow } from '#shared/statistics/contract.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import type { Visitor } from '#test/harness/visitor.ts';

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
const note = ({ browser }: Player, events: readonly object[]) =>
  browser.post<{ noted: number; errors?: { field: string }[] }>('/api/usage', { events });
const remove = ({ browser }: Player) => browser.request<{ deleted: number }>('DELETE', '/api/usage');
const own = async ({ browser }: Player) => (await browser.get<{ usage: OwnEvent[] }>('/api/user/export')).body.usage;
const figures = async () => (await administrator.get<UsageRow[]>('/api/admin/statistics/usage')).body;
const figureOf = async (path: string) => (await figures()).find((row) => row.screen === path);

describe('what a player who agreed uses', () => {
  it('is noted, shown to the player in the export, and to the administrator as a sum', async () => {
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    expect((await note(wren, [screen('/a', 1000), screen('/a', 3000), { name: 'share', screen: '/a' }])).body).toEqual({
      noted: 3,
    });
    await note(odile, [screen('/a', 9000)]);
    const events = await own(wren);
    expect(events.map(({ name, durationMs }) => [name, durationMs])).toEqual([
      ['screen', 1000],
      ['screen', 3000],
      ['share', null],
    ]);
    const ofScreen = (await figures()).filter((row) => row.screen === '/a');
    expect(ofScreen).toEqual([
      { name: 'screen', screen: '/a', times: 3, players: 2, medianSeconds: 3 },
      { name: 'share', screen: '/a', times: 1, players: 1, medianSeconds: null },
    ]);
  });

  it('is deleted when the player says so, and nobody else’s', async () => {
    const [wren, odile] = [await buildPlayer(app), await buildPlayer(app)];
    await note(wren, [screen('/b'), screen('/b')]);
    await note(odile, [screen('/b')]);
    expect((await remove(wren)).body).toEqual({ deleted: 2 });
    expect((await remove(wren)).body).toEqual({ deleted: 0 });
    expect(await own(wren)).toEqual([]);
    expect((await figureOf('/b'))?.times).toBe(1);
  });

  it('goes with the account', async () => {
    const player = await buildPlayer(app);
    await note(player, [screen('/c')]);
    const left = await player.browser.post('/api/user/delete-account', { password: 'correct horse' });
    expect(left.status).toBe(200);
    expect(await figureOf('/c')).toBeUndefined();
  });

  it('is forgotten after 90 days', async () => {
    const player = await buildPlayer(app);
    await note(player, [screen('/d')]);
    const services = await buildServices(app);
    const dayMs = 86_400_000;
    services.advance(89 * dayMs);
    await services.usage.forgetOld();
    expect(await own(player)).toHaveLength(1);
    services.advance(2 * dayMs);
    await services.usage.forgetOld();
    expect(await own(player)).toEqual([]);
  });

  it('is no more than 2,000 events in 24 hours, also when they come at once', async () => {
    const player = await buildPlayer(app);
    const events = Array.from({ length: 50 }, () => screen('/e'));
    const answers = await Promise.all(Array.from({ length: 45 }, () => note(player, events)));
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
  ])('is refused as %s', async (_what, events, field) => {
    const player = await buildPlayer(app);
    const answer = await note(player, events);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});
