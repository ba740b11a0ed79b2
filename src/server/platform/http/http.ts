import { Socket } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Env } from '../env.ts';
import { handleErrors, handleInvalidAddress, handleProtocolError, rejectLongAddresses } from './error-handler.ts';
import { rejectForeignHosts } from './request-origin.ts';
import { parseJsonBodies } from './request-bodies.ts';
import type { Log } from '../log.ts';
import { createRequestIdGenerator, recordArrival } from './request.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

/** Timeouts of a client in milliseconds, after which the connection is closed. */
export interface ClientTimeouts {
  /** Until all headers have arrived: 408. */
  readonly headersMs: number;
  /** Until the whole body has arrived: 408. A file of 16 MB needs 4 Mbit/s. */
  readonly requestMs: number;
  /** Interval of the checks for late requests. */
  readonly checkMs: number;
  /** Without any progress in sending the response. */
  readonly unreadMs: number;
}

const defaultClientTimeouts: ClientTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_500,
  unreadMs: 30_000,
};

/**
 * Closes connections that do not read their response, because an unread response occupies memory and a socket. Event
 * streams have a limit of their own (`event-streams.ts`), and running handlers may take any time.
 */
function closeUnreadResponses(app: FastifyInstance, { unreadMs }: ClientTimeouts): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Node resets this timeout once the response is sent. Injected requests have no socket.
    if (reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(unreadMs);
    done(null, payload);
  });
}

const maxBodyBytes = 64 * 1024;
/** Maximum number of sockets: open streams, calls, and connections that proxies and browsers keep alive. */
const maxConnections = 12_000;

/**
 * Creates the HTTP server shared by API and pages: trusted proxies, host names, headers, bodies, errors and slow
 * clients.
 */
export function createHttpServer(
  env: Env,
  log: Log,
  timeouts: ClientTimeouts = defaultClientTimeouts,
): FastifyInstance {
  const isTrusted = parseTrustedProxies(env.trustProxy) ?? (() => false);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: maxBodyBytes,
    genReqId: createRequestIdGenerator(isTrusted),
    frameworkErrors: handleInvalidAddress,
    clientErrorHandler: handleProtocolError,
    // Longer than the keep-alive of proxies and clients; otherwise one of them could use a connection that is just
    // being closed.
    keepAliveTimeout: 65_000,
    requestTimeout: timeouts.requestMs,
    http: {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkMs,
    },
    forceCloseConnections: 'idle',
    // Requests accepted during shutdown are still answered, like those in flight.
    return503OnClosing: false,
    // The limit equals Node's own limit for addresses, so that overlong path parameters are rejected by the contract
    // like any other invalid input.
    routerOptions: { maxParamLength: 16 * 1024 },
  });
  app.server.maxConnections = maxConnections;
  recordArrival(app);
  handleErrors(app);
  parseJsonBodies(app);
  setSecurityHeaders(app, env);
  rejectForeignHosts(app, env.publicUrl);
  rejectLongAddresses(app);
  closeUnreadResponses(app, timeouts);
  return app;
}
