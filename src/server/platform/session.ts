import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearMarker, hasMarker, readCookie, setMarker, setSession } from './cookies.ts';

/** Who is signed in. */
export interface Session {
  readonly playerId: string;
  readonly isAdmin: boolean;
}

/** What the accounts know of a session's token; `isRenewed` when its end was moved on, so that the cookie follows. */
export type FindSession = (token: string) => Promise<(Session & { readonly isRenewed: boolean }) | null>;

export interface Sessions {
  readonly cookieName: string;
  read(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>;
  /** The token of the request's cookie; null without one that we signed. */
  tokenOf(request: FastifyRequest): string | null;
  /** Forgets what is remembered of this request's session: it has ended. */
  forget(request: FastifyRequest): void;
  /** Forgets what is remembered of all sessions of a player: they have ended. */
  forgetPlayer(playerId: string): Promise<void>;
}

/** Sessions last this long after their last use. */
export const sessionSeconds = 30 * 86_400;

const rememberedForMs = 3000;
const mostRemembered = 20_000;

/** The token of a signed cookie, or null when one character of it was changed. */
function signedToken(cookie: string, secret: string): string | null {
  const dot = cookie.lastIndexOf('.');
  if (dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
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
  readonly secret: string;
  readonly isSecure: boolean;
  readonly find: FindSession;
  /** Told of each session that ended here, by its token. */
  readonly onEnd: (token: string) => void;
}): Sessions {
  const remembered = new Map<string, Remembered>();

  function lookUp(cookie: string, reply: FastifyReply): Promise<Session | null> {
    const known = remembered.get(cookie);
    if (known && known.until > performance.now()) return known.session;
    remembered.delete(cookie);
    const token = signedToken(cookie, options.secret);
    if (token === null) return Promise.resolve(null);
    const session = options.find(token).then((found) => {
      if (found?.isRenewed) {
        setSession(reply, options.cookieName, cookie, options.isSecure, sessionSeconds);
        setMarker(reply, options.isSecure, sessionSeconds);
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

  function tokenOf(request: FastifyRequest): string | null {
    const cookie = readCookie(request, options.cookieName);
    return cookie === null ? null : signedToken(cookie, options.secret);
  }

  return {
    cookieName: options.cookieName,
    tokenOf,
    async read(request, reply) {
      const cookie = readCookie(request, options.cookieName);
      const session = cookie === null ? null : await lookUp(cookie, reply);
      if (session === null && hasMarker(request)) clearMarker(reply, options.isSecure);
      return session;
    },
    forget(request) {
      const cookie = readCookie(request, options.cookieName);
      if (cookie !== null) remembered.delete(cookie);
      const token = tokenOf(request);
      if (token !== null) options.onEnd(token);
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
