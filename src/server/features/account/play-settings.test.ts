import { expect, it } from 'vitest';
import type { PlayPreferences, User } from '#shared/account/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';

const app = useTestApp();

const change = (player: Pick<Player, 'browser'>, body: object) =>
  player.browser.request<PlayPreferences>('PATCH', '/api/user/playing', { body });
const getPlaySettings = async (player: Pick<Player, 'browser'>) =>
  (await player.browser.get<User>('/api/auth/user')).body.playing;

it('stores time and pace with the account for all devices', async () => {
  const player = await buildPlayer(app);
  expect(await getPlaySettings(player)).toEqual({ timeFactor: null, advance: null, readToMe: null });
  const answer = await change(player, { timeFactor: 'off' });
  expect(answer).toMatchObject({ status: 200, body: { timeFactor: 'off', advance: null, readToMe: null } });
  await change(player, { advance: 'hand', readToMe: true });

  const other = app.visitor();
  await other.post('/api/auth/sign-in/email', { email: player.email, password: 'correct horse' });
  expect(await getPlaySettings({ browser: other })).toEqual({ timeFactor: 'off', advance: 'hand', readToMe: true });
  await change({ browser: other }, { timeFactor: '1', advance: 'auto', readToMe: false });
  expect(await getPlaySettings(player)).toEqual({ timeFactor: '1', advance: 'auto', readToMe: false });
});

it("adopts a device's settings when the account has none, once under concurrent requests", async () => {
  const player = await buildPlayer(app);
  const ways = [
    { timeFactor: '10', advance: 'auto' },
    { timeFactor: 'off', readToMe: true },
  ];
  const held = ways.flatMap((way) => Array.from({ length: 10 }, () => way));
  const answers = await Promise.all(held.map((way) => change(player, { ...way, ifUnset: true })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const kept = new Set(answers.map(({ body }) => JSON.stringify(body)));
  expect([...kept]).toEqual([JSON.stringify(await getPlaySettings(player))]);
  const unset = { timeFactor: null, advance: null, readToMe: null };
  expect(ways.map((way) => ({ ...unset, ...way }))).toContainEqual(await getPlaySettings(player));
});

it.each([{ timeFactor: '5' }, { advance: 'auto' }, { readToMe: false }])(
  "does not mix the earlier choice %j of an account with a device's settings",
  async (chosen) => {
    const player = await buildPlayer(app);
    await change(player, chosen);
    const held = { timeFactor: 'off', advance: 'hand', readToMe: true, ifUnset: true };
    const own = { timeFactor: null, advance: null, readToMe: null, ...chosen };
    expect(await change(player, held)).toMatchObject({ status: 200, body: own });
    expect(await getPlaySettings(player)).toEqual(own);
  },
);

it("keeps a guest's settings after the upgrade", async () => {
  const browser = app.visitor();
  await browser.post('/api/account/guest', {});
  expect((await change({ browser }, { timeFactor: '5', advance: 'hand' })).status).toBe(200);
  const account = { email: 'kept-pace@players.example', password: 'correct horse', name: 'Kept' };
  expect((await browser.post('/api/auth/sign-up/email', account)).status).toBe(200);
  expect(await getPlaySettings({ browser })).toEqual({ timeFactor: '5', advance: 'hand', readToMe: null });
});

it.each([
  [{ timeFactor: '3' }, 'timeFactor'],
  [{ timeFactor: 10 }, 'timeFactor'],
  [{ timeFactor: null }, 'timeFactor'],
  [{ advance: 'never' }, 'advance'],
  [{ readToMe: 'yes' }, 'readToMe'],
  [{ keys: false }, 'keys'],
])('returns a 400 naming the field for %j', async (body, field) => {
  const player = await buildPlayer(app);
  const answer = await change(player, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ field }] });
});
