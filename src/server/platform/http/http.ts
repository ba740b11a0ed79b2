import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Env } from '../env.ts';
import { handleErrors, handleInvalidAddress, rejectLongAddresses, handleProtocolError } from './error-handler.ts';
import { rejectForeignHosts } from './host-name.ts';
import { parseJsonBodies } from './json-bodies.ts';
import type { Log } from '../log.ts';
import { createRequestIdGenerator, recordArrival } from './request.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { type ClientTimeouts, closeUnreadResponses, defaultClientTimeouts } from './slow-clients.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

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
