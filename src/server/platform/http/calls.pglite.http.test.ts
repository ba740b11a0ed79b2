import { describe, expect, it } from 'vitest';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';

const app = useTestApp({ env: administratorEnv });
const signUp = '/api/auth/sign-up/email';
const json = { 'content-type': 'application/json' };

describe('bodies', () => {
  it.each([
    ['{"email":', 400, 'body'],
    ['[]', 400, 'body'],
    ['null', 400, 'email'],
    ['7', 400, 'body'],
    ['{"__proto__":{"coins":1}}', 400, 'body'],
    ['{"constructor":{"prototype":{"coins":1}}}', 400, 'body'],
  ])('the body %s is a %i for the field %s', async (body, status, field) => {
    const answer = await app.visitor().request('POST', signUp, { body, headers: json });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: 'invalidInput' });
    expect((answer.body as { errors: { field: string }[] }).errors.map((error) => error.field)).toContain(field);
  });

  it('more than 64 KB is a 413', async () => {
    const answer = await app.visitor().post(signUp, { name: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'bodyTooLarge' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])('%s is a 415', async (type) => {
    const answer = await app.visitor().request('POST', signUp, { body: 'name=x', headers: { 'content-type': type } });
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({ code: 'unsupportedMediaType' });
  });

  it.each([
    ['nothing', undefined, {}],
    ['nothing, with a JSON content type', '', json],
    ['blanks, with a JSON content type', ' ', json],
    ['{}', '{}', json],
  ])('a call without payload accepts %s', async (_what, body, headers) => {
    expect((await app.visitor().request('POST', '/api/auth/sign-out', { body, headers })).status).toBe(200);
  });

  it('a call without payload rejects fields by name', async () => {
    const answer = await app.visitor().post('/api/auth/sign-out', { everywhere: true });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'everywhere' }] });
  });
});

describe('invalid text', () => {
  it.each(['\u0000', 'https://a\u0000b', '\ud83d', 'x\udc00'])('is a 400 that names the field: %j', async (text) => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.post('/api/push/unsubscribe', { endpoint: text });
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'endpoint' }] }]);
  });

  it('is detected in fields that no schema reads', async () => {
    const { browser, id } = await buildPlayer(app);
    const gift = { receiverId: id, type: 'coins', quantity: 10, senderId: { of: ['me', 'and\u0000you'] } };
    const answer = await browser.post('/api/gifts/send', gift);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'senderId.of.1' }] }]);
  });

  it('is a 400 in an address too', async () => {
    const administrator = await signInAdministrator(app);
    const answer = await administrator.get('/api/admin/questions?search=%00');
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field: 'search' }] }]);
  });
});

it('ignored fields may be nested to any depth, also with an idempotency key', async () => {
  const { browser } = await buildPlayer(app);
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
  const body = `{"receiverId":"nobody","type":"coins","quantity":10,"senderId":${deep}}`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep' };
  expect(await browser.request('POST', '/api/gifts/send', { body, headers })).toMatchObject({
    status: 404,
    body: { code: 'playerNotFound' },
  });
});

it('a request line over the limit of Node is a 431 in the same form', async () => {
  const answer = await app.visitor().get(`/api/health?x=${'x'.repeat(20_000)}`);
  expect(answer).toMatchObject({ status: 431, body: { code: 'headersTooLarge', message: expect.any(String) } });
});

it('an address over our limit is a 414, whatever its path', async () => {
  for (const path of ['/api/settings', '/', '/api/nothing/here', '/api/admin/questions']) {
    const answer = await app.visitor().get(`${path}?x=${'x'.repeat(9_000)}`);
    expect(answer).toMatchObject({ status: 414, body: { code: 'addressTooLong', message: expect.any(String) } });
  }
});

it('headers over the limit of Node are a 431 in the same form', async () => {
  const answer = await app.visitor().get('/api/health', { headers: { 'x-much': 'x'.repeat(20_000) } });
  expect(answer).toMatchObject({ status: 431, body: { code: 'headersTooLarge', message: expect.any(String) } });
});

describe('the order of errors is 401, 403, 404, 400', () => {
  it('signed out: 401 before any input is validated', async () => {
    const visitor = app.visitor();
    expect((await visitor.request('PATCH', '/api/user/profile', { body: '{', headers: json })).status).toBe(401);
    expect((await visitor.get('/api/categories/x/questions?count=x')).status).toBe(401);
  });

  it('not an administrator: 403 before the resource is looked up', async () => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.get('/api/admin/questions?limit=x');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'adminOnly' });
  });

  it('a malformed id is a 400, a missing one a 404', async () => {
    const { browser } = await buildPlayer(app);
    for (const id of ['0', '-1', '1.5', '1e3', 'x', '99999999999', '%20', '١']) {
      const { status } = await browser.get(`/api/categories/${encodeURI(id)}`);
      expect([id, status]).toEqual([id, 400]);
    }
    expect((await browser.get('/api/categories/2147483647')).status).toBe(404);
  });

  it('an unknown query parameter is a 400 that names it', async () => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.get('/api/questions/random?count=1&seed=7');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'seed' }] });
    expect((await browser.get('/api/questions/random?count=1&count=2')).status).toBe(400);
  });

  it.each(['GET', 'POST', 'DELETE'])('%s of an unknown endpoint is a 404 in JSON', async (method) => {
    const answer = await app.visitor().request(method, '/api/nothing/here');
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: 'There is nothing here.', code: 'notFound' });
  });
});

describe('the origin of a request', () => {
  const ownPort = () => new URL(app.servers[0] ?? '').port;

  it.each(['https://evil.example', 'http://localhost:1', 'http://127.0.0.1.evil.example', 'null', 'nonsense'])(
    'a write with the foreign Origin %s is a 403',
    async (origin) => {
      const { browser } = await buildPlayer(app);
      const answer = await browser.request('PATCH', '/api/user/profile', {
        body: { displayName: 'Forged' },
        headers: { origin },
      });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({ code: 'crossSite' });
    },
  );

  it.each(['localhost', '127.0.0.1', '127.0.0.2', '[::1]'])('treats loopback names as equal: %s', async (host) => {
    if (app.servers.length > 1) return;
    const { browser } = await buildPlayer(app);
    const headers = { origin: `http://${host}:${ownPort()}` };
    const answer = await browser.request('PATCH', '/api/user/profile', { body: { displayName: 'Wren' }, headers });
    expect(answer.status).toBe(200);
  });

  it('ignores a forwarded host from an untrusted proxy', async () => {
    const { browser } = await buildPlayer(app);
    const headers = {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const answer = await browser.request('PATCH', '/api/user/profile', { body: {}, headers });
    expect(answer.status).toBe(403);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-mode': 'navigate' },
    { origin: 'https://evil.example' },
  ])('rejects a deal from another site or a navigation (%j)', async (headers) => {
    const { browser } = await buildPlayer(app);
    const answer = await browser.get('/api/questions/random?count=1', { headers });
    expect(answer.status).toBe(403);
    const own = await browser.get('/api/questions/random?count=1', {
      headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    });
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });
});

it('a HEAD request does not run the GET handler', async () => {
  const { browser } = await buildPlayer(app);
  expect((await browser.request('HEAD', '/api/logout')).status).toBe(404);
  expect((await browser.request('HEAD', '/api/questions/random')).status).toBe(404);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});

it('metrics are available to loopback itself, but not to requests that a local proxy forwards', async () => {
  const visitor = app.visitor();
  const { status, text } = await visitor.get('/api/metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/^http_requests_total\{method="POST",route="\/api\/auth\/sign-out",status="200"\} \d+$/m);
  expect(text).toContain('http_request_duration_seconds_bucket');
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  expect((await visitor.get('/api/metrics', { headers })).status).toBe(401);
  const { browser } = await buildPlayer(app);
  expect((await browser.get('/api/metrics', { headers })).status).toBe(403);
});

it('health returns 200 to everyone', async () => {
  const answer = await app.visitor().get('/api/health');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ status: 'ok' });
});
