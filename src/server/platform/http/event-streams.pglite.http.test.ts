import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Listener } from '../database/database.ts';
import { createEventStreams, type StreamLimits } from './event-streams.ts';
import { handleErrors } from './error-handler.ts';
import { createLog } from '../log.ts';
import { recordArrival } from './request.ts';

/**
 * Starts streams on a separate server. The path contains the session's id, and `listener` receives the database
 * notifications.
 */
async function startStreams(
  livingSessions: (tokens: readonly string[]) => Promise<ReadonlySet<string>>,
  limits: StreamLimits | null = null,
) {
  let listener: Listener | undefined;
  const streams = createEventStreams({
    database: {
      listen: (_channel, given) => {
        listener = given;
        return Promise.resolve(() => Promise.resolve());
      },
    },
    log: createLog('silent'),
    sessions: {
      forgetPlayer: () => Promise.resolve(),
      forgetByName: () => {},
      confirmEventsUntil: () => {},
      markDisconnected: () => {},
    },
    findLiveSessions: livingSessions,
    limits,
    checkEveryMs: 20,
  });
  const app = Fastify();
  recordArrival(app);
  handleErrors(app);
  app.get('/:player/:session', (request, reply) => {
    const { arrivedAtMs, id: requestId } = request;
    const { player: playerId, session: id } = request.params as { readonly player: string; readonly session: string };
    request.session = {
      id,
      playerId,
      role: 'player',
      isGuest: false,
      hasMadeUpPassword: false,
      isByPasskey: false,
    };
    streams.open({ playerId, role: 'player', arrivedAtMs, requestId, request, reply });
    return reply;
  });
  app.addHook('preClose', () => streams.stop());
  await streams.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { streams, port, tell: (message: string) => listener?.onMessage(message) };
}

async function ask(port: number, token: string, player = 'wren'): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET /${player}/${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => text).toContain('\r\n\r\n');
  return { socket, text: () => text };
}

async function open(...[port, token, player]: Parameters<typeof ask>) {
  const stream = await ask(port, token, player);
  await expect.poll(stream.text).toContain('event: hello');
  return stream;
}

describe('open streams', () => {
  it('are closed when their session has ended in the meantime; the others stay open', async () => {
    const living = new Set(['a-good-session', 'another']);
    const { port, streams } = await startStreams(() => Promise.resolve(living));
    const bad = await open(port, 'another');
    const good = await open(port, 'a-good-session');
    expect(streams.count()).toBe(2);
    living.delete('another');
    await expect.poll(() => bad.text()).toContain('event: ended');
    await expect.poll(() => bad.socket.destroyed).toBe(true);
    expect(good.text()).not.toContain('ended');
    expect(streams.count()).toBe(1);
  });

  it('stay open when the sessions cannot be looked up', async () => {
    let looks = 0;
    const { port, streams } = await startStreams(() => {
      looks += 1;
      return Promise.reject(new Error('the database does not answer'));
    });
    await open(port, 'a-good-session');
    await expect.poll(() => looks).toBeGreaterThan(1);
    expect(streams.count()).toBe(1);
  });

  it('are closed when more than 64 KB are unsent', async () => {
    const { port, streams, tell } = await startStreams((tokens) => Promise.resolve(new Set(tokens)));
    const slow = await open(port, 'slow');
    const quick = await open(port, 'quick');
    slow.socket.pause();
    const tellMore = () => {
      for (let count = 0; count < 1000; count += 1) tell('friends wren');
      return streams.count();
    };
    await expect.poll(tellMore, { interval: 5, timeout: 20_000 }).toBe(1);
    const heard = quick.text().length;
    tell('gifts wren');
    await expect.poll(() => quick.text().slice(heard)).toContain('event: gifts');
  });

  it('are removed when the client disconnects', async () => {
    const { port, streams } = await startStreams((tokens) => Promise.resolve(new Set(tokens)));
    const { socket } = await open(port, 'any');
    socket.destroy();
    await expect.poll(streams.count).toBe(0);
  });

  const everySession = (tokens: readonly string[]) => Promise.resolve(new Set(tokens));

  it('are limited per network: one more is a 429 until another is closed', async () => {
    const { port, streams } = await startStreams(everySession, { getNetworkLimit: () => 2, serverLimit: 100 });
    const first = await open(port, 'one', 'wren');
    await open(port, 'another', 'odile');
    const refused = await ask(port, 'a-third', 'ines');
    expect(refused.text()).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: \d+[^]*"code":"tooManyRequests"/i);
    first.socket.destroy();
    await expect.poll(streams.count).toBe(1);
    await open(port, 'a-third', 'ines');
  });

  it('are limited per server: one more is a 503 with Retry-After', async () => {
    const { port, streams } = await startStreams(everySession, { getNetworkLimit: () => 100, serverLimit: 1 });
    await open(port, 'one', 'wren');
    const refused = await ask(port, 'another', 'odile');
    expect(refused.text()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d+[^]*"code":"overloaded"/i);
    expect(streams.count()).toBe(1);
  });

  it('of a player replace each other when the limit is reached', async () => {
    const { port, streams } = await startStreams(everySession, { getNetworkLimit: () => 10, serverLimit: 10 });
    const first = await open(port, 'first');
    for (let count = 1; count < 10; count += 1) await open(port, `next-${count}`);
    await open(port, 'last');
    await expect.poll(first.text).toContain('event: full');
    expect(streams.count()).toBe(10);
  });
});
