import { describe, expect, it, onTestFinished } from 'vitest';
import { createStarterFace } from '#shared/avatar/starter-face.ts';
import type { Notification, NotificationSettings } from '#shared/notifications/contract.ts';
import { defaultSettings, notificationKinds } from '#shared/notifications/rules.ts';
import { statement } from '#server/platform/database/database.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { buildServices } from '#test/harness/services.ts';
import { deleteOldNotifications, type News } from './notifications.ts';

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

const listNotifications = async (player: Player) =>
  (await player.browser.get<Notification[]>('/api/notifications')).body;
const settingsPath = '/api/user/notification-settings';
const rowsOf = statement('test.notifications', 'select id from notification where player_id = $1');
const settingsRow = statement('test.settings', 'select player_id from notification_settings where player_id = $1');

describe('a notification', () => {
  it('is listed newest first with the current name of the actor', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app, { name: 'Robin' })];
    await notify(challenge(wren, robin, '1'));
    await notify({ playerId: wren.id, kind: 'streakReminder', reference: 'a date', actorId: null, facts: { days: 3 } });
    await robin.browser.patch('/api/user/profile', { displayName: 'Robin the Quick' });
    const [reminder, received] = await listNotifications(wren);
    expect(reminder).toMatchObject({
      actor: null,
      challengeId: null,
      text: 'Play a game today to keep your 3-day streak.',
      href: '/',
    });
    expect(received).toEqual({
      id: expect.any(Number) as number,
      kind: 'challengeReceived',
      actor: {
        id: robin.id,
        displayName: 'Robin the Quick',
        profileImageUrl: null,
        avatar: createStarterFace(robin.id, 0),
      },
      text: 'Robin the Quick challenges you in Geography.',
      challengeId: 1,
      href: '/friends?tab=challenges',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      isRead: false,
    });
    expect(await listNotifications(robin)).toEqual([]);
  });

  it('is created once, however often and concurrently it is sent', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    const { notifications } = await buildServices(app);
    const one = () =>
      app.database.transaction((tx) =>
        notifications.notify(tx, [challenge(wren, robin), challenge(robin, wren)], now()),
      );
    await Promise.all(Array.from({ length: 20 }, one));
    expect(await listNotifications(wren)).toHaveLength(1);
    expect(await listNotifications(robin)).toHaveLength(1);
  });

  it('sends an event to the player’s stream, but a repeat does not', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    const stream = await openEvents(app.servers.at(-1) ?? '', wren.browser);
    onTestFinished(() => stream.close());
    await notify(challenge(wren, robin, '1'));
    await stream.waitForEvent('notifications');
    await notify(challenge(wren, robin, '1'));
    await notify({ ...challenge(wren, robin, '1'), kind: 'challengeResult' });
    await stream.waitForEvent('notifications', 2);
    expect(stream.events).toEqual(['hello', 'notifications', 'notifications']);
  });

  it('shows a deleted player as "Former player"', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    await notify(challenge(wren, robin));
    await robin.browser.post('/api/user/delete-account', { password: 'correct horse' });
    const [received] = await listNotifications(wren);
    expect(received).toMatchObject({
      actor: { displayName: 'Former player' },
      text: 'Former player challenges you in Geography.',
    });
  });

  it('is not created for a deleted account', async () => {
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

  it('is listed among the latest 50', async () => {
    const wren = await buildPlayer(app);
    await notify(...Array.from({ length: 60 }, (_, index) => challenge(wren, null, String(index))));
    const ids = (await listNotifications(wren)).map((each) => each.id);
    expect(ids).toHaveLength(50);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('is purged after 30 days', async () => {
    const wren = await buildPlayer(app);
    const { notifications, advance } = await buildServices(app);
    await notify(challenge(wren, null));
    advance(29 * dayMs);
    await deleteOldNotifications(notifications.context);
    expect(await listNotifications(wren)).toHaveLength(1);
    advance(1.01 * dayMs);
    await deleteOldNotifications(notifications.context);
    expect(await listNotifications(wren)).toEqual([]);
  });
});

describe('marking as read', () => {
  const read = (player: Player, body?: unknown) =>
    player.browser.post<{ unread: number }>('/api/notifications/read', body);

  it('works up to an id or for all, and sends an event to other tabs', async () => {
    const wren = await buildPlayer(app);
    for (const reference of ['1', '2', '3']) await notify(challenge(wren, null, reference));
    const [, middle] = await listNotifications(wren);
    const stream = await openEvents(app.servers[0] ?? '', wren.browser);
    onTestFinished(() => stream.close());
    expect((await read(wren, { upTo: middle?.id })).body).toEqual({ unread: 1 });
    expect((await listNotifications(wren)).map((each) => each.isRead)).toEqual([false, true, true]);
    expect((await read(wren)).body).toEqual({ unread: 0 });
    expect((await read(wren, {})).body).toEqual({ unread: 0 });
    await stream.waitForEvent('notifications', 2);
  });

  it('does not change other players’ notifications', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    await notify(challenge(wren, robin), challenge(robin, wren));
    const [own] = await listNotifications(robin);
    await read(wren, { upTo: own?.id });
    expect(await listNotifications(robin)).toMatchObject([{ isRead: false }]);
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

  it('keep all of several concurrent changes', async () => {
    const wren = await buildPlayer(app);
    const changes = [{ friends: false }, { gifts: false }, { rankings: false }, { quietFrom: 20 }, { quietTo: 6 }];
    await Promise.all(changes.map((change) => wren.browser.patch(settingsPath, change)));
    const { body } = await wren.browser.get<NotificationSettings>(settingsPath);
    expect(body).toEqual({ ...defaultSettings, ...Object.assign({}, ...changes) });
  });

  it('hide new and earlier notifications of a kind that is turned off', async () => {
    const wren = await buildPlayer(app);
    await notify(challenge(wren, null, '1'));
    await wren.browser.patch(settingsPath, { challenges: false });
    await notify(challenge(wren, null, '2'), { ...challenge(wren, null), kind: 'giftReceived' });
    expect((await listNotifications(wren)).map((each) => each.kind)).toEqual(['giftReceived']);
    const { body } = await wren.browser.post('/api/notifications/read', { upTo: 1 });
    expect(body).toEqual({ unread: 1 });
    await wren.browser.patch(settingsPath, { challenges: true });
    expect((await listNotifications(wren)).map((each) => each.kind)).toEqual(['giftReceived', 'challengeReceived']);
  });

  it('have one switch for all tournament notifications and nothing else', async () => {
    const wren = await buildPlayer(app);
    const all = Object.entries(notificationKinds).map(([kind, is]) => ({ ...challenge(wren, null), kind, is }));
    const told = async (reference: string) => {
      await notify(...all.map(({ is: _is, ...news }) => ({ ...news, reference }) as News));
      return (await listNotifications(wren)).map(({ kind }) => kind).sort();
    };
    const kinds = (isWanted: (is: string | null) => boolean) =>
      all.filter(({ is }) => isWanted(is)).map(({ kind }) => kind);
    expect(await told('1')).toEqual(kinds(() => true).sort());
    expect((await wren.browser.patch(settingsPath, { tournaments: false })).body).toMatchObject({ tournaments: false });
    expect((await wren.browser.get(settingsPath)).body).toEqual({ ...defaultSettings, tournaments: false });
    const others = kinds((is) => is !== 'tournaments');
    expect(await told('2')).toEqual([...others, ...others].sort());
    await wren.browser.patch(settingsPath, { tournaments: true });
    expect(await listNotifications(wren)).toHaveLength(all.length + others.length);
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
