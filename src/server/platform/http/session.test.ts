import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionName } from '../events/event-messages.ts';
import { createSessions, hashOfToken } from './session.ts';

const secret = 'a secret of sixteen letters and more';
const token = 'a-token-that-nobody-guesses';
const cookie = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
const request = { headers: { cookie: `tq=${encodeURIComponent(cookie)}` } } as unknown as FastifyRequest;
const reply = {} as FastifyReply;

describe('what a server remembers of a session', () => {
  let asked = 0;
  let askAgainAt: Date;
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
                askAgainAt,
                isRenewed: false,
              }
            : null,
        );
      },
    });
  type Sessions = ReturnType<typeof sessionsOf>;

  /** Lets seconds pass, one by one, in which a server that hears is told so. */
  function pass(sessions: Sessions, seconds: number, hears: boolean): void {
    for (let second = 0; second < seconds; second += 1) {
      vi.advanceTimersByTime(1000);
      if (hears) sessions.heardUntil(performance.now());
    }
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    asked = 0;
    found = true;
    askAgainAt = new Date(10_000_000);
  });
  afterEach(() => vi.useRealTimers());

  it('is true for three seconds where it does not hear of ends', async () => {
    const sessions = sessionsOf();
    await sessions.read(request, reply);
    vi.advanceTimersByTime(2_999);
    await sessions.read(request, reply);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(1);
    await sessions.read(request, reply);
    expect(asked).toBe(2);
  });

  it('is true for a minute where it hears of them', async () => {
    const sessions = sessionsOf();
    sessions.heardUntil(performance.now());
    await sessions.read(request, reply);
    pass(sessions, 59, true);
    expect(await sessions.read(request, reply)).toMatchObject({ playerId: 'wren' });
    expect(asked).toBe(1);
    pass(sessions, 1, true);
    await sessions.read(request, reply);
    expect(asked).toBe(2);
  });

  it('is doubted when it has heard nothing for three seconds, and as soon as it is deaf', async () => {
    const sessions = sessionsOf();
    sessions.heardUntil(performance.now());
    await sessions.read(request, reply);
    pass(sessions, 10, true);
    pass(sessions, 3, false);
    await sessions.read(request, reply);
    expect(asked).toBe(2);

    pass(sessions, 10, true);
    sessions.isDeaf();
    await sessions.read(request, reply);
    expect(asked).toBe(3);
    // What was found while it was deaf may have ended unheard.
    pass(sessions, 4, true);
    await sessions.read(request, reply);
    expect(asked).toBe(4);
    pass(sessions, 4, true);
    await sessions.read(request, reply);
    expect(asked).toBe(4);
  });

  it('goes with the session, by its name and by its player', async () => {
    const sessions = sessionsOf();
    sessions.heardUntil(performance.now());
    await sessions.read(request, reply);
    sessions.forgetNamed(sessionName(hashOfToken('of somebody else')));
    await sessions.read(request, reply);
    expect(asked).toBe(1);
    sessions.forgetNamed(sessionName(hashOfToken(token)));
    await sessions.read(request, reply);
    expect(asked).toBe(2);
    await sessions.forgetPlayer('somebody else');
    await sessions.read(request, reply);
    expect(asked).toBe(2);
    await sessions.forgetPlayer('wren');
    await sessions.read(request, reply);
    expect(asked).toBe(3);
  });

  it('does not outlive the end of the session itself', async () => {
    const sessions = sessionsOf();
    sessions.heardUntil(performance.now());
    askAgainAt = new Date(performance.now() + 10_000);
    await sessions.read(request, reply);
    pass(sessions, 9, true);
    await sessions.read(request, reply);
    expect(asked).toBe(1);
    pass(sessions, 1, true);
    await sessions.read(request, reply);
    expect(asked).toBe(2);
  });

  it('that it knows of none is true for three seconds: who was suspended may be back', async () => {
    const sessions = sessionsOf();
    sessions.heardUntil(performance.now());
    found = false;
    expect(await sessions.read(request, reply)).toBeNull();
    pass(sessions, 3, true);
    found = true;
    expect(await sessions.read(request, reply)).not.toBeNull();
  });
});
