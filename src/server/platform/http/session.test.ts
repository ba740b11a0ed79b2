import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSessionName } from '../events/events.ts';
import { createSessions, hashToken } from './session.ts';

const secret = 'a secret of sixteen letters and more';
const token = 'a-token-that-nobody-guesses';
const cookie = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
const request = { headers: { cookie: `tq=${encodeURIComponent(cookie)}` } } as unknown as FastifyRequest;
const reply = {} as FastifyReply;

describe('the session cache of a server', () => {
  let asked = 0;
  let refreshAt: Date;
  let found: boolean;
  const sessionsOf = () =>
    createSessions({
      cookieName: 'tq',
      formerCookieName: null,
      secret,
      isSecure: false,
      now: () => new Date(performance.now()),
      find: () => {
        asked += 1;
        return Promise.resolve(
          found
            ? {
                id: 'a-session',
                playerId: 'wren',
                role: 'player',
                isGuest: false,
                hasMadeUpPassword: false,
                isByPasskey: false,
                refreshAt,
                isRenewed: false,
              }
            : null,
        );
      },
    });
  type Sessions = ReturnType<typeof sessionsOf>;

  /** Advances time second by second; a connected server is notified each second. */
  function pass(sessions: Sessions, seconds: number, hears: boolean): void {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1000);
      if (hears) sessions.confirmEventsUntil(performance.now());
    }
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    asked = 0;
    found = true;
    refreshAt = new Date(10_000_000);
  });
  afterEach(() => vi.useRealTimers());

  it('is valid for three seconds when the server receives no events', async () => {
    const sessions = sessionsOf();
    await sessions.read(request, reply);
    vi.advanceTimersByTime(2_999);
    await sessions.read(request, reply);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(1);
    await sessions.read(request, reply);
    expect(asked).toBe(2);
  });

  it('is valid for a minute when the server receives events', async () => {
    const sessions = sessionsOf();
    sessions.confirmEventsUntil(performance.now());
    await sessions.read(request, reply);
    pass(sessions, 59, true);
    expect(await sessions.read(request, reply)).toMatchObject({ playerId: 'wren' });
    expect(asked).toBe(1);
    pass(sessions, 1, true);
    await sessions.read(request, reply);
    expect(asked).toBe(2);
  });

  it('is not trusted after three seconds without events, or once the server is disconnected', async () => {
    const sessions = sessionsOf();
    sessions.confirmEventsUntil(performance.now());
    await sessions.read(request, reply);
    pass(sessions, 10, true);
    pass(sessions, 3, false);
    await sessions.read(request, reply);
    expect(asked).toBe(2);

    pass(sessions, 10, true);
    sessions.markDisconnected();
    await sessions.read(request, reply);
    expect(asked).toBe(3);
    // A session that was cached while disconnected may have ended unnoticed.
    pass(sessions, 4, true);
    await sessions.read(request, reply);
    expect(asked).toBe(4);
    pass(sessions, 4, true);
    await sessions.read(request, reply);
    expect(asked).toBe(4);
  });

  it("is invalidated by the session's name and by its player", async () => {
    const sessions = sessionsOf();
    sessions.confirmEventsUntil(performance.now());
    await sessions.read(request, reply);
    sessions.forgetByName(toSessionName(hashToken('of somebody else')));
    await sessions.read(request, reply);
    expect(asked).toBe(1);
    sessions.forgetByName(toSessionName(hashToken(token)));
    await sessions.read(request, reply);
    expect(asked).toBe(2);
    await sessions.forgetPlayer('somebody else');
    await sessions.read(request, reply);
    expect(asked).toBe(2);
    await sessions.forgetPlayer('wren');
    await sessions.read(request, reply);
    expect(asked).toBe(3);
  });

  it('expires with the session itself', async () => {
    const sessions = sessionsOf();
    sessions.confirmEventsUntil(performance.now());
    refreshAt = new Date(performance.now() + 10_000);
    await sessions.read(request, reply);
    pass(sessions, 9, true);
    await sessions.read(request, reply);
    expect(asked).toBe(1);
    pass(sessions, 1, true);
    await sessions.read(request, reply);
    expect(asked).toBe(2);
  });

  it('remembers a missing session for three seconds only, because a suspended player may be back', async () => {
    const sessions = sessionsOf();
    sessions.confirmEventsUntil(performance.now());
    found = false;
    expect(await sessions.read(request, reply)).toBeNull();
    pass(sessions, 3, true);
    found = true;
    expect(await sessions.read(request, reply)).not.toBeNull();
  });
});
