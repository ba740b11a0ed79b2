import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';
import { buildPlayer } from '#test/harness/player.ts';

const app = useTestApp();

it.each([
  'GET /api/auth/get-session',
  'GET /api/auth/list-sessions',
  'GET /api/auth/ok',
  'GET /api/auth/error',
  'GET /api/auth/callback/oidc',
  'GET /api/auth/verify-email',
  'POST /api/auth/update-user',
  'POST /api/auth/update-session',
  'POST /api/auth/change-email',
  'POST /api/auth/delete-user',
  'POST /api/auth/sign-in/social',
  'POST /api/auth/link-social',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/set-password',
  'POST /api/auth/revoke-sessions',
  'GET /api/auth/sign-up/email',
  'POST /api/auth/sign-up/email/',
  'POST /api/auth//sign-up/email',
  'GET /api/auth',
])('returns a JSON 404 for %s, which is not on the allow-list', async (call) => {
  const { browser } = await buildPlayer(app);
  const [method = '', path = ''] = call.split(' ');
  const answer = await browser.request(method, path, method === 'POST' ? { body: { name: 'Forged' } } : {});
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 'notFound' });
  expect((await browser.get('/api/auth/user')).body).toMatchObject({ displayName: 'Wren' });
});

it.each([
  ['POST', '/api/auth/sign-in/email', { email: 'nobody@players.example', password: 'wrong horse' }],
  ['POST', '/api/auth/sign-out', undefined],
  ['GET', '/api/auth/user', undefined],
  ['GET', '/api/auth/get-session', undefined],
])('sends the usual headers for %s %s', async (method, path, body) => {
  const { headers } = await app.visitor().request(method, path, { body });
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self';img-src 'self' data:;" +
      "font-src 'self';connect-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toBeNull();
});

it('redirects password managers to the page that changes the password', async () => {
  const answer = await app.visitor().get('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/settings/sign-in#password']);
});

it.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'signing in from another site (%j) is refused',
  async (headers) => {
    const player = await buildPlayer(app);
    const answer = await app
      .visitor()
      .post('/api/auth/sign-in/email', { email: player.email, password: 'correct horse' }, { headers });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);
