import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import type { SignInMethods } from '#shared/account/provider-contract.ts';
import { account } from '#server/db/schema/accounts-library.ts';
import { statement } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { startTestApp } from '#test/harness/app.ts';
import { Authenticator } from '#test/harness/fakes/authenticator.ts';
import { testTarget } from '#test/harness/databases.ts';
import { buildMailer, getToken } from '#test/harness/mail.ts';
import { addPasskey, signInWithPasskey } from '#test/harness/api/passkeys.ts';
import { buildGuest, buildPlayer, playGame, type Player, createWholeGameAnswers } from '#test/harness/player.ts';
import { startFakeMailServer } from '#test/harness/fakes/mail-server.ts';
import {
  type ProviderAccounts,
  type FakeProvider,
  ProviderBrowser,
  startFakeProvider,
} from '#test/harness/fakes/oidc-provider.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { waitForLockWaits } from '#test/harness/lock-waits.ts';

const publicUrl = 'http://trivia.localhost:4000';
const password = 'correct horse';
const name = 'School ID';
const staleMs = 11 * 60_000;

const people: ProviderAccounts = {};
const office = await startFakeMailServer();
let provider: FakeProvider;
let app: Awaited<ReturnType<typeof startTestApp>>;
let mailer: Awaited<ReturnType<typeof buildMailer>>;

beforeAll(async () => {
  provider = await startFakeProvider({ publicUrl, people });
  const env = { ...office.env, ...provider.env, OIDC_NAME: name, SIGN_IN: 'both' };
  app = await startTestApp({ env: { ...administratorEnv, ...env } });
  mailer = await buildMailer(app, { ...office, env });
});

afterAll(async () => {
  await app.close();
  await provider.close();
  await office.close();
});

function newPerson(person: ProviderAccounts[string] = {}): string {
  const login = crypto.randomUUID();
  people[login] = { email: `${login}@school.example`, email_verified: true, name: 'Juniper', ...person };
  return login;
}

interface RedirectBody {
  readonly url: string;
  readonly code?: string;
}

/** Returns the path to which the game redirects. */
async function continueWithProvider(
  browser: Visitor,
  login: string,
  more: object = {},
  visit = new ProviderBrowser(),
): Promise<string> {
  const { body } = await browser.post<RedirectBody>('/api/account/provider/sign-in', more);
  return visit.comeBack(browser, body.url, login);
}

async function link(browser: Visitor, login: string): Promise<string> {
  const { body } = await browser.post<RedirectBody>('/api/account/provider/link');
  return new ProviderBrowser().comeBack(browser, body.url, login);
}

const getFailure = (path: string) => new URL(path, publicUrl).searchParams.get('error');
const getUser = async (browser: Visitor) => (await browser.get<User>('/api/auth/user')).body;
const getSignInMethods = async (browser: Visitor) => (await browser.get<SignInMethods>('/api/account/ways-in')).body;
const unlink = (browser: Visitor) =>
  browser.request<SignInMethods & RedirectBody>('DELETE', '/api/account/provider/link');
const signIn = (browser: Visitor, email: string, given = password) =>
  browser.post<RedirectBody>('/api/auth/sign-in/email', { email, password: given });
const setPassword = (browser: Visitor, newPassword = 'a horse that nobody knows') =>
  browser.post<SignInMethods & RedirectBody>('/api/account/password', { newPassword });

const confirmAddress = statement('test.confirmed', 'update "user" set email_verified = true where id = $1');
const lockSessions = statement('test.hold-sessions', 'select 1 from session where user_id = $1 for update');
const endSessions = statement('test.end-sessions', 'delete from session where user_id = $1');
const countLinks = statement(
  'test.links',
  `select count(*)::int as count from account where provider_id = 'oidc' and (user_id = $1 or account_id = $2)`,
  { count: computed.number() },
);

/** Creates a player whose sign-in is fresh regardless of the test clock. */
async function createPlayer(): Promise<Player> {
  const player = await buildPlayer(app);
  await signIn(player.browser, player.email);
  return player;
}

async function createConfirmedPlayer(): Promise<Player> {
  const player = await createPlayer();
  await app.database.run(confirmAddress, [player.id]);
  return player;
}

const countLinksOf = async (playerId: string, login: string) =>
  (await app.database.run(countLinks, [playerId, login]))[0]?.count;

/** Makes every existing sign-in stale. */
function makeSignInsStale(): void {
  app.advance(staleMs);
  mailer.advance(staleMs);
}

async function getMails(address: string): Promise<(string | undefined)[]> {
  await mailer.sendDue();
  return office.to(address).map((mail) => mail.subject);
}

describe('an external provider next to local accounts', () => {
  it('keeps local accounts, guests and passkeys, and returns the label of its button', async () => {
    expect((await app.visitor().get('/api/account/options')).body).toEqual({
      provider: 'both',
      providerName: name,
      mail: true,
      guests: true,
      passkeysFor: 'trivia.localhost',
    });
    const { headers } = await app.visitor().get('/api/login?join');
    expect(headers.get('location')).toBe('/account?join=1&returnTo=%2F');
    expect((await signIn(app.visitor(), (await buildPlayer(app)).email)).status).toBe(200);
    expect((await getUser(await signInAdministrator(app))).isAdmin).toBe(true);
  });

  it('creates an account for a new person and returns to the page', async () => {
    const login = newPerson();
    const browser = app.visitor();
    expect(await continueWithProvider(browser, login, { returnTo: '/tournaments/7' })).toBe('/tournaments/7');
    const user = await getUser(browser);
    expect(user).toMatchObject({
      displayName: 'Juniper',
      email: `${login}@school.example`,
      coins: 100,
      isGuest: false,
    });
    expect(await getSignInMethods(browser)).toEqual({
      password: false,
      linkedAt: expect.any(String),
      canUnlink: false,
    });
    const elsewhere = app.visitor();
    await continueWithProvider(elsewhere, login);
    expect((await getUser(elsewhere)).id).toBe(user.id);
  });

  it('accepts a response once, and only in the browser that requested it', async () => {
    const browser = app.visitor();
    const { body } = await browser.post<RedirectBody>('/api/account/provider/sign-in', {});
    const back = new URL(await new ProviderBrowser().signIn(body.url, newPerson()));
    const stranger = app.visitor();
    const stolen = await stranger.get(back.pathname + back.search);
    expect(getFailure(stolen.headers.get('location') ?? '')).toBe('failed');
    expect((await stranger.get('/api/auth/user')).status).toBe(401);
    expect((await browser.get(back.pathname + back.search)).headers.get('location')).toBe('/');
    const again = await browser.get(back.pathname + back.search);
    expect(getFailure(again.headers.get('location') ?? '')).toBe('failed');
  });

  it('creates one account for simultaneous first sign-ins', async () => {
    const login = newPerson();
    const browsers = Array.from({ length: 20 }, () => app.visitor());
    const visits = await Promise.all(
      browsers.map(async (browser) => {
        const { body } = await browser.post<RedirectBody>('/api/account/provider/sign-in', {});
        return { browser, back: new URL(await new ProviderBrowser().signIn(body.url, login)) };
      }),
    );
    await Promise.all(visits.map(({ browser, back }) => browser.get(back.pathname + back.search)));
    const ids = new Set(await Promise.all(browsers.map(async (browser) => (await getUser(browser)).id)));
    expect(ids.size).toBe(1);
    expect(await countLinksOf([...ids][0] ?? '', login)).toBe(1);
  });
});

/** Finds the newest mail that links to a page; mails sent at the same moment arrive in any order. */
const findMail = (address: string, page: string) =>
  office.to(address).findLast(({ link }) => link !== null && URL.parse(link)?.pathname === page);

describe('the same address at the provider and in the game', () => {
  it('signs in to the existing account when both have verified it, and sends a mail', async () => {
    const player = await createConfirmedPlayer();
    const browser = app.visitor();
    expect(await continueWithProvider(browser, newPerson({ email: player.email.toUpperCase() }))).toBe('/');
    expect((await getUser(browser)).id).toBe(player.id);
    expect(await getMails(player.email)).toContain('School ID opens your Trivia Quest account now');
  });

  it('refuses an address that is unconfirmed here, and keeps the accounts separate', async () => {
    const squatter = await createPlayer();
    const login = newPerson({ email: squatter.email });
    const owner = app.visitor();
    expect(getFailure(await continueWithProvider(owner, login))).toBe('addressUnconfirmed');
    expect((await owner.get('/api/auth/user')).status).toBe(401);
    expect(await countLinksOf(squatter.id, login)).toBe(0);
    // The owner of the mailbox takes the address back, and everything the other person left is removed.
    await link(squatter.browser, newPerson());
    await app.visitor().post('/api/account/forgotten-password', { email: squatter.email });
    await mailer.sendDue();
    const token = getToken(findMail(squatter.email, '/reset'));
    expect((await owner.post('/api/account/reset', { token, password: 'a horse of my own' })).status).toBe(200);
    expect(await countLinksOf(squatter.id, '')).toBe(0);
    expect(await continueWithProvider(owner, login)).toBe('/');
    expect((await getUser(owner)).id).toBe(squatter.id);
    expect(await countLinksOf(squatter.id, login)).toBe(1);
  });

  it('removes all other sign-in methods when the owner of the mailbox confirms the address unasked', async () => {
    const squatter = await createPlayer();
    const login = newPerson();
    expect(await link(squatter.browser, login)).toBe('/settings/sign-in?linked');
    const { key } = await addPasskey(squatter.browser, new Authenticator(publicUrl));
    await mailer.sendDue();
    const owner = app.visitor();
    const yes = { token: getToken(findMail(squatter.email, '/confirm')) };
    expect((await owner.post('/api/account/address/confirm', yes)).status).toBe(403);
    await owner.post('/api/account/forgotten-password', { email: squatter.email });
    await mailer.sendDue();
    const reset = { token: getToken(findMail(squatter.email, '/reset')), password: 'a horse of my own' };
    expect((await owner.post('/api/account/reset', reset)).status).toBe(200);
    const back = app.visitor();
    await continueWithProvider(back, login);
    expect((await getUser(back)).id).not.toBe(squatter.id);
    expect((await signInWithPasskey(app.visitor(), key)).status).toBe(403);
    expect((await signIn(app.visitor(), squatter.email)).status).toBe(401);
    expect((await signIn(owner, squatter.email, reset.password)).status).toBe(200);
  });

  it('refuses an address that the provider has not verified', async () => {
    const player = await createConfirmedPlayer();
    const browser = app.visitor();
    const login = newPerson({ email: player.email, email_verified: false });
    expect(getFailure(await continueWithProvider(browser, login))).toBe('addressUnconfirmed');
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect(await countLinksOf(player.id, login)).toBe(0);
  });

  it('gives an account created with an unverified claim to the verified owner and locks the other person out', async () => {
    const claimant = newPerson({ email_verified: false });
    const squatter = app.visitor();
    expect(await continueWithProvider(squatter, claimant)).toBe('/');
    const { id, email } = await getUser(squatter);
    const { key } = await addPasskey(squatter, new Authenticator(publicUrl));
    const login = newPerson({ email: email ?? '' });
    const owner = app.visitor();
    expect(await continueWithProvider(owner, login)).toBe('/');
    expect(await getUser(owner)).toMatchObject({ id, email });
    expect(await countLinksOf(id, claimant)).toBe(1);
    expect((await squatter.get('/api/auth/user')).status).toBe(401);
    expect(getFailure(await continueWithProvider(squatter, claimant))).toBe('addressUnconfirmed');
    expect((await signInWithPasskey(app.visitor(), key)).status).toBe(403);
  });

  it("does not replace another person's link", async () => {
    const player = await createConfirmedPlayer();
    await link(player.browser, newPerson());
    expect(getFailure(await continueWithProvider(app.visitor(), newPerson({ email: player.email })))).toBe(
      'linkedElsewhere',
    );
  });

  it('explains that the provider sends no address', async () => {
    const login = newPerson();
    people[login] = { name: 'Sage' };
    expect(getFailure(await continueWithProvider(app.visitor(), login))).toBe('noAddress');
  });
});

describe('linking an existing account', () => {
  it('allows both sign-in methods, and one after unlinking', async () => {
    const player = await createConfirmedPlayer();
    const login = newPerson();
    expect(await link(player.browser, login)).toBe('/settings/sign-in?linked');
    const ways = await getSignInMethods(player.browser);
    expect(ways).toEqual({ password: true, linkedAt: expect.any(String), canUnlink: true });
    const browser = app.visitor();
    await continueWithProvider(browser, login);
    expect((await getUser(browser)).id).toBe(player.id);
    expect((await signIn(app.visitor(), player.email)).status).toBe(200);
    const exported = await player.browser.get<{ providerLinks: unknown }>('/api/user/export');
    expect(exported.body.providerLinks).toEqual([{ linkedAt: ways.linkedAt, knownThereAs: login }]);

    expect((await unlink(player.browser)).body).toEqual({ password: true, linkedAt: null, canUnlink: false });
    expect((await unlink(player.browser)).body.code).toBe('providerNotLinked');
    const stranger = app.visitor();
    await continueWithProvider(stranger, login);
    expect((await getUser(stranger)).id).not.toBe(player.id);
    expect(await getMails(player.email)).toEqual(
      expect.arrayContaining([
        'School ID opens your Trivia Quest account now',
        'School ID no longer opens your Trivia Quest account',
      ]),
    );
  });

  it('requires a fresh sign-in, as unlinking does, and cannot be started by another site', async () => {
    const player = await createPlayer();
    const login = newPerson();
    const elsewhere = { headers: { origin: 'https://elsewhere.example' } };
    expect((await player.browser.post('/api/account/provider/link', {}, elsewhere)).status).toBe(403);
    expect((await player.browser.get('/api/account/provider/link')).status).toBe(404);
    await link(player.browser, login);
    makeSignInsStale();
    expect((await unlink(player.browser)).body.code).toBe('freshSignInNeeded');
    expect((await player.browser.post<RedirectBody>('/api/account/provider/link')).body.code).toBe('freshSignInNeeded');
  });

  it('fails in another session than the one that started it', async () => {
    const player = await createPlayer();
    const { body } = await player.browser.post<RedirectBody>('/api/account/provider/link');
    const login = newPerson();
    const back = new URL(await new ProviderBrowser().signIn(body.url, login));
    await signIn(player.browser, (await buildPlayer(app)).email);
    const { headers } = await player.browser.get(back.pathname + back.search);
    expect(getFailure(headers.get('location') ?? '')).toBe('failed');
    expect(await countLinksOf(player.id, login)).toBe(0);
  });

  it('fails once the session that started it has ended, even if another server has not noticed', async () => {
    const player = await createPlayer();
    const { body } = await player.browser.post<RedirectBody>('/api/account/provider/link');
    const login = newPerson();
    const back = new URL(await new ProviderBrowser().signIn(body.url, login));
    await app.database.run(endSessions, [player.id]);
    const { headers } = await player.browser.get(back.pathname + back.search);
    expect(getFailure(headers.get('location') ?? '')).toBe('failed');
    expect(await countLinksOf(player.id, login)).toBe(0);
  });

  it.skipIf(testTarget === 'pglite')('is removed by a simultaneous password reset', async () => {
    const squatter = await createPlayer();
    const { body } = await squatter.browser.post<RedirectBody>('/api/account/provider/link');
    const login = newPerson();
    const back = new URL(await new ProviderBrowser().signIn(body.url, login));
    await app.visitor().post('/api/account/forgotten-password', { email: squatter.email });
    await mailer.sendDue();
    const reset = { token: getToken(findMail(squatter.email, '/reset')), password: 'a horse of my own' };
    const ends = await app.database.transaction(async (tx) => {
      // The link is written before the reset needs the session's row, so the reset has to wait.
      await tx.run(lockSessions, [squatter.id]);
      const linked = squatter.browser.get(back.pathname + back.search);
      await waitForLockWaits(app, 1);
      const done = app.visitor().post('/api/account/reset', reset);
      await waitForLockWaits(app, 2);
      return [linked, done];
    });
    expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([302, 200]);
    expect(await countLinksOf(squatter.id, login)).toBe(0);
  });

  it('links one person of the provider to one account only', async () => {
    const login = newPerson();
    await continueWithProvider(app.visitor(), login);
    const player = await createPlayer();
    expect(getFailure(await link(player.browser, login))).toBe('providerAccountTaken');
    expect((await getSignInMethods(player.browser)).linkedAt).toBeNull();
  });

  it('asks for a new sign-in at the provider, since a shared computer may still be signed in as somebody else', async () => {
    const player = await createPlayer();
    const { body } = await player.browser.post<RedirectBody>('/api/account/provider/link');
    expect(new URL(body.url).searchParams.get('prompt')).toBe('login');
    // Signing in does not ask again: the person who is signed in at the provider continues at once.
    const { body: away } = await app.visitor().post<RedirectBody>('/api/account/provider/sign-in', {});
    expect(new URL(away.url).searchParams.get('prompt')).toBeNull();
  });

  it('succeeds once for simultaneous links with different people', async () => {
    const player = await createPlayer();
    const begun = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = app.visitor();
        await signIn(browser, player.email);
        const login = newPerson();
        const { body } = await browser.post<RedirectBody>('/api/account/provider/link');
        return { browser, back: new URL(await new ProviderBrowser().signIn(body.url, login)) };
      }),
    );
    const ends = await Promise.all(begun.map(({ browser, back }) => browser.get(back.pathname + back.search)));
    const paths = ends.map(({ headers }) => headers.get('location'));
    expect(paths.filter((path) => path === '/settings/sign-in?linked')).toHaveLength(1);
    expect(paths.filter((path) => path === '/settings/sign-in?error=linkedElsewhere')).toHaveLength(19);
    expect(await countLinksOf(player.id, '')).toBe(1);
  });

  it('cannot be removed as the last sign-in method; a first password is another one, is set once and mailed', async () => {
    const login = newPerson();
    const browser = app.visitor();
    await continueWithProvider(browser, login);
    const { email } = await getUser(browser);
    expect((await unlink(browser)).body.code).toBe('lastWayIn');
    expect((await setPassword(browser, 'password')).status).toBe(400);
    expect((await setPassword(browser)).body).toMatchObject({ password: true, canUnlink: true });
    expect((await setPassword(browser)).body.code).toBe('passwordSet');
    expect(await getMails(email ?? '')).toEqual(['Your Trivia Quest account has a password now']);
    expect((await signIn(app.visitor(), email ?? '', 'a horse that nobody knows')).status).toBe(200);
    expect((await unlink(browser)).status).toBe(200);
  });

  it('lets a player without a password change the address after a fresh sign-in', async () => {
    const browser = app.visitor();
    await continueWithProvider(browser, newPerson());
    const ask = () =>
      browser.post<RedirectBody>('/api/account/address', { email: `${crypto.randomUUID()}@players.example` });
    expect((await ask()).status).toBe(200);
    makeSignInsStale();
    expect((await ask()).body.code).toBe('freshSignInNeeded');
  });
});

describe('a guest who continues with the provider', () => {
  it('keeps all progress and gets the coins of a new account', async () => {
    const guest = await buildGuest(app);
    const { score } = await playGame(guest, createWholeGameAnswers());
    const before = await getUser(guest.browser);
    const login = newPerson();
    expect(await continueWithProvider(guest.browser, login)).toBe('/');
    const user = await getUser(guest.browser);
    expect(user).toMatchObject({ id: guest.id, isGuest: false, displayName: 'Juniper', totalScore: score });
    expect(user.coins).toBe(before.coins + 100);
    const elsewhere = app.visitor();
    await continueWithProvider(elsewhere, login);
    expect((await getUser(elsewhere)).id).toBe(guest.id);
  });

  it("is asked for confirmation when the provider's person already has an account", async () => {
    const login = newPerson();
    const known = app.visitor();
    await continueWithProvider(known, login);
    const guest = await buildGuest(app);
    await playGame(guest, createWholeGameAnswers());
    const asked = await continueWithProvider(guest.browser, login, { returnTo: '/shop' });
    expect(asked).toBe('/account?error=guestWouldBeLost&returnTo=%2Fshop&signIn=');
    expect((await getUser(guest.browser)).isGuest).toBe(true);
    expect(await continueWithProvider(guest.browser, login, { leaveGuest: true })).toBe('/');
    expect((await getUser(guest.browser)).id).toBe((await getUser(known)).id);
  });

  it('is upgraded once when twenty guests use one person simultaneously', async () => {
    const login = newPerson();
    const guests = await Promise.all(Array.from({ length: 20 }, () => buildGuest(app)));
    const visits = await Promise.all(
      guests.map(async ({ browser }) => {
        const { body } = await browser.post<RedirectBody>('/api/account/provider/sign-in', {});
        return { browser, back: new URL(await new ProviderBrowser().signIn(body.url, login)) };
      }),
    );
    await Promise.all(visits.map(({ browser, back }) => browser.get(back.pathname + back.search)));
    const users = await Promise.all(guests.map(({ browser }) => getUser(browser)));
    expect(users.filter(({ isGuest }) => !isGuest)).toHaveLength(1);
  });
});

describe('a fresh sign-in at the provider', () => {
  async function prove(browser: Visitor, login: string, visit = new ProviderBrowser()): Promise<string> {
    const { headers } = await browser.get('/api/account/provider/prove');
    return visit.comeBack(browser, headers.get('location') ?? '', login);
  }

  it('is requested again and is a proof for ten minutes', async () => {
    const login = newPerson();
    const browser = app.visitor();
    const visit = new ProviderBrowser();
    await continueWithProvider(browser, login, {}, visit);
    makeSignInsStale();
    expect((await setPassword(browser)).body.code).toBe('freshSignInNeeded');
    expect((await browser.post('/api/account/prove/options')).body).toEqual({
      password: false,
      passkey: null,
      provider: true,
    });
    const { headers } = await browser.get('/api/account/provider/prove');
    expect(new URL(headers.get('location') ?? '').searchParams.get('prompt')).toBe('login');
    expect(await prove(browser, login, visit)).toBe('/settings/sign-in?proved');
    expect((await setPassword(browser)).status).toBe(200);
  });

  it('is refused for an old sign-in and for another person', async () => {
    const login = newPerson({ signedInSecondsAgo: 3600 });
    const browser = app.visitor();
    await continueWithProvider(browser, login);
    // An existing sign-in at the provider is no fresh one, however new the session is.
    expect((await setPassword(browser)).body.code).toBe('freshSignInNeeded');
    const { headers } = await browser.get('/api/account/provider/prove');
    const url = new URL(headers.get('location') ?? '');
    url.searchParams.delete('prompt');
    url.searchParams.delete('max_age');
    url.searchParams.set('max_age', '7776000');
    expect(getFailure(await new ProviderBrowser().comeBack(browser, url.href, login))).toBe('notNow');
    expect(getFailure(await prove(browser, newPerson()))).toBe('notYou');
    expect((await setPassword(browser)).body.code).toBe('freshSignInNeeded');
    expect(await prove(browser, login)).toBe('/settings/sign-in?proved');
    expect((await setPassword(browser)).status).toBe(200);
  });
});

it("stores none of the provider's tokens", async () => {
  const login = newPerson();
  await continueWithProvider(app.visitor(), login);
  const kept = statement(
    'test.tokens-beside',
    'select access_token, refresh_token, id_token, scope from account where account_id = $1',
    {
      access_token: account.accessToken,
      refresh_token: account.refreshToken,
      id_token: account.idToken,
      scope: account.scope,
    },
  );
  expect(await app.database.run(kept, [login])).toEqual([
    { access_token: null, refresh_token: null, id_token: null, scope: null },
  ]);
});
