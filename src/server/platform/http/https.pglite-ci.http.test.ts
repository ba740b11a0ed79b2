import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';

const publicUrl = 'https://trivia.example';
const app = useTestApp({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' } });

const body = () => ({ email: `${crypto.randomUUID()}@players.example`, password: 'correct horse', name: 'Wren' });

it('over https, HSTS is set and cookies are secure', async () => {
  const answer = await app.visitor().post('/api/auth/sign-up/email', body(), { headers: { origin: publicUrl } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  const [session = '', marker = '', device = ''] = answer.headers.getSetCookie();
  expect(session).toMatch(/^__Host-trivia-quest\.session_token=[^;]+;.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(marker).toMatch(/^__Host-tq_signed_in=1; Max-Age=\d+; Path=\/; SameSite=Lax; Secure$/);
  expect(device).toMatch(/^__Host-trivia-quest\.device=[\w-]{34};.*; HttpOnly; Path=\/; SameSite=Lax; Secure$/);
});

it('a session whose cookie has the former name continues, and the cookie is renamed', async () => {
  const browser = app.visitor();
  await browser.post('/api/auth/sign-up/email', body());
  const [name, former] = ['__Host-trivia-quest.session_token', '__Secure-trivia-quest.session_token'];
  browser.cookies.set(former, browser.cookies.get(name) ?? '');
  browser.cookies.delete(name);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  expect([browser.cookies.has(name), browser.cookies.has(former)]).toEqual([true, false]);
  expect((await browser.get('/api/auth/user')).status).toBe(200);
});

it('a secure session works and ends like any other', async () => {
  const browser = app.visitor();
  await browser.post('/api/auth/sign-up/email', body());
  expect((await browser.get('/api/auth/user')).status).toBe(200);
  await browser.get('/api/logout');
  expect([...browser.cookies.keys()].filter((name) => /session_token|tq_/.test(name))).toEqual([]);
});

it('the same name over http is another site', async () => {
  const headers = { origin: 'http://trivia.example' };
  expect((await app.visitor().post('/api/auth/sign-up/email', body(), { headers })).status).toBe(403);
});

it('a trusted proxy may pass the original host name in X-Forwarded-Host', async () => {
  const called = { host: 'server-1:3000', 'x-forwarded-host': 'trivia.example', 'x-forwarded-proto': 'https' };
  const headers = { ...called, origin: publicUrl };
  expect((await app.visitor().post('/api/auth/sign-up/email', body(), { headers })).status).toBe(200);
});

describe('a call to a host name', () => {
  const called = (host: string, path = '/api/settings', headers = {}) =>
    app.visitor().get<{ readonly message: string }>(path, { headers: { host, ...headers } });

  it.each([
    'trivia.example',
    'TRIVIA.example:443',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:8080',
    '192.168.1.20:3000',
    '[fe80::1]',
  ])('is accepted for our own names: %s', async (host) => {
    expect((await called(host)).status).toBe(200);
  });

  it.each([
    'evil.example',
    'trivia.example.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.evil',
  ])('is a 421 that names the setting for other names: %j', async (host) => {
    const answer = await called(host);
    expect([answer.status, answer.body]).toMatchObject([421, { code: 'wrongHost' }]);
    expect(answer.body.message).toContain('PUBLIC_URL');
    expect((await called(host, '/')).status).toBe(421);
    expect((await called(host, '/api/nothing/here')).status).toBe(421);
  });

  it("may read health under a load balancer's name", async () => {
    expect((await called('server-1:3000', '/api/health')).status).toBe(200);
  });

  it('is rejected for a forwarded name that is not ours', async () => {
    expect((await called('trivia.example', '/api/settings', { 'x-forwarded-host': 'evil.example' })).status).toBe(421);
  });

  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1', 200],
    ['trivia.example', 401],
    ['192.168.1.20', 401],
    ['evil.example', 421],
  ])('may read metrics on this machine by its local names only: %s', async (host, status) => {
    expect((await called(host, '/api/metrics')).status).toBe(status);
  });
});
