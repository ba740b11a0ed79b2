import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import { account } from '#server/db/schema/accounts-library.ts';
import { statement } from '#server/platform/database/database.ts';
import { createDatabaseClock } from '#server/platform/database/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { secureRandom } from '#server/platform/random.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { type ProviderAccounts, type FakeProvider, startFakeProvider } from '#test/harness/fakes/oidc-provider.ts';
import { buildServices } from '#test/harness/services.ts';
import { appointAdministrator } from '../administrators/appoint-administrator.ts';

/** The browser below maps it to the real address. */
const publicUrl = 'http://trivia.localhost:4000';
const adminEmail = 'boss@school.example';

const people: ProviderAccounts = {
  wren: { email: 'wren@school.example', email_verified: true, name: 'Wren' },
  leaver: { email: 'leaver@school.example', email_verified: true, name: 'Gonzaga' },
  patient: { email: 'patient@school.example', email_verified: true, name: 'Sage' },
  nameless: { email: 'nameless@school.example', email_verified: true },
  boss: { email: adminEmail, email_verified: false, name: 'The Boss' },
  imposter: { email: adminEmail, email_verified: false, name: 'Imposter' },
  twin: { email: 'twin@school.example', email_verified: true, name: 'Twin' },
};

/** A browser that follows redirects between the game and the provider, with separate cookies. */
function openBrowser(app: TestApp) {
  const jars = new Map<string, Map<string, string>>();

  const cookiesOf = (origin: string) =>
    [...(jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

  async function step(address: string, form?: Record<string, string>): Promise<Response> {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const response = await fetch(address.replace(publicUrl, app.servers[0] ?? ''), {
      redirect: 'manual',
      headers: { cookie: cookiesOf(origin) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      const isOver = attributes.some((each) => /max-age=0$|expires=thu, 01 jan 1970/i.test(each.trim()));
      if (isOver) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return response;
  }

  /** Follows redirects to the first page that is neither a redirect nor one of the provider's forms. */
  async function visit(start: string, login: string): Promise<{ readonly path: string; readonly steps: string[] }> {
    const steps: string[] = [];
    let address = start;
    let response = await step(start);
    for (let count = 0; count < 20; count += 1) {
      steps.push(address);
      const location = response.headers.get('location');
      if (location) address = new URL(location, address).href;
      else if (!address.includes('/interaction/')) break;
      const prompt = location ? null : (/name="prompt" value="(\w+)"/.exec(await response.text())?.[1] ?? null);
      response = await step(
        address,
        prompt ? { prompt, ...(prompt === 'login' && { login, password: 'any' }) } : undefined,
      );
    }
    return { path: address.replace(publicUrl, ''), steps };
  }

  const me = async () => {
    const response = await step(`${publicUrl}/api/auth/user`);
    return { status: response.status, user: (await response.json()) as User };
  };

  const post = (path: string) =>
    fetch(`${app.servers[0] ?? ''}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookiesOf(publicUrl) },
      body: '{}',
    });
  const leave = () => post('/api/user/delete-account');
  /** Turns these features off and all others on. Returns the version of the settings. */
  async function switchOff(...switchedOff: readonly string[]): Promise<number> {
    const path = `${app.servers[0] ?? ''}/api/admin/settings`;
    const headers = { 'content-type': 'application/json', cookie: cookiesOf(publicUrl) };
    const { version } = (await (await fetch(path, { headers })).json()) as { version: number };
    const body = JSON.stringify({ version, changes: { switchedOff } });
    const changed = await fetch(path, { method: 'PATCH', headers, body });
    return ((await changed.json()) as { version: number }).version;
  }
  return { step, visit, me, post, leave, switchOff };
}

describe('sign-in with an external provider', () => {
  let provider: FakeProvider;
  let app: Awaited<ReturnType<typeof startTestApp>>;

  beforeAll(async () => {
    provider = await startFakeProvider({ publicUrl, people });
    app = await startTestApp({ env: { ADMIN_EMAIL: adminEmail, ...provider.env } });
  });

  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  async function signIn(login: string, returnTo = '/') {
    const browser = openBrowser(app);
    const visit = await browser.visit(`${publicUrl}/api/login?${new URLSearchParams({ returnTo })}`, login);
    return { ...browser, ...visit };
  }

  it('redirects through the provider with PKCE and back to the previous page', async () => {
    const browser = await signIn('wren', '/tournaments/7?tab=bracket');
    expect(browser.path).toBe('/tournaments/7?tab=bracket');
    const asked = new URL(browser.steps.find((address) => address.includes('/auth?')) ?? '').searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${publicUrl}/api/auth/callback/oidc`);
    expect(await browser.me()).toMatchObject({
      status: 200,
      user: { email: 'wren@school.example', displayName: 'Wren', coins: 100, isAdmin: false },
    });
  });

  it('stores no token of the provider', async () => {
    const { user } = await (await signIn('wren')).me();
    await signIn('wren');
    const kept = statement(
      'test.provider-tokens',
      `select access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at, scope
         from account where user_id = $1`,
      {
        access_token: account.accessToken,
        refresh_token: account.refreshToken,
        id_token: account.idToken,
        access_token_expires_at: account.accessTokenExpiresAt,
        refresh_token_expires_at: account.refreshTokenExpiresAt,
        scope: account.scope,
      },
    );
    const rows = await app.database.run(kept, [user.id]);
    expect(rows.map((row) => Object.values(row).filter((value) => value !== null))).toEqual([[]]);
  });

  it('refuses a user info response whose subject differs from the ID token', async () => {
    const twin = await signIn('twin');
    expect(twin.path).toMatch(/^\/account\?error=/);
    expect((await twin.me()).status).toBe(401);
    const wren = await (await signIn('wren')).me();
    expect(wren.user.email).toBe('wren@school.example');
  });

  it('finds the same player when signing in again', async () => {
    const first = await (await signIn('wren')).me();
    const second = await (await signIn('wren')).me();
    expect(second.user.id).toBe(first.user.id);
  });

  it('names a player without a name "Player" rather than after the e-mail address', async () => {
    expect((await (await signIn('nameless')).me()).user).toMatchObject({
      displayName: expect.stringMatching(/^Player \d{4}$/),
      firstName: null,
    });
  });

  it('ignores a return address on another site', async () => {
    expect((await signIn('wren', '//evil.example')).path).toBe('/');
  });

  it('grants the administrator role only for a verified address', async () => {
    // An unverified address creates no account, so nobody can be appointed by it.
    const before = await signIn('boss');
    expect(before.path).toMatch(/^\/account\?error=addressUnverified/);
    expect((await before.me()).status).toBe(401);
    people['boss'] = { email: adminEmail, email_verified: true, name: 'The Boss' };
    const after = await (await signIn('boss')).me();
    expect(after).toMatchObject({ status: 200, user: { isAdmin: true, email: adminEmail } });
    // Another person with an unverified claim to the address cannot sign in with it either.
    const imposter = await signIn('imposter');
    expect(imposter.path).toMatch(/^\/account\?error=/);
    expect((await imposter.me()).status).toBe(401);
  });

  it('does not restore a revoked administrator role at the next sign-in', async () => {
    const wren = await (await signIn('wren')).me();
    const boss = await (await signIn('boss')).me();
    const swap = statement(
      'test.swap-roles',
      `update player set role = case id when $1 then 'admin' else 'player' end where id in ($1, $2)`,
    );
    await app.database.run(swap, [wren.user.id, boss.user.id]);
    expect((await (await signIn('boss')).me()).user.isAdmin).toBe(false);
    await app.database.run(swap, [boss.user.id, wren.user.id]);
    expect((await (await signIn('boss')).me()).user.isAdmin).toBe(true);
  });

  it('refuses new players while sign-up is off, but not existing ones', async () => {
    const boss = openBrowser(app);
    await boss.visit(`${publicUrl}/api/login?returnTo=/`, 'boss');
    const version = await boss.switchOff('signUp');
    people['late'] = { email: 'late@school.example', email_verified: true, name: 'Late' };
    const late = await signIn('late');
    expect(late.path).toMatch(/^\/account/);
    expect((await late.me()).status).toBe(401);
    expect((await (await signIn('wren')).me()).status).toBe(200);
    expect(await boss.switchOff()).toBe(version + 1);
    expect((await (await signIn('late')).me()).user).toMatchObject({ displayName: 'Late' });
  });

  it('does not appoint an unverified address on the command line', async () => {
    people['claimant'] = { email: 'claimant@school.example', email_verified: false, name: 'Claimant' };
    const claimant = await (await signIn('claimant')).me();
    const env = readEnv({ ...provider.env, ADMIN_EMAIL: adminEmail });
    const deps = { database: app.database, clock: createDatabaseClock(), chance: secureRandom, env };
    const appoint = async () => appointAdministrator(deps, await buildServices(app), 'claimant@school.example');
    await expect(appoint()).rejects.toThrow('claimant@school.example');
    expect((await (await signIn('claimant')).me()).user).toMatchObject({ id: claimant.user.id, isAdmin: false });
    people['claimant'] = { ...people['claimant'], email_verified: true };
    await signIn('claimant');
    expect(await appoint()).toMatchObject({ link: null });
    expect((await (await signIn('claimant')).me()).user).toMatchObject({ id: claimant.user.id, isAdmin: true });
  });

  it('disables local accounts and reports it to the client', async () => {
    const visitor = app.visitor();
    const body = { email: 'own@players.example', password: 'correct horse', name: 'Own' };
    expect((await visitor.post('/api/auth/sign-up/email', body)).status).toBe(404);
    expect((await visitor.post('/api/auth/sign-in/email', body)).status).toBe(404);
    expect((await visitor.get('/api/account/options')).body).toEqual({
      provider: 'oidc',
      providerName: '127.0.0.1',
      mail: false,
      guests: false,
      passkeysFor: null,
    });
  });

  it('ignores a callback that was not requested', async () => {
    const answer = await app.visitor().get('/api/auth/callback/oidc?code=stolen&state=forged');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/account\?error=/);
    expect(answer.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
  });

  it('deletes an account without a password and creates a new player at the next sign-in', async () => {
    const browser = await signIn('leaver');
    const { user } = await browser.me();
    await app.database.run(statement('test.spend', 'update wallet set coins = 7 where player_id = $1'), [user.id]);
    expect(await (await browser.leave()).json()).toEqual({ deleted: true });
    expect((await browser.leave()).status).toBe(401);
    const again = await (await signIn('leaver')).me();
    expect(again).toMatchObject({ status: 200, user: { displayName: 'Gonzaga', coins: 100 } });
    expect(again.user.id).not.toBe(user.id);
  });

  it('requires a new sign-in for sensitive actions after ten minutes, and offers no passkeys', async () => {
    const browser = await signIn('patient');
    app.advance(600_000);
    const refused = await browser.leave();
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'freshSignInNeeded' }]);
    const again = await signIn('patient');
    const options = await again.post('/api/account/passkeys/options');
    expect([options.status, await options.json()]).toMatchObject([409, { code: 'passkeysOff' }]);
    const ways = await again.post('/api/account/prove/options');
    expect(await ways.json()).toEqual({ password: false, passkey: null, provider: true });
    expect((await app.visitor().post('/api/account/passkeys/sign-in/options')).status).toBe(409);
    expect((await again.leave()).status).toBe(200);
  });

  it('refuses suspended players with an explanation', async () => {
    const { me } = await signIn('nameless');
    const { user } = await me();
    const suspend = `update player set suspended_at = now(), suspension_reason = 'Insults' where id = $1`;
    await app.database.run(statement('test.suspend', suspend), [user.id]);
    const again = await signIn('nameless');
    expect(again.path).toMatch(/^\/account\?error=accountSuspended/);
    expect((await again.me()).status).toBe(401);
  });

  it('ends the session at sign-out', async () => {
    const browser = await signIn('wren');
    expect((await browser.step(`${publicUrl}/api/logout`)).headers.get('location')).toBe('/');
    expect((await browser.me()).status).toBe(401);
  });
});

const startLogin = async (app: TestApp) =>
  (await app.visitor().get('/api/login?returnTo=/game')).headers.get('location') ?? '';

describe('while the provider is unreachable', () => {
  let app: Awaited<ReturnType<typeof startTestApp>>;
  let provider: FakeProvider | undefined;
  let port = 0;

  beforeAll(async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    port = (free.address() as AddressInfo).port;
    await new Promise((resolve) => free.close(resolve));
    const env = {
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: 'trivia-quest',
      OIDC_CLIENT_SECRET: 'secret',
    };
    app = await startTestApp({ env });
  });

  afterAll(async () => {
    await app.close();
    await provider?.close();
  });

  it('shows the error on the account page and works once the provider is back', async () => {
    expect(await startLogin(app)).toBe('/account?error=unavailable&returnTo=%2Fgame');
    provider = await startFakeProvider({ publicUrl, people, port });
    expect(await startLogin(app)).toMatch(`${provider.issuer}/auth?`);
    // Each server detects it independently.
    expect(await startLogin(app)).toMatch(`${provider.issuer}/auth?`);
  });
});

describe('a provider whose issuer differs from OIDC_ISSUER', () => {
  let app: Awaited<ReturnType<typeof startTestApp>>;
  let provider: FakeProvider;

  beforeAll(async () => {
    provider = await startFakeProvider({ publicUrl, people });
    const { port } = new URL(provider.issuer);
    app = await startTestApp({ env: { ...provider.env, OIDC_ISSUER: `http://localhost:${port}` } });
  });

  afterAll(async () => {
    await app.close();
    await provider.close();
  });

  it('signs nobody in', async () => {
    expect(await startLogin(app)).toBe('/account?error=unavailable&returnTo=%2Fgame');
    expect(await startLogin(app)).toBe('/account?error=unavailable&returnTo=%2Fgame');
  });
});
