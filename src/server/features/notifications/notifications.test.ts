import { describe, expect, it, onTestFinished } from 'vitest';
import { starterFace } from '#shared/avatar/starter-face.ts';
import type { Notification, NotificationSettings } from '#shared/notifications/contract.ts';
import { defaultSettings, notificationKinds } from '#shared/notifications/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import type { News } from './service.ts';

const app = useTestApp();
const now = () => new Date();
const dayMs = 86_400_000;

async function notify(...news: News[]): Promise<void> {
  const { notifications } = await buildServices(app);
  await app.database.transaction((tx) => notifications.notify(tx, news, now()));
}

const challenge = (player: Player, from: Player | null, reference = '1'): News => ({
  playerId: player.id,
  kind: 'challengeReceived',
  reference,
  actorId: from?.id ?? null,
  facts: { category: 'Geography' },
});

const listOf = async (player: Player) => (await player.browser.get<Notification[]>('/api/notifications')).body;
const settingsPath = '/api/user/notification-settings';
const rowsOf = statement('test.notifications', 'select id from notification where player_id = $1');
const settingsRow = statement('test.settings', 'select player_id from notification_settings where player_id = $1');

describe('what happened to a player', () => {
  it('is listed newest first, with who did it as they are called now', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app, { name: 'Robin' })];
    await notify(challenge(wren, robin, '1'));
    await notify({ playerId: wren.id, kind: 'streakReminder', reference: 'a date', actorId: null, facts: { days: 3 } });
    await robin.browser.patch('/api/user/profile', { displayName: 'Robin the Quick' });
    const [reminder, received] = await listOf(wren);
    expect(reminder).toMatchObject({ actor: null, text: 'Play a game today to keep your 3-day streak.', href: '/' });
    expect(received).toEqual({
      id: expect.any(Number) as number,
      kind: 'challengeReceived',
      actor: { id: robin.id, displayName: 'Robin the Quick', profileImageUrl: null, avatar: starterFace(robin.id, 0) },
      text: 'Robin the Quick challenges you in Geography.',
      href: '/friends?tab=challenges',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      isRead: false,
    });
    expect(await listOf(robin)).toEqual([]);
  });

  it('is told once, however often and however many at once', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    const { notifications } = await buildServices(app);
    const one = () =>
      app.database.transaction((tx) =>
        notifications.notify(tx, [challenge(wren, robin), challenge(robin, wren)], now()),
      );
    await Promise.all(Array.from({ length: 20 }, one));
    expect(await listOf(wren)).toHaveLength(1);
    expect(await listOf(robin)).toHaveLength(1);
  });

  it('is heard by the player’s stream, and a repeat is not', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    const stream = await openEvents(app.servers.at(-1) ?? '', wren.browser);
    onTestFinished(() => stream.close());
    await notify(challenge(wren, robin, '1'));
    await stream.hears('notifications');
    await notify(challenge(wren, robin, '1'));
    await notify({ ...challenge(wren, robin, '1'), kind: 'challengeResult' });
    await stream.hears('notifications', 2);
    expect(stream.events).toEqual(['hello', 'notifications', 'notifications']);
  });

  it('shows a deleted player as "Former player"', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    await notify(challenge(wren, robin));
    await robin.browser.post('/api/user/delete-account', { password: 'correct horse' });
    const [received] = await listOf(wren);
    expect(received).toMatchObject({
      actor: { displayName: 'Former player' },
      text: 'Former player challenges you in Geography.',
    });
  });

  it('nobody is told anything once their account is deleted', async () => {
    const wren = await buildPlayer(app);
    await notify(challenge(wren, null));
    await wren.browser.patch(settingsPath, { gifts: false });
    const { notifications: personalData } = (await buildServices(app)).personalData;
    expect(await personalData.exportData?.(app.database, wren.id)).toMatchObject({
      notifications: [{ kind: 'challengeReceived', isRead: false }],
      settings: { gifts: false },
      devices: [],
    });
    await app.database.transaction(async (tx) => personalData.erase?.(tx, wren.id, now()));
    expect(await app.database.run(rowsOf, [wren.id])).toEqual([]);
    expect(await app.database.run(settingsRow, [wren.id])).toEqual([]);
    await wren.browser.post('/api/user/delete-account', { password: 'correct horse' });
    await notify(challenge(wren, null, '2'));
    expect(await app.database.run(rowsOf, [wren.id])).toEqual([]);
  });

  it('lists the latest 50', async () => {
    const wren = await buildPlayer(app);
    await notify(...Array.from({ length: 60 }, (_, index) => challenge(wren, null, String(index))));
    const ids = (await listOf(wren)).map((each) => each.id);
    expect(ids).toHaveLength(50);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('is forgotten after 30 days', async () => {
    const wren = await buildPlayer(app);
    const { notifications, advance } = await buildServices(app);
    await notify(challenge(wren, null));
    advance(29 * dayMs);
    await notifications.forgetOld();
    expect(await listOf(wren)).toHaveLength(1);
    advance(1.01 * dayMs);
    await notifications.forgetOld();
    expect(await listOf(wren)).toEqual([]);
  });
});

describe('marking as read', () => {
  const read = (player: Player, body?: unknown) =>
    player.browser.post<{ unread: number }>('/api/notifications/read', body);

  it('up to an id, or all; other tabs hear of it', async () => {
    const wren = await buildPlayer(app);
    for (const reference of ['1', '2', '3']) await notify(challenge(wren, null, reference));
    const [, middle] = await listOf(wren);
    const stream = await openEvents(app.servers[0] ?? '', wren.browser);
    onTestFinished(() => stream.close());
    expect((await read(wren, { upTo: middle?.id })).body).toEqual({ unread: 1 });
    expect((await listOf(wren)).map((each) => each.isRead)).toEqual([false, true, true]);
    expect((await read(wren)).body).toEqual({ unread: 0 });
    expect((await read(wren, {})).body).toEqual({ unread: 0 });
    await stream.hears('notifications', 2);
  });

  it('leaves other players’ alone', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    await notify(challenge(wren, robin), challenge(robin, wren));
    const [own] = await listOf(robin);
    await read(wren, { upTo: own?.id });
    expect(await listOf(robin)).toMatchObject([{ isRead: false }]);
  });

  it.each([{ upTo: 0 }, { upTo: 'all' }, { upTo: 1.5 }, { upTo: 2 ** 31 }, { all: true }, [1]])(
    'refuses %j',
    async (body) => {
      const wren = await buildPlayer(app);
      expect((await read(wren, body)).status).toBe(400);
    },
  );
});

describe('the settings', () => {
  it('are the defaults until one is changed, and stored only then', async () => {
    const wren = await buildPlayer(app);
    expect((await wren.browser.get(settingsPath)).body).toEqual(defaultSettings);
    expect((await wren.browser.patch(settingsPath, {})).body).toEqual(defaultSettings);
    expect((await wren.browser.patch(settingsPath, { gifts: true })).body).toEqual(defaultSettings);
    expect(await app.database.run(settingsRow, [wren.id])).toEqual([]);
    const changed = { ...defaultSettings, gifts: false, quietFrom: 0, quietTo: 0 };
    const change = { gifts: false, quietFrom: 0, quietTo: 0 };
    expect((await wren.browser.patch(settingsPath, change)).body).toEqual(changed);
    expect((await wren.browser.get(settingsPath)).body).toEqual(changed);
  });

  it('changes that come at once all count', async () => {
    const wren = await buildPlayer(app);
    const changes = [{ friends: false }, { gifts: false }, { rankings: false }, { quietFrom: 20 }, { quietTo: 6 }];
    await Promise.all(changes.map((change) => wren.browser.patch(settingsPath, change)));
    const { body } = await wren.browser.get<NotificationSettings>(settingsPath);
    expect(body).toEqual({ ...defaultSettings, ...Object.assign({}, ...changes) });
  });

  it('a switch that is off means neither a new one nor those that were told before', async () => {
    const wren = await buildPlayer(app);
    await notify(challenge(wren, null, '1'));
    await wren.browser.patch(settingsPath, { challenges: false });
    await notify(challenge(wren, null, '2'), { ...challenge(wren, null), kind: 'giftReceived' });
    expect((await listOf(wren)).map((each) => each.kind)).toEqual(['giftReceived']);
    const { body } = await wren.browser.post('/api/notifications/read', { upTo: 1 });
    expect(body).toEqual({ unread: 1 });
    await wren.browser.patch(settingsPath, { challenges: true });
    expect((await listOf(wren)).map((each) => each.kind)).toEqual(['giftReceived', 'challengeReceived']);
  });

  it('one switch is for all news of tournaments, and for nothing else', async () => {
    const wren = await buildPlayer(app);
    const all = Object.entries(notificationKinds).map(([kind, is]) => ({ ...challenge(wren, null), kind, is }));
    const told = async (reference: string) => {
      await notify(...all.map(({ is: _is, ...news }) => ({ ...news, reference }) as News));
      return (await listOf(wren)).map(({ kind }) => kind).sort();
    };
    const kinds = (isWanted: (is: string | null) => boolean) =>
      all.filter(({ is }) => isWanted(is)).map(({ kind }) => kind);
    expect(await told('1')).toEqual(kinds(() => true).sort());
    expect((await wren.browser.patch(settingsPath, { tournaments: false })).body).toMatchObject({ tournaments: false });
    expect((await wren.browser.get(settingsPath)).body).toEqual({ ...defaultSettings, tournaments: false });
    const others = kinds((is) => is !== 'tournaments');
    expect(await told('2')).toEqual([...others, ...others].sort());
    await wren.browser.patch(settingsPath, { tournaments: true });
    expect(await listOf(wren)).toHaveLength(all.length + others.length);
  });

  it.each([
    { gifts: 'no' },
    { gifts: null },
    { quietFrom: 24 },
    { quietTo: -1 },
    { quietTo: 7.5 },
    { quietFrom: '22' },
    { playerId: 'somebody' },
    { emails: true },
  ])('refuse %j', async (body) => {
    const wren = await buildPlayer(app);
    const answer = await wren.browser.patch<{ message: string }>(settingsPath, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(Object.keys(body)[0]);
  });
});
