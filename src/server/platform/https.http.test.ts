import { expect, it } from 'vitest';
import { useTestApp } from '#test/harness/app.ts';

const publicUrl = 'https://trivia.example';
const app = useTestApp({ env: { PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback' } });

const body = () => ({ email: `${crypto.randomUUID()}@players.example`, password: 'correct horse', name: 'Wren' });

it('over https the browser is told to stay there, and cookies are secure', async () => {
  const answer = await app.visitor().post('/api/auth/sign-up/email', body(), { headers: { origin: publicUrl } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  const [session = '', marker = ''] = answer.headers.getSetCookie();
  expect(session).toMatch(/^__Secure-trivia-quest\.session_token=[^;]+;.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(marker).toMatch(/^tq_signed_in=1;.*; Secure$/);
});

it('the secure session works and ends like any other', async () => {
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

it('a host that the trusted proxy forwards is our own', async () => {
  const forwarded = { 'x-forwarded-host': 'play.example', 'x-forwarded-proto': 'https' };
  const headers = { ...forwarded, origin: 'https://play.example' };
  expect((await app.visitor().post('/api/auth/sign-up/email', body(), { headers })).status).toBe(200);
});
