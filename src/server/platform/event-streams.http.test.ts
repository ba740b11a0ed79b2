import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Listener } from './database.ts';
import { createEventStreams } from './event-streams.ts';
import { createLog } from './log.ts';
import { noteArrival } from './request.ts';

/** Streams on a server of their own; the token is what stands in the path, and `listener` is what the database tells. */
async function startStreams(livingSessions: (tokens: readonly string[]) => Promise<ReadonlySet<string>>) {
  let listener: Listener | undefined;
  const streams = createEventStreams({
    database: {
      listen: (_channel, given) => {
        listener = given;
        return Promise.resolve(() => Promise.resolve());
      },
    },
    log: createLog('silent'),
    sessions: { tokenOf: (request) => request.url.slice(1), forgetPlayer: () => Promise.resolve() },
    livingSessions,
    checkEveryMs: 20,
  });
  const app = Fastify();
  noteArrival(app);
  app.get('/:token', (request, reply) => {
    const { arrivedAtMs, id: requestId } = request;
    streams.open({ playerId: 'wren', isAdmin: false, arrivedAtMs, requestId, request, reply });
    return reply;
  });
  app.addHook('preClose', () => streams.stop());
  await streams.start();
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { streams, port, tell: (message: string) => listener?.heard(message) };
}

async function open(port: number, token: string): Promise<{ socket: Socket; text: () => string }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET /${token} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await expect.poll(() => text).toContain('event: hello');
  return { socket, text: () => text };
}

describe('open streams', () => {
  it('end when their session has ended in the meantime, the others stay', async () => {
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

  it('stay when the sessions cannot be looked up', async () => {
    let looks = 0;
    const { port, streams } = await startStreams(() => {
      looks += 1;
      return Promise.reject(new Error('the database does not answer'));
    });
    await open(port, 'a-good-session');
    await expect.poll(() => looks).toBeGreaterThan(1);
    expect(streams.count()).toBe(1);
  });

  it('are closed when their reader lets more than 64 KB wait', async () => {
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

  it('are forgotten when their reader goes', async () => {
    const { port, streams } = await startStreams((tokens) => Promise.resolve(new Set(tokens)));
    const { socket } = await open(port, 'any');
    socket.destroy();
    await expect.poll(streams.count).toBe(0);
  });
});
