import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { computed } from '#server/platform/database/rows.ts';
import { statement } from '#server/platform/database/database.ts';
import { readEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { useTestApp } from '#test/harness/app.ts';
import { type FakeMailServer, startFakeMailServer } from '#test/harness/fakes/mail-server.ts';
import { createMail, type Letter } from './service.ts';
import { tryMailServer } from './transport.ts';

const app = useTestApp();
const smtpServer = await startFakeMailServer();
afterAll(() => smtpServer.close());
afterEach(() => smtpServer.rejectWith(null));

const minuteMs = 60_000;
const clear = statement('test.mail.clear', 'delete from mail');
const count = statement('test.mail.count', 'select count(*)::int as count from mail', { count: computed.number() });
const waiting = async () => (await app.database.run(count))[0]?.count;
beforeEach(() => app.database.run(clear));

const letter: Letter = { subject: 'News', title: 'News', text: ['Of the day.'], action: null, after: [] };

/** `lines` collects the log. */
function startMailing(to: FakeMailServer['env'] | Record<string, never> = smtpServer.env, died = () => {}) {
  let shiftMs = 0;
  const clock = createDatabaseClock(() => shiftMs);
  const lines: string[] = [];
  const warn = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  const log = Object.assign(createLog('silent'), { warn });
  const failpoint = (name: string) => void (name === 'mail.sent' && died());
  const mail = createMail({ database: app.database, clock, env: readEnv(to), log, failpoint });
  return {
    lines,
    advance: (ms: number) => (shiftMs += ms),
    post: (address: string) =>
      app.database.transaction((tx) => mail.post(tx, { kind: 'forgotten', playerId: null, address })),
    sendDue: () => mail.sendDue(async () => letter),
  };
}

const newAddress = () => `${crypto.randomUUID()}@players.example`;

describe('a mail', () => {
  it('is sent once and only to its address, says that replies are not read, and leaves no row', async () => {
    const [address, server] = [newAddress(), startMailing()];
    await server.post(address);
    await server.sendDue();
    await server.sendDue();
    expect(smtpServer.to(address)).toHaveLength(1);
    expect(smtpServer.to(address)[0]?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(await waiting()).toBe(0);
  });

  it('is sent once by several concurrent servers', async () => {
    const servers = [startMailing(), startMailing(), startMailing()];
    const addresses = Array.from({ length: 30 }, newAddress);
    for (const address of addresses) await servers[0]?.post(address);
    await Promise.all(servers.map((server) => server.sendDue()));
    expect(addresses.map((address) => smtpServer.to(address).length)).toEqual(addresses.map(() => 1));
  });

  it('is not sent when its transaction is rolled back', async () => {
    const server = startMailing();
    const address = newAddress();
    const failed = app.database.transaction(async (tx) => {
      await createMail({
        database: app.database,
        clock: createDatabaseClock(),
        env: readEnv(smtpServer.env),
        log: createLog('silent'),
        failpoint: () => undefined,
      }).post(tx, { kind: 'forgotten', playerId: null, address });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await server.sendDue();
    expect(smtpServer.to(address)).toEqual([]);
  });

  it('is retried with growing pauses while the mail server is down, sent when it is back, and given up after a day', async () => {
    const away = startMailing({ ...smtpServer.env, SMTP_URL: 'smtp://127.0.0.1:9' });
    const address = newAddress();
    await away.post(address);
    const tries: number[] = [];
    for (let minute = 0; minute < 200; minute += 1) {
      const failure = await away.sendDue().catch((error: unknown) => error);
      if (failure instanceof Error) {
        tries.push(minute);
        expect(failure.message).toContain('ECONNREFUSED');
        expect(failure.message).not.toContain('@');
      }
      away.advance(minuteMs);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    const back = startMailing();
    back.advance(250 * minuteMs);
    await back.sendDue();
    expect(smtpServer.to(address)).toHaveLength(1);

    await away.post(address);
    away.advance(24 * 60 * minuteMs + 1000);
    await away.sendDue();
    expect(await waiting()).toBe(0);
    expect(away.lines).toEqual([expect.stringContaining('could not be sent for a day')]);
    expect(away.lines.join()).not.toContain(address);
  });

  it('is not retried for an unknown address; a temporarily unavailable address is retried without delaying others', async () => {
    const server = startMailing();
    const [gone, busy] = [newAddress(), newAddress()];
    smtpServer.rejectWith({ receiver: 550 });
    await server.post(gone);
    await server.sendDue();
    expect(await waiting()).toBe(0);
    expect(server.lines).toHaveLength(1);
    expect(server.lines.join()).not.toContain(gone);
    smtpServer.rejectWith({ receiver: 450 });
    await server.post(busy);
    await server.sendDue();
    expect(await waiting()).toBe(1);
    smtpServer.rejectWith(null);
    server.advance(minuteMs + 1000);
    await server.sendDue();
    expect(smtpServer.to(busy)).toHaveLength(1);
  });

  it('is retried when the mail server rejects it, and the job fails so that the problem is noticed', async () => {
    const server = startMailing();
    smtpServer.rejectWith({ mail: 554 });
    await server.post(newAddress());
    await expect(server.sendDue()).rejects.toThrow('the mail server accepted no mail (EMESSAGE DATA 554)');
    expect(await waiting()).toBe(1);
  });

  it('is sent again if the server dies after sending it', async () => {
    const address = newAddress();
    const dying = startMailing(smtpServer.env, () => {
      throw new Error('killed');
    });
    await dying.post(address);
    await expect(dying.sendDue()).rejects.toThrow('killed');
    const next = startMailing();
    await next.sendDue();
    expect(smtpServer.to(address)).toHaveLength(1);
    next.advance(minuteMs + 1000);
    await next.sendDue();
    expect(smtpServer.to(address)).toHaveLength(2);
    expect(await waiting()).toBe(0);
  });

  it('is deleted after a day when mail is turned off', async () => {
    await startMailing().post(newAddress());
    const off = startMailing({});
    await off.post(newAddress());
    await off.sendDue();
    expect(await waiting()).toBe(1);
    off.advance(24 * 60 * minuteMs + 1000);
    await off.sendDue();
    expect(await waiting()).toBe(0);
  });
});

describe('a mail server that requires a login', () => {
  it('receives the credentials, and can be tested without sending a mail', async () => {
    const strict = await startFakeMailServer({ user: 'post@trivia.example', password: 'a/secret:one' });
    const address = newAddress();
    const server = startMailing(strict.env);
    await server.post(address);
    await server.sendDue();
    expect(strict.to(address)).toHaveLength(1);
    const smtpOf = (url: string) => readEnv({ ...strict.env, SMTP_URL: url }).mail?.smtp;
    const right = smtpOf(strict.env.SMTP_URL);
    const wrong = smtpOf(strict.env.SMTP_URL.replace('secret', 'guess'));
    if (!right || !wrong) throw new Error('no mail server is set');
    expect(await tryMailServer(right)).toBeNull();
    expect(await tryMailServer(wrong)).toBe('EAUTH AUTH PLAIN 535');
    expect(await tryMailServer({ ...right, port: 9 })).toContain('ECONNREFUSED');
    expect(strict.mails).toHaveLength(1);
    await strict.close();
  });
});
