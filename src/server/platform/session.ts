import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { idleSessionDays } from '#shared/account/rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearCookie, clearMarker, hasMarker, readCookie, setMarker, setHiddenCookie } from './cookies.ts';

/** Who is signed in. */
export interface Session {
  readonly playerId: string;
  readonly isAdmin: boolean;
  /** Who plays without an account: what guests may call says the contract. */
  readonly isGuest: boolean;
}

/** What the accounts know of a session, by the hash of its token; `isRenewed` when its end was moved on, so that the cookie follows. */
export type FindSession = (tokenHash: string) => Promise<(Session & { readonly isRenewed: boolean }) | null>;

export interface Sessions {
  readonly cookieName: string;
  read(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>;
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
}

/** Cookies of sessions last this long after their last use. */
export const sessionSeconds = idleSessionDays * 86_400;

/** A token stands nowhere but in its cookie: all else, the database too, knows a session by this. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const rememberedForMs = 3000;
const mostRemembered = 20_000;

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
  readonly session: Promise<Session | null>;
  readonly until: number;
}

/**
 * Sessions by their signed cookie. What was found is remembered for three seconds, so that a screen that makes five calls
 * asks the database once; a session ended on another server lives that long at most.
 */
export function createSessions(options: {
  readonly cookieName: string;
  /** What the cookie was called before: who comes with it gets it by its name of today. Null for none. */
  readonly formerCookieName: string | null;
  readonly secret: string;
  readonly isSecure: boolean;
  readonly find: FindSession;
  /** Told of each session that ended here, by the hash of its token. */
  readonly onEnd: (tokenHash: string) => void;
}): Sessions {
  const remembered = new Map<string, Remembered>();
  const { cookieName, formerCookieName, isSecure } = options;

  const formerCookie = (request: FastifyRequest) =>
    formerCookieName === null ? null : readCookie(request, formerCookieName);
  const cookieOf = (request: FastifyRequest) => readCookie(request, cookieName) ?? formerCookie(request);

  function lookUp(cookie: string, reply: FastifyReply): Promise<Session | null> {
    const known = remembered.get(cookie);
    if (known && known.until > performance.now()) return known.session;
    remembered.delete(cookie);
    const token = signedToken(cookie, options.secret);
    if (token === null) return Promise.resolve(null);
    const session = options.find(hashOfToken(token)).then((found) => {
      if (found?.isRenewed) {
        setHiddenCookie(reply, cookieName, cookie, isSecure, sessionSeconds);
        setMarker(reply, isSecure, sessionSeconds);
      }
      return found;
    });
    for (const oldest of remembered.keys()) {
      if (remembered.size < mostRemembered) break;
      remembered.delete(oldest);
    }
    const entry = { session, until: performance.now() + rememberedForMs };
    remembered.set(cookie, entry);
    session.catch(() => {
      if (remembered.get(cookie) === entry) remembered.delete(cookie);
    });
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
    async read(request, reply) {
      const cookie = cookieOf(request);
      const session = cookie === null ? null : await lookUp(cookie, reply);
      rename(request, reply, session);
      if (session === null && hasMarker(request)) clearMarker(reply, isSecure);
      return session;
    },
    forget(request) {
      const cookie = cookieOf(request);
      if (cookie !== null) remembered.delete(cookie);
      const tokenHash = tokenHashOf(request);
      if (tokenHash !== null) options.onEnd(tokenHash);
    },
    async forgetPlayer(playerId) {
      const entries = [...remembered];
      for (const [cookie, entry] of entries) {
        // One that is being looked up may have been read before the session ended.
        const session = await entry.session.catch(() => null);
        if (session?.playerId === playerId && remembered.get(cookie) === entry) remembered.delete(cookie);
      }
    },
  };
}
