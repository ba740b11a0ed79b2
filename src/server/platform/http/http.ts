import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Env } from '../env.ts';
import { handleErrors, refuseAddress, refuseLongAddresses, refuseProtocol } from './error-handler.ts';
import { refuseOtherNames } from './host-name.ts';
import { readJsonBodies } from './json-bodies.ts';
import type { Log } from '../log.ts';
import { nameRequests, noteArrival } from './request.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { type ClientPatience, cutOffWhoReadsNothing, usualPatience } from './slow-clients.ts';
import { trustedProxies } from './trusted-proxies.ts';

const maxBodyBytes = 64 * 1024;
/** Sockets: the open streams, the calls, and what proxies and browsers keep. */
const maxConnections = 12_000;

/** The HTTP server as all calls and pages share it: who is trusted, names, headers, bodies, errors, slow clients. */
export function createHttp(env: Env, log: Log, patience: ClientPatience = usualPatience): FastifyInstance {
  const isTrusted = trustedProxies(env.trustProxy) ?? (() => false);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: maxBodyBytes,
    genReqId: nameRequests(isTrusted),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseProtocol,
    // Longer than proxies and clients keep theirs, or one of them asks on a connection that is just closing.
    keepAliveTimeout: 65_000,
    requestTimeout: patience.requestMs,
    http: {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.checkMs,
    },
    forceCloseConnections: 'idle',
    // What was accepted while it stops is answered, like what is in flight.
    return503OnClosing: false,
    // As long as Node takes an address: what a path names is refused by its contract, like all else.
    routerOptions: { maxParamLength: 16 * 1024 },
  });
  app.server.maxConnections = maxConnections;
  noteArrival(app);
  handleErrors(app);
  readJsonBodies(app);
  setSecurityHeaders(app, env);
  refuseOtherNames(app, env.publicUrl);
  refuseLongAddresses(app);
  cutOffWhoReadsNothing(app, patience);
  return app;
}
