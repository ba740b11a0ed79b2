import { describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import { statement } from '#server/platform/database/database.ts';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { signInFirstAdministrator } from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { buildGuest, buildPlayer, playGame, createWholeGameAnswers } from '#test/harness/player.ts';
import type { Visitor } from '#test/harness/visitor.ts';

const app = useTestApp({ env: administratorEnv });
const cookie = 'trivia-quest.session_token';
const password = 'a horse that nobody knows';
const newEmail = () => `${crypto.randomUUID()}@players.example`;

const getUser = async (browser: Visitor) => (await browser.get<User>('/api/auth/user')).body;
const signUp = (browser: Visitor, email = newEmail(), name = 'Wren') =>
  browser.post<{ code?: string; user: { id: string } }>('/api/auth/sign-up/email', { email, password, name });
const signIn = (browser: Visitor, email: string, more: object = {}) =>
  browser.post<{ code?: string }>('/api/auth/sign-in/email', { email, password, ...more });
const copyBrowser = (browser: Visitor) => {
  const copy = app.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

describe('a guest', () => {
  it('has no address and no coins but everything else needed to play', async () => {
    const browser = app.visitor();
    const made = await browser.post<{ id: string }>('/api/account/guest', { timeZone: 'Asia/Calcutta' });
    expect(made.status).toBe(200);
    expect(await getUser(browser)).toMatchObject({
      id: made.body.id,
      email: null,
      firstName: null,
      isGuest: true,
      isAdmin: false,
      coins: 0,
      // Some browsers still send the cookie under its old name.
      timeZone: 'Asia/Kolkata',
    });
    expect((await browser.get('/api/user/powerups')).body).toMatchObject({ extraTime: 3, skipQuestion: 3 });
  });

  it('plays a complete game with points, coins and streak like any player', async () => {
    const guest = await buildGuest(app);
    const result = await playGame(guest, createWholeGameAnswers());
    expect(result).toMatchObject({ isSuccess: true, questionsCorrect: 10 });
    const { gamesPlayed, gamesWon, currentStreak, totalScore, coins } = await getUser(guest.browser);
    expect({ gamesPlayed, gamesWon, currentStreak, totalScore }).toEqual({
      gamesPlayed: 1,
      gamesWon: 1,
      currentStreak: 1,
      totalScore: result.score,
    });
    // There are more coins when the daily challenge is met.
    expect(coins).toBeGreaterThanOrEqual(5);
  });

  it('keeps the same player when asking again, as does a registered player', async () => {
    const guest = await buildGuest(app);
    expect((await guest.browser.post<{ id: string }>('/api/account/guest')).body.id).toBe(guest.id);
    const player = await buildPlayer(app);
    expect((await player.browser.post<{ id: string }>('/api/account/guest')).body.id).toBe(player.id);
  });

  it('is not created by a GET or for another site', async () => {
    expect((await app.visitor().get('/api/account/guest')).status).toBe(404);
    const elsewhere = { headers: { origin: 'https://elsewhere.example' } };
    expect((await app.visitor().post('/api/account/guest', {}, elsewhere)).status).toBe(403);
    const atTheDoor = app.visitor();
    const { headers } = await atTheDoor.get('/api/login?play');
    expect(headers.get('location')).toBe('/account?play=1&returnTo=%2F');
    expect(atTheDoor.cookies.size).toBe(0);
  });

  it('is not on leaderboards, in leagues, in search or among friends', async () => {
    const guest = await buildGuest(app);
    await playGame(guest, createWholeGameAnswers());
    const player = await buildPlayer(app);
    const board = await player.browser.get<{ entries: unknown[] }>('/api/leaderboard?type=global');
    expect(board.body.entries).toEqual([]);
    const { displayName } = await getUser(guest.browser);
    expect((await player.browser.get(`/api/friends/search?q=${encodeURIComponent(displayName)}`)).body).toEqual([]);
    expect((await player.browser.get(`/api/players/${guest.id}`)).status).toBe(404);
    expect((await player.browser.post('/api/friends/request', { receiverId: guest.id })).status).toBe(404);
    const traces = statement(
      'test.guest-traces',
      `select (select count(*)::int from board_score where player_id = $1) as scores,
         (select count(*)::int from league_member where player_id = $1) as leagues`,
    );
    expect(await app.database.run(traces, [guest.id])).toEqual([{ scores: 0, leagues: 0 }]);
    expect((await guest.browser.get<{ message: string }>('/api/leaderboard?type=global')).body.message).toContain(
      'Keep your progress first',
    );
  });
});

describe('upgrading a guest', () => {
  it('turns the guest into a player with an account, keeps everything and grants the welcome coins', async () => {
    const guest = await buildGuest(app);
    await playGame(guest, createWholeGameAnswers());
    const before = await getUser(guest.browser);
    const [powerUps, achievements, history] = await Promise.all(
      ['/api/user/powerups', '/api/user/achievements', '/api/user/history?limit=10'].map(
        async (path) => (await guest.browser.get(path)).body,
      ),
    );
    const email = newEmail();
    expect((await signUp(guest.browser, email, 'Wren')).body.user.id).toBe(guest.id);
    expect(await getUser(guest.browser)).toEqual({
      ...before,
      email,
      isGuest: false,
      displayName: 'Wren',
      firstName: 'Wren',
      coins: before.coins + 100,
    });
    expect((await guest.browser.get('/api/user/powerups')).body).toEqual(powerUps);
    expect((await guest.browser.get('/api/user/achievements')).body).toEqual(achievements);
    expect((await guest.browser.get('/api/user/history?limit=10')).body).toEqual(history);
    const elsewhere = app.visitor();
    expect((await signIn(elsewhere, email)).status).toBe(200);
    expect((await getUser(elsewhere)).id).toBe(guest.id);
    expect((await guest.browser.get('/api/friends')).status).toBe(200);
    await playGame(guest, createWholeGameAnswers());
    const { body: board } = await guest.browser.get<{ me: { id: string } | null }>('/api/leaderboard?type=global');
    expect(board.me?.id).toBe(guest.id);
  });

  it('happens once under concurrent requests', async () => {
    const guest = await buildGuest(app);
    const copies = Array.from({ length: 20 }, () => copyBrowser(guest.browser));
    const emails = copies.map(newEmail);
    const answers = await Promise.all(copies.map((copy, index) => signUp(copy, emails[index])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['progressKept']),
    );
    const winner = copies[answers.findIndex(({ status }) => status === 200)] as Visitor;
    expect(await getUser(winner)).toMatchObject({ id: guest.id, isGuest: false, coins: 100 });
    const made = statement('test.kept', 'select email from "user" where email = any($1::text[])');
    expect(await app.database.run(made, [emails])).toHaveLength(1);
  });

  it('changes nothing when the address already has an account', async () => {
    const { email } = await buildPlayer(app);
    const guest = await buildGuest(app);
    const refused = await signUp(guest.browser, email);
    expect([refused.status, refused.body.code]).toEqual([422, 'emailExists']);
    expect(await getUser(guest.browser)).toMatchObject({ id: guest.id, isGuest: true, email: null, coins: 0 });
  });

  it("issues a new session, so that the guest's session cannot access the account", async () => {
    const guest = await buildGuest(app);
    const thief = copyBrowser(guest.browser);
    await signUp(guest.browser);
    expect(guest.browser.cookies.get(cookie)).not.toBe(thief.cookies.get(cookie));
    // Requests in flight are still answered with guest access.
    expect((await thief.get('/api/user/powerups')).status).toBe(200);
    const refused = await thief.get<{ code: string }>('/api/account/devices');
    expect([refused.status, refused.body.code]).toEqual([403, 'keepProgressFirst']);
    expect((await guest.browser.get('/api/account/devices')).status).toBe(200);
    app.advance(31_000);
    await vi.waitFor(async () => expect((await thief.get('/api/auth/user')).status).toBe(401), {
      timeout: 20_000,
      interval: 300,
    });
    expect((await guest.browser.get('/api/auth/user')).status).toBe(200);
  });
});

describe('signing in as another player', () => {
  it('asks a guest for confirmation and then abandons the guest', async () => {
    const { email } = await signUpAccount();
    const guest = await buildGuest(app);
    const asked = await signIn(guest.browser, email);
    expect([asked.status, asked.body.code]).toEqual([409, 'guestWouldBeLost']);
    expect((await getUser(guest.browser)).id).toBe(guest.id);
    const before = copyBrowser(guest.browser);
    expect((await signIn(guest.browser, email, { leaveGuest: true })).status).toBe(200);
    expect(await getUser(guest.browser)).toMatchObject({ email, isGuest: false });
    await vi.waitFor(async () => expect((await before.get('/api/auth/user')).status).toBe(401), {
      timeout: 20_000,
      interval: 300,
    });
  });
});

describe('an abandoned guest', () => {
  const traces = statement(
    'test.guest-rows',
    `select (select count(*)::int from "user" where id = $1) as users, (select count(*)::int from player where id = $1) as players,
       (select display_name from player where id = $1) as name, (select count(*)::int from player_mistake where player_id = $1) as mistakes`,
  );
  const age = statement(
    'test.guest-age',
    `update session set updated_at = updated_at - $2::interval where user_id = $1`,
  );
  const tracesOf = async (id: string) => (await app.database.run(traces, [id]))[0];

  async function runJob(): Promise<void> {
    const services = await buildServices(app);
    await services.guests.forgetUnseen(services.leaving);
  }

  it('is deleted after 30 days, leaving a former player only if there were games', async () => {
    const [played, idle, here] = [await buildGuest(app), await buildGuest(app), await buildGuest(app)];
    await playGame(played, createWholeGameAnswers(['wrong']));
    for (const { id } of [played, idle]) await app.database.run(age, [id, '30 days 1 hour']);
    await app.database.run(age, [here.id, '29 days']);
    await runJob();
    expect(await tracesOf(played.id)).toEqual({ users: 0, players: 1, name: 'Former player', mistakes: 0 });
    expect(await tracesOf(idle.id)).toEqual({ users: 0, players: 0, name: null, mistakes: 0 });
    expect(await tracesOf(here.id)).toMatchObject({ users: 1, players: 1 });
  });

  it('is deleted at once after logging out, and never after the upgrade', async () => {
    const [gone, kept] = [await buildGuest(app), await buildGuest(app)];
    await gone.browser.post('/api/auth/sign-out');
    await signUp(kept.browser);
    await kept.browser.post('/api/auth/sign-out');
    await runJob();
    expect(await tracesOf(gone.id)).toMatchObject({ players: 0 });
    expect(await tracesOf(kept.id)).toMatchObject({ users: 1, players: 1, name: 'Wren' });
  });

  it('can export data and leave without a password', async () => {
    const guest = await buildGuest(app);
    await playGame(guest, createWholeGameAnswers());
    const { body: document } = await guest.browser.get<{ account: object; games: unknown[] }>('/api/user/export');
    expect(document.account).toMatchObject({ email: null, isGuest: true });
    expect(document.games).toHaveLength(1);
    expect((await guest.browser.post('/api/user/delete-account', {})).status).toBe(200);
    expect(await tracesOf(guest.id)).toMatchObject({ users: 0, name: 'Former player' });
  });

  it('cannot be given a role or a password by an administrator', async () => {
    const guest = await buildGuest(app);
    const administrator = await signInFirstAdministrator(app);
    expect((await administrator.role(guest.id, 'admin')).body).toMatchObject({ code: 'guestHasNone' });
    expect((await administrator.resetLink(guest.id)).body).toMatchObject({ code: 'guestHasNone' });
  });
});

// Must be the last test because it moves the clock by months.
it('remains signed in beyond 90 days when returning within 30 days each time', async () => {
  const { browser } = await buildGuest(app);
  for (let times = 4; times > 0; times -= 1) {
    app.advance(29 * 86_400_000);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  }
  app.advance(31 * 86_400_000);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

async function signUpAccount(): Promise<{ readonly email: string }> {
  const email = newEmail();
  await signUp(app.visitor(), email, 'Odile');
  return { email };
}
