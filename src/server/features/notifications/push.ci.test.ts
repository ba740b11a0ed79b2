import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#server/platform/database/database.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { createPushBrowser, type PushBrowser, readVapid } from '#test/harness/fakes/push-browser.ts';
import { buildServices } from '#test/harness/services.ts';
import type { PushTransport } from './push-sender.ts';
import { createNotifications, type News } from './service.ts';

const app = useTestApp();
const hourMs = 3_600_000;

const received: { readonly to: string; readonly headers: Record<string, unknown>; readonly body: Buffer }[] = [];
let responseStatus = 201;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const to = String(request.headers['x-pushed-to']);
    received.push({ to, headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(responseStatus).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)));
afterAll(() => void service.close());
afterEach(() => {
  responseStatus = 201;
  received.length = 0;
});

const sendToLocalService: PushTransport = async ({ url, headers, body }) => {
  const { port } = service.address() as AddressInfo;
  const sent = { ...headers, 'x-pushed-to': url };
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: sent, body });
  return response.status;
};

/** Its pushes go to the local service. */
async function startPushing(transport = sendToLocalService) {
  let shiftMs = 0;
  const clock = createDatabaseClock(() => shiftMs);
  const services = await buildServices(app);
  const parts = { ...services, database: app.database, clock, env: readEnv({}), log: createLog('silent'), transport };
  const notifications = createNotifications(parts);
  return {
    notifications,
    advance: (ms: number) => (shiftMs += ms),
    /** Sets the clock to this hour (UTC), today or tomorrow. */
    goTo(hour: number) {
      const now = new Date(Date.now() + shiftMs);
      const then = new Date(now).setUTCHours(hour, 0, 0, 0);
      shiftMs += then > now.getTime() ? then - now.getTime() : then - now.getTime() + 24 * hourMs;
    },
    async tell(news: Partial<News> & { readonly playerId: string }) {
      const whole: News = { kind: 'challengeReceived', reference: crypto.randomUUID(), actorId: null, ...news };
      await app.database.transaction(async (tx) => notifications.notify(tx, [whole], await clock.now(tx)));
    },
  };
}

async function subscribe(player: Player, browser = createPushBrowser()): Promise<PushBrowser> {
  const { status, text } = await player.browser.post('/api/push/subscribe', browser.subscription);
  if (status !== 200) throw new Error(`subscribe: ${text}`);
  return browser;
}

/** Has no quiet hours, so that the result does not depend on the time of the test run. */
async function buildReceiver(timeZone = 'UTC'): Promise<Player> {
  const player = await buildPlayer(app, { timeZone });
  await player.browser.patch('/api/user/notification-settings', { quietFrom: 0, quietTo: 0 });
  return player;
}

const countDevices = async (player: Player) =>
  (await player.browser.get<{ devices: number }>('/api/push')).body.devices;

describe('a push', () => {
  it('contains who did what and its link, is encrypted for the browser and signed by the server', async () => {
    const [wren, robin] = [await buildReceiver(), await buildPlayer(app, { name: 'Robin' })];
    const browser = await subscribe(wren);
    const { notifications, tell, advance } = await startPushing();
    await tell({ playerId: wren.id, actorId: robin.id, facts: { category: 'Geography' } });
    advance(5001);
    await notifications.pushDue();
    expect(received).toHaveLength(1);
    const [{ to, headers, body } = { to: '', headers: {}, body: Buffer.alloc(0) }] = received;
    expect(to).toBe(browser.subscription.endpoint);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(browser.read(body)).toEqual({
      title: 'New challenge',
      body: 'Robin challenges you in Geography.',
      href: '/friends?tab=challenges',
    });
    expect(body.toString('latin1')).not.toContain('Robin');
    const { publicKey } = (await wren.browser.get<{ publicKey: string }>('/api/push')).body;
    const claims = readVapid(String(headers['authorization']), publicKey);
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:admin@trivia.localhost' });
  });

  it('is sent once to each browser by several concurrent servers', async () => {
    const wren = await buildReceiver();
    await subscribe(wren);
    await subscribe(wren, createPushBrowser('web.push.apple.com'));
    const servers = [await startPushing(), await startPushing(), await startPushing()];
    for (let count = 0; count < 120; count += 1) await servers[0]?.tell({ playerId: wren.id });
    for (const { advance } of servers) advance(5001);
    await Promise.all(servers.map(({ notifications }) => notifications.pushDue()));
    expect(received).toHaveLength(240);
    await Promise.all(servers.map(({ notifications }) => notifications.pushDue()));
    expect(received).toHaveLength(240);
  });

  it('does not delay other pushes when its service does not answer', async () => {
    const wren = await buildReceiver();
    const browser = await subscribe(wren);
    const release = Promise.withResolvers<number>();
    let isFirst = true;
    const { notifications, tell, advance } = await startPushing(async (push) => {
      if (!isFirst) return sendToLocalService(push);
      isFirst = false;
      return release.promise;
    });
    for (let count = 0; count < 30; count += 1) await tell({ playerId: wren.id });
    advance(5001);
    const pushing = notifications.pushDue();
    await expect.poll(() => received.length).toBe(29);
    release.resolve(201);
    await pushing;
    expect(new Set(received.map(({ to }) => to))).toEqual(new Set([browser.subscription.endpoint]));
  });

  it('waits five seconds and is not sent if the player has read the notification meanwhile', async () => {
    const [wren, robin] = [await buildReceiver(), await buildReceiver()];
    const [, browser] = [await subscribe(wren), await subscribe(robin)];
    const { notifications, tell, advance } = await startPushing();
    // One minute ahead because the next step may take longer than five seconds.
    advance(60_000);
    await tell({ playerId: wren.id });
    await tell({ playerId: robin.id });
    advance(-60_000);
    await notifications.pushDue();
    expect(received).toEqual([]);
    await wren.browser.post('/api/notifications/read');
    advance(65_001);
    await notifications.pushDue();
    expect(received.map((each) => each.to)).toEqual([browser.subscription.endpoint]);
  });

  it('waits until the quiet hours in the player’s time zone are over', async () => {
    const wren = await buildPlayer(app, { timeZone: 'Asia/Tokyo' });
    const browser = await subscribe(wren);
    const { notifications, tell, advance, goTo } = await startPushing();
    goTo(14); // 23:00 in Tokyo
    await tell({ playerId: wren.id });
    advance(5001);
    await notifications.pushDue();
    advance(8.9 * hourMs);
    await notifications.pushDue();
    expect(received).toEqual([]);
    advance(0.1 * hourMs);
    await notifications.pushDue();
    expect(received.map((each) => each.to)).toEqual([browser.subscription.endpoint]);
  });

  it('sends a streak reminder on its evening or not at all', async () => {
    const wren = await buildPlayer(app, { timeZone: 'Asia/Tokyo' });
    await wren.browser.patch('/api/user/notification-settings', { quietFrom: 20 });
    await subscribe(wren);
    const { notifications, tell, advance, goTo } = await startPushing();
    goTo(11); // 20:00 in Tokyo
    await tell({ playerId: wren.id, kind: 'streakReminder', facts: { days: 5 } });
    advance(5001);
    await notifications.pushDue();
    advance(12 * hourMs);
    await notifications.pushDue();
    expect(received).toEqual([]);
  });

  it.each([
    ['is', 14, 1],
    ['is not', 16, 0],
  ])('about the last hour for a match %s sent after %i minutes', async (_is, minutes, times) => {
    const wren = await buildReceiver();
    await subscribe(wren);
    const { notifications, tell, advance } = await startPushing();
    await tell({ playerId: wren.id, kind: 'matchReminder', facts: { tournament: 'Spring Cup', minutes: 60 } });
    advance((minutes / 60) * hourMs);
    await notifications.pushDue();
    expect(received).toHaveLength(times);
  });

  it('is no longer sent after 24 hours', async () => {
    const wren = await buildReceiver();
    await subscribe(wren);
    const { notifications, tell, advance } = await startPushing();
    await tell({ playerId: wren.id });
    advance(24 * hourMs + 1);
    await notifications.pushDue();
    expect(received).toEqual([]);
  });

  it('is not sent once its kind is turned off', async () => {
    const wren = await buildReceiver();
    await subscribe(wren);
    const { notifications, tell, advance } = await startPushing();
    await tell({ playerId: wren.id });
    await wren.browser.patch('/api/user/notification-settings', { challenges: false });
    advance(5001);
    await notifications.pushDue();
    expect(received).toEqual([]);
  });

  it.each([
    [404, 0],
    [410, 0],
    [500, 1],
    [429, 1],
  ])('that gets status %i leaves %i subscription', async (status, devices) => {
    const wren = await buildReceiver();
    await subscribe(wren);
    const { notifications, tell, advance } = await startPushing();
    await tell({ playerId: wren.id });
    advance(5001);
    responseStatus = status;
    await notifications.pushDue();
    expect(received).toHaveLength(1);
    expect(await countDevices(wren)).toBe(devices);
  });

  it('is not sent to a deleted account', async () => {
    const wren = await buildReceiver();
    await subscribe(wren);
    const { notifications, tell, advance } = await startPushing();
    await tell({ playerId: wren.id });
    await wren.browser.post('/api/user/delete-account', { password: 'correct horse' });
    advance(5001);
    await notifications.pushDue();
    expect(received).toEqual([]);
  });
});

describe('subscribing', () => {
  const post = (player: Player, body: unknown) => player.browser.post<{ devices: number }>('/api/push/subscribe', body);

  it('returns the same permanent key on all servers', async () => {
    const wren = await buildPlayer(app);
    const keys = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await wren.browser.get<{ publicKey: string }>('/api/push')).body.publicKey,
      ),
    );
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
  });

  it('counts browsers, is idempotent, and can be undone', async () => {
    const wren = await buildPlayer(app);
    const [first, second] = [createPushBrowser(), createPushBrowser('web.push.apple.com')];
    expect((await post(wren, first.subscription)).body).toEqual({ devices: 1 });
    expect((await post(wren, { ...first.subscription, expirationTime: null })).body).toEqual({ devices: 1 });
    expect((await post(wren, second.subscription)).body).toEqual({ devices: 2 });
    const { endpoint } = first.subscription;
    expect((await wren.browser.post('/api/push/unsubscribe', { endpoint })).body).toEqual({ devices: 1 });
    expect((await wren.browser.post('/api/push/unsubscribe', { endpoint })).body).toEqual({ devices: 1 });
  });

  it('assigns a browser to the player who subscribed last; others cannot unsubscribe it', async () => {
    const [wren, robin] = [await buildPlayer(app), await buildPlayer(app)];
    const { subscription } = await subscribe(wren);
    await post(robin, subscription);
    expect([await countDevices(wren), await countDevices(robin)]).toEqual([0, 1]);
    await wren.browser.post('/api/push/unsubscribe', { endpoint: subscription.endpoint });
    expect(await countDevices(robin)).toBe(1);
  });

  it('replaces the oldest browser with an eleventh one', async () => {
    const wren = await buildPlayer(app);
    const browsers = [];
    for (let count = 0; count < 11; count += 1) browsers.push(await subscribe(wren));
    expect(await countDevices(wren)).toBe(10);
    const oldest = statement('test.device', 'select 1 from push_subscription where endpoint = $1');
    expect(await app.database.run(oldest, [browsers[0]?.subscription.endpoint])).toEqual([]);
  });

  it.each([
    'https://localhost/push',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com:444/x',
    'https://fcm.googleapis.com.evil.example/x',
  ])('at %s is a 409', async (endpoint) => {
    const answered = await post(await buildPlayer(app), { ...createPushBrowser().subscription, endpoint });
    expect(answered.status).toBe(409);
    expect(answered.body).toMatchObject({ code: 'pushServiceUnknown' });
  });

  const { endpoint, keys } = createPushBrowser().subscription;
  it.each([
    {},
    { endpoint },
    { endpoint, keys: { ...keys, p256dh: 'short' } },
    { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } },
    { endpoint, keys: { ...keys, auth: 'A'.repeat(40) } },
    { endpoint, keys, playerId: 'somebody' },
    { endpoint: 'http://fcm.googleapis.com/x', keys },
    { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}`, keys },
  ])('with %j is a 400', async (body) => {
    expect((await post(await buildPlayer(app), body)).status).toBe(400);
  });
});
