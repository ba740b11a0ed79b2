import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { idleSessionDays } from '#shared/account/rules.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionName } from '../events/event-messages.ts';
import { type Soon, soon } from '../soon.ts';
import { clearCookie, clearMarker, hasMarker, readCookie, setMarker, setHiddenCookie } from './cookies.ts';

/** Who is signed in. */
export interface Session {
  /** Unlike its token, it stays the same for as long as the session goes on. */
  readonly id: string;
  readonly playerId: string;
  readonly role: Role;
  /** Who plays without an account: what guests may call says the contract. */
  readonly isGuest: boolean;
  /** Whether the server made the password up: it must become another one before anything is administered. */
  readonly hasMadeUpPassword: boolean;
  /** Whether a passkey was shown in this session. */
  readonly isByPasskey: boolean;
}

interface FoundSession extends Session {
  /** When it is to be asked for again at the latest: it may have ended by itself, or its use is to be noted. */
  readonly askAgainAt: Date;
  /** Its end was moved on, so that the cookie follows. */
  readonly isRenewed: boolean;
}

/** What the accounts know of a session, by the hash of its token. */
export type FindSession = (tokenHash: string) => Promise<FoundSession | null>;

export interface Sessions {
  readonly cookieName: string;
  /** At once where it is remembered. */
  read(request: FastifyRequest, reply: FastifyReply): Soon<Session | null>;
  /** The hash of the token in the request's cookie, by which its session is known; null without one that we signed. */
  tokenHashOf(request: FastifyRequest): string | null;
  /** Gives the browser a session, by its token. */
  give(reply: FastifyReply, token: string): void;
  /** Takes the session's cookie, and the marker, from the browser. */
  clear(reply: FastifyReply): void;
  /** Forgets what is remembered of this request's session: it has ended. */
  forget(request: FastifyRequest): void;
  /** Forgets what is remembered of all sessions of a player: they have ended. */
  forgetPlayer(playerId: string): Promise<void>;
  /** Forgets a session that ended on whichever server, by its name among servers. */
  forgetNamed(name: string): void;
  /** Told each second, while this server hears of sessions that end, that it has heard of all until then (`performance.now()`). */
  heardUntil(then: number): void;
  /** Told when this server does not hear of them any more. */
  isDeaf(): void;
}

/** Cookies of sessions last this long after their last use. */
export const sessionSeconds = idleSessionDays * 86_400;

/** A token stands nowhere but in its cookie: all else, the database too, knows a session by this. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The id of the session of a request that was let in as a player's; 401 without one. */
export function sessionIdOf({ session }: Pick<FastifyRequest, 'session'>): string {
  if (!session) throw new Refusal('unauthorized');
  return session.id;
}

/** What was found is trusted so long, and no longer than this without having heard which sessions ended. */
const rememberedForMs = 60_000;
const deafForMs = 3_000;
const maxRemembered = 20_000;

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64');

/** The token of a signed cookie, or null when one character of it was changed. */
function signedToken(cookie: string, secret: string): string | null {
  const dot = cookie.lastIndexOf('.');
  if (dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1));
  const right = Buffer.from(signatureOf(token, secret));
  return given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

interface Remembered {
  /** Itself once it was found. */
  session: Soon<FoundSession | null>;
  readonly name: string;
  /** When it was asked for (`performance.now()`). */
  readonly at: number;
}

/**
 * Sessions by their signed cookie. What was found is remembered for a minute, since each end of a session is heard at once
 * wherever it happens (record 8). A server that does not hear, or has not for three seconds, trusts it that long only.
 */
export function createSessions(options: {
  readonly cookieName: string;
  /** What the cookie was called before: who comes with it gets it by its name of today. Null for none. */
  readonly formerCookieName: string | null;
  readonly secret: string;
  readonly isSecure: boolean;
  readonly find: FindSession;
  /** The game's time. */
  readonly now: () => Date;
}): Sessions {
  const remembered = new Map<string, Remembered>();
  const cookies = new Map<string, string>();
  let hearsSince = Number.POSITIVE_INFINITY;
  let hasHeardUntil = Number.NEGATIVE_INFINITY;
  const { cookieName, formerCookieName, isSecure } = options;

  const formerCookie = (request: FastifyRequest) =>
    formerCookieName === null ? null : readCookie(request, formerCookieName);
  const cookieOf = (request: FastifyRequest) => readCookie(request, cookieName) ?? formerCookie(request);

  function isTrusted({ at }: Remembered): boolean {
    const now = performance.now();
    if (now - at < deafForMs) return true;
    return now - at < rememberedForMs && at >= hearsSince && now - hasHeardUntil < deafForMs;
  }

  function forget(cookie: string): void {
    const entry = remembered.get(cookie);
    if (!entry) return;
    remembered.delete(cookie);
    if (cookies.get(entry.name) === cookie) cookies.delete(entry.name);
  }

  function lookUp(cookie: string, reply: FastifyReply): Soon<Session | null> {
    const known = remembered.get(cookie);
    if (!known || !isTrusted(known)) return findAnew(cookie, reply);
    return soon(known.session, (session) => {
      // Of a player who may come back, as from a suspension, nobody is told by the name of a session.
      const isTrue = session ? session.askAgainAt > options.now() : performance.now() - known.at < deafForMs;
      return isTrue ? session : findAnew(cookie, reply);
    });
  }

  function findAnew(cookie: string, reply: FastifyReply): Promise<Session | null> {
    forget(cookie);
    const token = signedToken(cookie, options.secret);
    if (token === null) return Promise.resolve(null);
    const at = performance.now();
    const tokenHash = hashOfToken(token);
    const session = options.find(tokenHash).then((found) => {
      // Only reads renew the cookie: a late answer to a write must not put back a token that a proof has replaced (record 55).
      if (found?.isRenewed && reply.request.method === 'GET') {
        setHiddenCookie(reply, cookieName, cookie, isSecure, sessionSeconds);
        setMarker(reply, isSecure, sessionSeconds);
      }
      return found;
    });
    for (const oldest of remembered.keys()) {
      if (remembered.size < maxRemembered) break;
      forget(oldest);
    }
    const entry: Remembered = { session, name: sessionName(tokenHash), at };
    remembered.set(cookie, entry);
    cookies.set(entry.name, cookie);
    session.then(
      (found) => (entry.session = found),
      () => remembered.get(cookie) === entry && forget(cookie),
    );
    return session;
  }

  function tokenHashOf(request: FastifyRequest): string | null {
    const cookie = cookieOf(request);
    const token = cookie === null ? null : signedToken(cookie, options.secret);
    return token === null ? null : hashOfToken(token);
  }

  /** A cookie with the name of before gets the one of today. */
  function rename(request: FastifyRequest, reply: FastifyReply, session: Session | null): void {
    const former = formerCookie(request);
    if (former === null || formerCookieName === null) return;
    if (session && readCookie(request, cookieName) === null)
      setHiddenCookie(reply, cookieName, former, isSecure, sessionSeconds);
    clearCookie(reply, formerCookieName, isSecure);
  }

  return {
    cookieName,
    tokenHashOf,
    give(reply, token) {
      setHiddenCookie(reply, cookieName, `${token}.${signatureOf(token, options.secret)}`, isSecure, sessionSeconds);
      setMarker(reply, isSecure, sessionSeconds);
    },
    clear(reply) {
      clearCookie(reply, cookieName, isSecure);
      clearMarker(reply, isSecure);
    },
    read(request, reply) {
      const cookie = cookieOf(request);
      return soon(cookie === null ? null : lookUp(cookie, reply), (session) => {
        rename(request, reply, session);
        // A dead cookie may only be late: its session may go on with another token (record 55). There the page clears the marker.
        if (cookie === null && hasMarker(request)) clearMarker(reply, isSecure);
        return session;
      });
    },
    forget(request) {
      const cookie = cookieOf(request);
      if (cookie !== null) forget(cookie);
    },
    async forgetPlayer(playerId) {
      const entries = [...remembered];
      for (const [cookie, entry] of entries) {
        // One that is being looked up may have been read before the session ended.
        const session = await Promise.resolve(entry.session).catch(() => null);
        if (session?.playerId === playerId && remembered.get(cookie) === entry) forget(cookie);
      }
    },
    forgetNamed(name) {
      const cookie = cookies.get(name);
      if (cookie !== undefined) forget(cookie);
    },
    heardUntil(then) {
      if (hearsSince === Number.POSITIVE_INFINITY) hearsSince = then;
      hasHeardUntil = then;
    },
    isDeaf() {
      hearsSince = Number.POSITIVE_INFINITY;
    },
  };
}
