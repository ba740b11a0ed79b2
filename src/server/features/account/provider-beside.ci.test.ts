import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import type { WaysIn } from '#shared/account/provider-contract.ts';
import { account } from '#server/db/schema/accounts-library.ts';
import { statement } from '#server/platform/database/database.ts';
import { computed } from '#server/platform/database/rows.ts';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { startTestApp } from '#test/harness/app.ts';
import { Authenticator } from '#test/harness/authenticator.ts';
import { testTarget } from '#test/harness/databases.ts';
import { buildMailer, tokenOf } from '#test/harness/mail.ts';
import { addPasskey, signInByPasskey } from '#test/harness/passkeys.ts';
import { buildGuest, buildPlayer, playGame, type Player, wholeGame } from '#test/harness/player.ts';
import { startPostOffice } from '#test/harness/post-office.ts';
import { type People, type ProviderServer, ProviderVisit, startProvider } from '#test/harness/provider.ts';
import type { Visitor } from '#test/harness/visitor.ts';
import { areWaiting } from '#test/harness/waiting.ts';

/** What the tests' server is called outside. */
const publicUrl = 'http://trivia.localhost:4000';
const password = 'correct horse';
const name = 'School ID';
const staleMs = 11 * 60_000;

const people: People = {};
const office = await startPostOffice();
let provider: ProviderServer;
let app: Awaited<ReturnType<typeof startTestApp>>;
let mailer: Awaited<ReturnType<typeof buildMailer>>;

beforeAll(async () => {
  provider = await startProvider({ publicUrl, people });
  const env = { ...office.env, ...provider.env, OIDC_NAME: name, SIGN_IN: 'both' };
  app = await startTestApp({ env: { ...administratorEnv, ...env } });
  mailer = await buildMailer(app, { ...office, env });
});

afterAll(async () => {
  await app.close();
  await provider.close();
  await office.close();
});

/** Somebody new at the provider, by a name of their own there. */
function newPerson(person: People[string] = {}): string {
  const login = crypto.randomUUID();
  people[login] = { email: `${login}@school.example`, email_verified: true, name: 'Juniper', ...person };
  return login;
}

interface Away {
  readonly url: string;
  readonly code?: string;
}

/** Goes on with the provider; answers the path where the game leads on to. */
async function goOn(browser: Visitor, login: string, more: object = {}, visit = new ProviderVisit()): Promise<string> {
  const { body } = await browser.post<Away>('/api/account/provider/sign-in', more);
  return visit.comeBack(browser, body.url, login);
}

async function link(browser: Visitor, login: string): Promise<string> {
  const { body } = await browser.post<Away>('/api/account/provider/link');
  return new ProviderVisit().comeBack(browser, body.url, login);
}

const failureOf = (path: string) => new URL(path, publicUrl).searchParams.get('error');
const userOf = async (browser: Visitor) => (await browser.get<User>('/api/auth/user')).body;
const waysOf = async (browser: Visitor) => (await browser.get<WaysIn>('/api/account/ways-in')).body;
const unlink = (browser: Visitor) => browser.request<WaysIn & Away>('DELETE', '/api/account/provider/link');
const signIn = (browser: Visitor, email: string, given = password) =>
  browser.post<Away>('/api/auth/sign-in/email', { email, password: given });
const setPassword = (browser: Visitor, newPassword = 'a horse that nobody knows') =>
  browser.post<WaysIn & Away>('/api/account/password', { newPassword });

const confirmedAt = statement('test.confirmed', 'update "user" set email_verified = true where id = $1');
const holdSessions = statement('test.hold-sessions', 'select 1 from session where user_id = $1 for update');
const endSessions = statement('test.end-sessions', 'delete from session where user_id = $1');
const countLinks = statement(
  'test.links',
  `select count(*)::int as count from account where provider_id = 'oidc' and (user_id = $1 or account_id = $2)`,
  { count: computed.number() },
);

/** A player who has signed in just now, whatever time it is. */
async function own(): Promise<Player> {
  const player = await buildPlayer(app);
  await signIn(player.browser, player.email);
  return player;
}

async function confirmed(): Promise<Player> {
  const player = await own();
  await app.database.run(confirmedAt, [player.id]);
  return player;
}

const linksOf = async (playerId: string, login: string) =>
  (await app.database.run(countLinks, [playerId, login]))[0]?.count;

/** From here on no sign-in is a fresh one. */
function goStale(): void {
  app.advance(staleMs);
  mailer.advance(staleMs);
}

async function mailsTo(address: string): Promise<(string | undefined)[]> {
  await mailer.sendDue();
  return office.to(address).map((mail) => mail.subject);
}

describe('a provider beside e-mail', () => {
  it('leaves the own accounts, guests and passkeys as they are, and says what its button is called', async () => {
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
    expect((await userOf(await signInAdministrator(app))).isAdmin).toBe(true);
  });

  it('makes an account of its own for who is new, with a way back to the page', async () => {
    const login = newPerson();
    const browser = app.visitor();
    expect(await goOn(browser, login, { returnTo: '/tournaments/7' })).toBe('/tournaments/7');
    const user = await userOf(browser);
    expect(user).toMatchObject({
      displayName: 'Juniper',
      email: `${login}@school.example`,
      coins: 100,
      isGuest: false,
    });
    expect(await waysOf(browser)).toEqual({ password: false, linkedAt: expect.any(String), canUnlink: false });
    const elsewhere = app.visitor();
    await goOn(elsewhere, login);
    expect((await userOf(elsewhere)).id).toBe(user.id);
  });

  it('an answer is taken once, in the browser that asked', async () => {
    const browser = app.visitor();
    const { body } = await browser.post<Away>('/api/account/provider/sign-in', {});
    const back = new URL(await new ProviderVisit().signIn(body.url, newPerson()));
    const stranger = app.visitor();
    const stolen = await stranger.get(back.pathname + back.search);
    expect(failureOf(stolen.headers.get('location') ?? '')).toBe('failed');
    expect((await stranger.get('/api/auth/user')).status).toBe(401);
    expect((await browser.get(back.pathname + back.search)).headers.get('location')).toBe('/');
    const again = await browser.get(back.pathname + back.search);
    expect(failureOf(again.headers.get('location') ?? '')).toBe('failed');
  });

  it('of twenty who come in at once for the first time one makes the account', async () => {
    const login = newPerson();
    const browsers = Array.from({ length: 20 }, () => app.visitor());
    const visits = await Promise.all(
      browsers.map(async (browser) => {
        const { body } = await browser.post<Away>('/api/account/provider/sign-in', {});
        return { browser, back: new URL(await new ProviderVisit().signIn(body.url, login)) };
      }),
    );
    await Promise.all(visits.map(({ browser, back }) => browser.get(back.pathname + back.search)));
    const ids = new Set(await Promise.all(browsers.map(async (browser) => (await userOf(browser)).id)));
    expect(ids.size).toBe(1);
    expect(await linksOf([...ids][0] ?? '', login)).toBe(1);
  });
});

/** The newest mail that leads to a page; mails of one moment come in any order. */
const mailTo = (address: string, page: string) =>
  office.to(address).findLast(({ link }) => link !== null && URL.parse(link)?.pathname === page);

describe('the same address on both sides', () => {
  it('opens the account where both have confirmed it, and a mail tells of it', async () => {
    const player = await confirmed();
    const browser = app.visitor();
    expect(await goOn(browser, newPerson({ email: player.email.toUpperCase() }))).toBe('/');
    expect((await userOf(browser)).id).toBe(player.id);
    expect(await mailsTo(player.email)).toContain('School ID opens your Trivia Quest account now');
  });

  it('opens nothing where ours is not confirmed: whoever made the account keeps it, and does not get the other’s', async () => {
    const squatter = await own();
    const login = newPerson({ email: squatter.email });
    const owner = app.visitor();
    expect(failureOf(await goOn(owner, login))).toBe('addressUnconfirmed');
    expect((await owner.get('/api/auth/user')).status).toBe(401);
    expect(await linksOf(squatter.id, login)).toBe(0);
    // The owner of the mail takes the address back, and whatever the other one left goes.
    await link(squatter.browser, newPerson());
    await app.visitor().post('/api/account/forgotten-password', { email: squatter.email });
    await mailer.sendDue();
    const token = tokenOf(mailTo(squatter.email, '/reset'));
    expect((await owner.post('/api/account/reset', { token, password: 'a horse of my own' })).status).toBe(200);
    expect(await linksOf(squatter.id, '')).toBe(0);
    expect(await goOn(owner, login)).toBe('/');
    expect((await userOf(owner)).id).toBe(squatter.id);
    expect(await linksOf(squatter.id, login)).toBe(1);
  });

  it('stays unconfirmed when the owner of the mail says yes to it unasked: whoever made the account keeps no way in', async () => {
    const squatter = await own();
    const login = newPerson();
    expect(await link(squatter.browser, login)).toBe('/settings/sign-in?linked');
    const { key } = await addPasskey(squatter.browser, new Authenticator(publicUrl));
    await mailer.sendDue();
    const owner = app.visitor();
    const yes = { token: tokenOf(mailTo(squatter.email, '/confirm')) };
    expect((await owner.post('/api/account/address/confirm', yes)).status).toBe(403);
    await owner.post('/api/account/forgotten-password', { email: squatter.email });
    await mailer.sendDue();
    const reset = { token: tokenOf(mailTo(squatter.email, '/reset')), password: 'a horse of my own' };
    expect((await owner.post('/api/account/reset', reset)).status).toBe(200);
    const back = app.visitor();
    await goOn(back, login);
    expect((await userOf(back)).id).not.toBe(squatter.id);
    expect((await signInByPasskey(app.visitor(), key)).status).toBe(403);
    expect((await signIn(app.visitor(), squatter.email)).status).toBe(401);
    expect((await signIn(owner, squatter.email, reset.password)).status).toBe(200);
  });

  it('opens nothing where the provider’s is not verified', async () => {
    const player = await confirmed();
    const browser = app.visitor();
    const login = newPerson({ email: player.email, email_verified: false });
    expect(failureOf(await goOn(browser, login))).toBe('addressUnconfirmed');
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect(await linksOf(player.id, login)).toBe(0);
  });

  it('opens what somebody else made by merely saying there to have it, and closes it to them: nobody keeps the owner out', async () => {
    const claimant = newPerson({ email_verified: false });
    const squatter = app.visitor();
    expect(await goOn(squatter, claimant)).toBe('/');
    const { id, email } = await userOf(squatter);
    const { key } = await addPasskey(squatter, new Authenticator(publicUrl));
    const login = newPerson({ email: email ?? '' });
    const owner = app.visitor();
    expect(await goOn(owner, login)).toBe('/');
    expect(await userOf(owner)).toMatchObject({ id, email });
    expect(await linksOf(id, claimant)).toBe(1);
    expect((await squatter.get('/api/auth/user')).status).toBe(401);
    expect(failureOf(await goOn(squatter, claimant))).toBe('addressUnconfirmed');
    expect((await signInByPasskey(app.visitor(), key)).status).toBe(403);
  });

  it('does not take the link of somebody else at the provider', async () => {
    const player = await confirmed();
    await link(player.browser, newPerson());
    expect(failureOf(await goOn(app.visitor(), newPerson({ email: player.email })))).toBe('linkedElsewhere');
  });

  it('who has none at the provider is told so', async () => {
    const login = newPerson();
    people[login] = { name: 'Sage' };
    expect(failureOf(await goOn(app.visitor(), login))).toBe('noAddress');
  });
});

describe('linking an own account', () => {
  it('both ways lead to it from then on; unlinked, one does', async () => {
    const player = await confirmed();
    const login = newPerson();
    expect(await link(player.browser, login)).toBe('/settings/sign-in?linked');
    const ways = await waysOf(player.browser);
    expect(ways).toEqual({ password: true, linkedAt: expect.any(String), canUnlink: true });
    const browser = app.visitor();
    await goOn(browser, login);
    expect((await userOf(browser)).id).toBe(player.id);
    expect((await signIn(app.visitor(), player.email)).status).toBe(200);
    const exported = await player.browser.get<{ providerLinks: unknown }>('/api/user/export');
    expect(exported.body.providerLinks).toEqual([{ linkedAt: ways.linkedAt, knownThereAs: login }]);

    expect((await unlink(player.browser)).body).toEqual({ password: true, linkedAt: null, canUnlink: false });
    expect((await unlink(player.browser)).body.code).toBe('providerNotLinked');
    const stranger = app.visitor();
    await goOn(stranger, login);
    expect((await userOf(stranger)).id).not.toBe(player.id);
    expect(await mailsTo(player.email)).toEqual(
      expect.arrayContaining([
        'School ID opens your Trivia Quest account now',
        'School ID no longer opens your Trivia Quest account',
      ]),
    );
  });

  it('and unlinking take a fresh sign-in, and no page of another site starts one', async () => {
    const player = await own();
    const login = newPerson();
    const elsewhere = { headers: { origin: 'https://elsewhere.example' } };
    expect((await player.browser.post('/api/account/provider/link', {}, elsewhere)).status).toBe(403);
    expect((await player.browser.get('/api/account/provider/link')).status).toBe(404);
    await link(player.browser, login);
    goStale();
    expect((await unlink(player.browser)).body.code).toBe('freshSignInNeeded');
    expect((await player.browser.post<Away>('/api/account/provider/link')).body.code).toBe('freshSignInNeeded');
  });

  it('comes to nothing in a session other than the one that began it', async () => {
    const player = await own();
    const { body } = await player.browser.post<Away>('/api/account/provider/link');
    const login = newPerson();
    const back = new URL(await new ProviderVisit().signIn(body.url, login));
    await signIn(player.browser, (await buildPlayer(app)).email);
    const { headers } = await player.browser.get(back.pathname + back.search);
    expect(failureOf(headers.get('location') ?? '')).toBe('failed');
    expect(await linksOf(player.id, login)).toBe(0);
  });

  it('comes to nothing once the session that began it was ended, which another server may not have heard yet', async () => {
    const player = await own();
    const { body } = await player.browser.post<Away>('/api/account/provider/link');
    const login = newPerson();
    const back = new URL(await new ProviderVisit().signIn(body.url, login));
    await app.database.run(endSessions, [player.id]);
    const { headers } = await player.browser.get(back.pathname + back.search);
    expect(failureOf(headers.get('location') ?? '')).toBe('failed');
    expect(await linksOf(player.id, login)).toBe(0);
  });

  it.skipIf(testTarget === 'pglite')(
    'that comes at once with a new password by a mailed link does not outlive it',
    async () => {
      const squatter = await own();
      const { body } = await squatter.browser.post<Away>('/api/account/provider/link');
      const login = newPerson();
      const back = new URL(await new ProviderVisit().signIn(body.url, login));
      await app.visitor().post('/api/account/forgotten-password', { email: squatter.email });
      await mailer.sendDue();
      const reset = { token: tokenOf(mailTo(squatter.email, '/reset')), password: 'a horse of my own' };
      const ends = await app.database.transaction(async (tx) => {
        // The link stands before its session's row as the reset comes, which has to wait for it.
        await tx.run(holdSessions, [squatter.id]);
        const linked = squatter.browser.get(back.pathname + back.search);
        await areWaiting(app, 1);
        const done = app.visitor().post('/api/account/reset', reset);
        await areWaiting(app, 2);
        return [linked, done];
      });
      expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([302, 200]);
      expect(await linksOf(squatter.id, login)).toBe(0);
    },
  );

  it('one person of the provider opens one account', async () => {
    const login = newPerson();
    await goOn(app.visitor(), login);
    const player = await own();
    expect(failureOf(await link(player.browser, login))).toBe('providerAccountTaken');
    expect((await waysOf(player.browser)).linkedAt).toBeNull();
  });

  it('asks at the provider who it is: on a shared computer somebody else may still be signed in there', async () => {
    const player = await own();
    const { body } = await player.browser.post<Away>('/api/account/provider/link');
    expect(new URL(body.url).searchParams.get('prompt')).toBe('login');
    // Coming in does not: there whoever is signed in goes on at once.
    const { body: away } = await app.visitor().post<Away>('/api/account/provider/sign-in', {});
    expect(new URL(away.url).searchParams.get('prompt')).toBeNull();
  });

  it('of twenty links at once, each with somebody else at the provider, one is made', async () => {
    const player = await own();
    const begun = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = app.visitor();
        await signIn(browser, player.email);
        const login = newPerson();
        const { body } = await browser.post<Away>('/api/account/provider/link');
        return { browser, back: new URL(await new ProviderVisit().signIn(body.url, login)) };
      }),
    );
    const ends = await Promise.all(begun.map(({ browser, back }) => browser.get(back.pathname + back.search)));
    const paths = ends.map(({ headers }) => headers.get('location'));
    expect(paths.filter((path) => path === '/settings/sign-in?linked')).toHaveLength(1);
    expect(paths.filter((path) => path === '/settings/sign-in?error=linkedElsewhere')).toHaveLength(19);
    expect(await linksOf(player.id, '')).toBe(1);
  });

  it('the last way in stays; a first password is another one, is set once, and told by mail', async () => {
    const login = newPerson();
    const browser = app.visitor();
    await goOn(browser, login);
    const { email } = await userOf(browser);
    expect((await unlink(browser)).body.code).toBe('lastWayIn');
    expect((await setPassword(browser, 'password')).status).toBe(400);
    expect((await setPassword(browser)).body).toMatchObject({ password: true, canUnlink: true });
    expect((await setPassword(browser)).body.code).toBe('passwordSet');
    expect(await mailsTo(email ?? '')).toEqual(['Your Trivia Quest account has a password now']);
    expect((await signIn(app.visitor(), email ?? '', 'a horse that nobody knows')).status).toBe(200);
    expect((await unlink(browser)).status).toBe(200);
  });

  it('who has no password changes the address after a fresh sign-in', async () => {
    const browser = app.visitor();
    await goOn(browser, newPerson());
    const ask = () => browser.post<Away>('/api/account/address', { email: `${crypto.randomUUID()}@players.example` });
    expect((await ask()).status).toBe(200);
    goStale();
    expect((await ask()).body.code).toBe('freshSignInNeeded');
  });
});

describe('a guest who goes on with the provider', () => {
  it('keeps everything, with the coins of a new account', async () => {
    const guest = await buildGuest(app);
    const { score } = await playGame(guest, wholeGame());
    const before = await userOf(guest.browser);
    const login = newPerson();
    expect(await goOn(guest.browser, login)).toBe('/');
    const user = await userOf(guest.browser);
    expect(user).toMatchObject({ id: guest.id, isGuest: false, displayName: 'Juniper', totalScore: score });
    expect(user.coins).toBe(before.coins + 100);
    const elsewhere = app.visitor();
    await goOn(elsewhere, login);
    expect((await userOf(elsewhere)).id).toBe(guest.id);
  });

  it('is asked first where the provider opens an account that is here already', async () => {
    const login = newPerson();
    const known = app.visitor();
    await goOn(known, login);
    const guest = await buildGuest(app);
    await playGame(guest, wholeGame());
    const asked = await goOn(guest.browser, login, { returnTo: '/shop' });
    expect(asked).toBe('/account?error=guestWouldBeLost&returnTo=%2Fshop&signIn=');
    expect((await userOf(guest.browser)).isGuest).toBe(true);
    expect(await goOn(guest.browser, login, { leaveGuest: true })).toBe('/');
    expect((await userOf(guest.browser)).id).toBe((await userOf(known)).id);
  });

  it('of twenty guests at once with one person of the provider one keeps the progress', async () => {
    const login = newPerson();
    const guests = await Promise.all(Array.from({ length: 20 }, () => buildGuest(app)));
    const visits = await Promise.all(
      guests.map(async ({ browser }) => {
        const { body } = await browser.post<Away>('/api/account/provider/sign-in', {});
        return { browser, back: new URL(await new ProviderVisit().signIn(body.url, login)) };
      }),
    );
    await Promise.all(visits.map(({ browser, back }) => browser.get(back.pathname + back.search)));
    const users = await Promise.all(guests.map(({ browser }) => userOf(browser)));
    expect(users.filter(({ isGuest }) => !isGuest)).toHaveLength(1);
  });
});

describe('a fresh sign-in at the provider', () => {
  async function prove(browser: Visitor, login: string, visit = new ProviderVisit()): Promise<string> {
    const { headers } = await browser.get('/api/account/provider/prove');
    return visit.comeBack(browser, headers.get('location') ?? '', login);
  }

  it('is asked for anew, and proves who it is for ten minutes', async () => {
    const login = newPerson();
    const browser = app.visitor();
    const visit = new ProviderVisit();
    await goOn(browser, login, {}, visit);
    goStale();
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

  it('is none where the provider’s answer is about a sign-in of long ago, or about somebody else', async () => {
    const login = newPerson({ signedInSecondsAgo: 3600 });
    const browser = app.visitor();
    await goOn(browser, login);
    // What the provider still knew is no sign-in of now, however new the session is.
    expect((await setPassword(browser)).body.code).toBe('freshSignInNeeded');
    const { headers } = await browser.get('/api/account/provider/prove');
    const url = new URL(headers.get('location') ?? '');
    url.searchParams.delete('prompt');
    url.searchParams.delete('max_age');
    url.searchParams.set('max_age', '7776000');
    expect(failureOf(await new ProviderVisit().comeBack(browser, url.href, login))).toBe('notNow');
    expect(failureOf(await prove(browser, newPerson()))).toBe('notYou');
    expect((await setPassword(browser)).body.code).toBe('freshSignInNeeded');
    expect(await prove(browser, login)).toBe('/settings/sign-in?proved');
    expect((await setPassword(browser)).status).toBe(200);
  });
});

it('nothing that the provider hands out is kept', async () => {
  const login = newPerson();
  await goOn(app.visitor(), login);
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
