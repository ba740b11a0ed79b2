import { describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import type { FoundPlayer } from '#shared/friends/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { createAcceptedChallenge, befriendViaApi } from '#test/harness/api/challenges.ts';
import { sendGift } from '#test/harness/api/gifts.ts';
import { buildPlayer, type Player, playGame } from '#test/harness/player.ts';
import { requireBody, createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';

/*
 * Attacks on display names: identifying the person behind a name, placing an address on other players' screens, and
 * impersonating the operators.
 */
const app = useTestApp();

const renamePlayer = (player: Player, displayName: string) =>
  player.browser.patch('/api/user/profile', { displayName });
const getUser = async (player: Player) => (await player.browser.get<User>('/api/auth/user')).body;

/** The real name is for friends only. */
async function createNightowl(): Promise<Player> {
  const nightowl = await buildPlayer(app, { name: 'Nightowl' });
  const names = { firstName: 'Margarete', lastName: 'Realname', country: 'AT' };
  expect((await nightowl.browser.patch('/api/user/profile', names)).status).toBe(200);
  return nightowl;
}

async function readResponses(spy: Player, paths: readonly string[]): Promise<string> {
  const answers = await Promise.all(paths.map((path) => spy.browser.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}

describe('the real name of a player', () => {
  it('is hidden from strangers in search, profile, rankings, tournaments and requests', async () => {
    const nightowl = await createNightowl();
    const spy = await buildPlayer(app, { name: 'Spy' });
    await spy.browser.patch('/api/user/profile', { country: 'AT' });
    for (const player of [nightowl, spy])
      await playGame(
        player,
        Array.from({ length: 10 }, () => 'right' as const),
      );
    await nightowl.browser.post('/api/friends/request', { receiverId: spy.id });
    const cup = await createOpenTournament(nightowl, { maxParticipants: 4 });
    for (const player of [nightowl, spy]) requireBody(await createTournamentCalls(player).join(cup.id));
    requireBody(await createTournamentCalls(nightowl).start(cup.id));
    const [match] = requireBody(await createTournamentCalls(spy).matches(cup.id));
    const seen = await readResponses(spy, [
      '/api/friends/search?q=Nightowl',
      `/api/players/${nightowl.id}`,
      '/api/friends/requests',
      ...['global', 'local'].map((type) => `/api/leaderboard?type=${type}`),
      '/api/league',
      '/api/tournaments',
      `/api/tournaments/${cup.id}`,
      `/api/tournaments/${cup.id}/participants`,
      `/api/tournaments/${cup.id}/matches/${match?.id}`,
      '/api/user/matches',
      '/api/notifications',
    ]);
    expect(seen.match(/"displayName":"Nightowl"/g)?.length).toBeGreaterThanOrEqual(10);
    expect(seen).not.toMatch(/Margarete|Realname/);
    // The fields still exist but are empty.
    const { body } = await spy.browser.get<FoundPlayer[]>('/api/friends/search?q=Nightowl');
    expect(body).toMatchObject([{ displayName: 'Nightowl', firstName: null, lastName: null }]);
  });

  it('is hidden from former friends in old gifts and challenges', async () => {
    const nightowl = await createNightowl();
    const spy = await buildPlayer(app, { name: 'Spy' });
    await befriendViaApi(spy, nightowl);
    await createAcceptedChallenge(spy, nightowl);
    expect((await sendGift(spy, nightowl)).status).toBe(200);
    const paths = ['/api/friends/challenges', '/api/gifts/sent'];
    expect(await readResponses(spy, paths)).toMatch(/Margarete/);
    await nightowl.browser.request('DELETE', `/api/friends/${spy.id}`);
    expect(await readResponses(spy, [...paths, `/api/players/${nightowl.id}`])).not.toMatch(/Margarete|Realname/);
  });

  it('is visible to friends and to the player', async () => {
    const nightowl = await createNightowl();
    const friend = await buildPlayer(app, { name: 'Friend' });
    await befriendViaApi(friend, nightowl);
    const names = { firstName: 'Margarete', lastName: 'Realname' };
    expect((await friend.browser.get('/api/friends')).body).toMatchObject([names]);
    expect((await friend.browser.get(`/api/players/${nightowl.id}`)).body).toMatchObject(names);
    expect(await getUser(nightowl)).toMatchObject(names);
    expect((await nightowl.browser.get(`/api/players/${nightowl.id}`)).body).toMatchObject(names);
  });
});

describe('an address as a display name', () => {
  it.each([
    { displayName: 'odile@mail.test' },
    { displayName: 'write to odile ＠ mail.test' },
    { displayName: 'odile(at)mail.test' },
    { displayName: 'odile at mail dot test' },
    { firstName: 'odile@mail.test' },
    { lastName: 'odile﹫mail.test' },
  ])('is rejected in the profile: %j', async (change) => {
    const player = await buildPlayer(app, { name: 'Odile' });
    const answer = await player.browser.patch('/api/user/profile', change);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: Object.keys(change)[0] }] });
    expect(await getUser(player)).toMatchObject({ displayName: 'Odile', firstName: 'Odile', lastName: null });
  });

  it('is replaced by a numbered name at sign-up', async () => {
    const browser = app.visitor();
    const email = 'odile-signs-up@mail.test';
    const answer = await browser.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: email });
    expect(answer.status).toBe(200);
    const { body } = await browser.get<User>('/api/auth/user');
    expect(body.displayName).toMatch(/^Player \d{4}$/);
    expect(body.firstName).toBeNull();
  });
});

describe('a display name that impersonates the operators', () => {
  it.each([
    'Administrator',
    'ADMIN',
    'a d m i n',
    'Admin 2',
    'Аdmіn',
    '4dm1n',
    'Ａｄｍｉｎ',
    'Ád\u200bmin',
    'The Moderators',
    'Trivia-Quest Support',
    'Trίviа Quеst',
    'System',
    'Support',
    'Former player',
    'Player 1234',
  ])('is rejected in the profile: "%s"', async (name) => {
    const player = await buildPlayer(app, { name: 'Odile' });
    const answer = await renamePlayer(player, name);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'displayName' }] });
    expect((await getUser(player)).displayName).toBe('Odile');
  });

  it.each(['Administrator', 'Mоderator'])('is replaced at sign-up: "%s"', async (name) => {
    expect((await getUser(await buildPlayer(app, { name }))).displayName).toMatch(/^Player \d{4}$/);
  });
});

describe('frequent changes of the display name', () => {
  it('are limited to three, even with twenty concurrent requests, and the error contains the next date', async () => {
    const player = await buildPlayer(app, { name: 'Odile' });
    const names = Array.from({ length: 20 }, (_, number) => `Chameleon ${String.fromCharCode(65 + number)}`);
    const answers = await Promise.all(names.map((name) => renamePlayer(player, name)));
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(3);
    for (const { status, body } of answers.filter((answer) => !kept.includes(answer))) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'nameChangesUsedUp', errors: [{ field: 'displayName' }] });
    }
    expect((await renamePlayer(player, 'Odile')).status).toBe(409);
    // A request without a change is accepted.
    const { displayName } = await getUser(player);
    expect((await renamePlayer(player, displayName)).status).toBe(200);
  });

  it('are possible again after a month', async () => {
    const player = await buildPlayer(app, { name: 'Odile' });
    for (const name of ['Ada', 'Bea', 'Cleo']) expect((await renamePlayer(player, name)).status).toBe(200);
    app.advance(29 * 86_400_000);
    expect((await renamePlayer(player, 'Dora')).status).toBe(409);
    app.advance(86_400_000);
    expect((await renamePlayer(player, 'Dora')).status).toBe(200);
    app.advance(-30 * 86_400_000);
  });
});
