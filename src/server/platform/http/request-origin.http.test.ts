import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleErrors, handleProtocolError } from './error-handler.ts';
import { rejectForeignHosts } from './request-origin.ts';

const app = fastify({ clientErrorHandler: handleProtocolError });
handleErrors(app);
rejectForeignHosts(app, 'https://trivia.example');
app.route({ method: 'GET', url: '/api/settings', handler: async () => ({ ok: true }) });
app.route({ method: 'GET', url: '/api/health', handler: async () => ({ ok: true }) });
let port: number;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends raw header lines, because HTTP clients refuse to repeat `Host`. */
async function call(lines: readonly string[], path = '/api/settings') {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end([`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

describe('the Host header', () => {
  it.each([
    ['the public name', 'trivia.example'],
    ['a name with a port', 'localhost:3000'],
    ['an IPv6 address with a port', '[::1]:3000'],
  ])('is accepted with %s', async (_what, host) => {
    expect((await call([`Host: ${host}`])).status).toBe(200);
  });

  it.each([
    ['twice with two names', ['Host: trivia.example', 'Host: evil.example']],
    ['twice with the same name', ['Host: trivia.example', 'Host: trivia.example']],
    ['twice in different letters', ['host: trivia.example', 'X-Other: 1', 'HOST: evil.example']],
    ['with a user name', ['Host: evil.example@trivia.example']],
    ['with a path', ['Host: trivia.example/evil']],
    ['with a query', ['Host: trivia.example?evil']],
    ['with a fragment', ['Host: trivia.example#evil']],
    ['with a backslash', ['Host: trivia.example\\evil']],
    ['with a list of names', ['Host: trivia.example, evil.example']],
    ['with a space', ['Host: trivia.example evil.example']],
  ])('%s is a 400 that names it', async (_what, lines) => {
    for (const path of ['/api/settings', '/api/health', '/nowhere']) {
      const { status, body } = await call(lines, path);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toMatchObject({ code: 'invalidInput', errors: [{ field: 'Host' }] });
    }
  });

  it('is a 400 when missing', async () => {
    expect((await call([])).status).toBe(400);
  });

  it('is a 421 with another name', async () => {
    expect((await call(['Host: evil.example'])).status).toBe(421);
  });
});
