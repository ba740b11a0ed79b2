import { describe, expect, it } from 'vitest';
import type { User } from '#shared/account/contract.ts';
import type { FoundPlayer } from '#shared/friends/contract.ts';
import { useTestApp } from '#test/harness/app.ts';
import { acceptedChallenge, befriend } from '#test/harness/challenges.ts';
import { sendGift } from '#test/harness/gifts.ts';
import { buildPlayer, type Player, playGame } from '#test/harness/player.ts';
import { bodyOf, createdTournament, tournamentCalls } from '#test/harness/tournaments.ts';

/*
 * Names as an attacker sees them: who is behind a display name, how an address gets onto other people's screens, and how one
 * passes for those who run the game.
 */
const app = useTestApp();

const rename = (player: Player, displayName: string) => player.browser.patch('/api/user/profile', { displayName });
const me = async (player: Player) => (await player.browser.get<User>('/api/auth/user')).body;

/** Calls herself Nightowl in public; her friends may know who she is. */
async function buildNightowl(): Promise<Player> {
  const nightowl = await buildPlayer(app, { name: 'Nightowl' });
  const names = { firstName: 'Margarete', lastName: 'Realname', country: 'AT' };
  expect((await nightowl.browser.patch('/api/user/profile', names)).status).toBe(200);
  return nightowl;
}

/** What the calls of these addresses answer, as one text. */
async function seenAt(spy: Player, paths: readonly string[]): Promise<string> {
  const answers = await Promise.all(paths.map((path) => spy.browser.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}

describe('A stranger wants to know who Nightowl is', () => {
  it('and meets her in search, profile, rankings, tournaments and requests: everywhere as Nightowl', async () => {
    const nightowl = await buildNightowl();
    const spy = await buildPlayer(app, { name: 'Spy' });
    await spy.browser.patch('/api/user/profile', { country: 'AT' });
    for (const player of [nightowl, spy])
      await playGame(
        player,
        Array.from({ length: 10 }, () => 'right' as const),
      );
    await nightowl.browser.post('/api/friends/request', { receiverId: spy.id });
    const cup = await createdTournament(nightowl, { maxParticipants: 4 });
    for (const player of [nightowl, spy]) bodyOf(await tournamentCalls(player).join(cup.id));
    bodyOf(await tournamentCalls(nightowl).start(cup.id));
    const [match] = bodyOf(await tournamentCalls(spy).matches(cup.id));
    const seen = await seenAt(spy, [
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
    // They are there as ever, and empty.
    const { body } = await spy.browser.get<FoundPlayer[]>('/api/friends/search?q=Nightowl');
    expect(body).toMatchObject([{ displayName: 'Nightowl', firstName: null, lastName: null }]);
  });

  it('and was her friend for a moment: gifts and challenges of that time name her no longer', async () => {
    const nightowl = await buildNightowl();
    const spy = await buildPlayer(app, { name: 'Spy' });
    await befriend(spy, nightowl);
    await acceptedChallenge(spy, nightowl);
    expect((await sendGift(spy, nightowl)).status).toBe(200);
    const paths = ['/api/friends/challenges', '/api/gifts/sent'];
    expect(await seenAt(spy, paths)).toMatch(/Margarete/);
    await nightowl.browser.request('DELETE', `/api/friends/${spy.id}`);
    expect(await seenAt(spy, [...paths, `/api/players/${nightowl.id}`])).not.toMatch(/Margarete|Realname/);
  });

  it('but her friends read it, and she herself', async () => {
    const nightowl = await buildNightowl();
    const friend = await buildPlayer(app, { name: 'Friend' });
    await befriend(friend, nightowl);
    const names = { firstName: 'Margarete', lastName: 'Realname' };
    expect((await friend.browser.get('/api/friends')).body).toMatchObject([names]);
    expect((await friend.browser.get(`/api/players/${nightowl.id}`)).body).toMatchObject(names);
    expect(await me(nightowl)).toMatchObject(names);
    expect((await nightowl.browser.get(`/api/players/${nightowl.id}`)).body).toMatchObject(names);
  });
});

describe('An address is to stand on other people’s screens', () => {
  it.each([
    { displayName: 'odile@mail.test' },
    { displayName: 'write to odile ＠ mail.test' },
    { displayName: 'odile(at)mail.test' },
    { displayName: 'odile at mail dot test' },
    { firstName: 'odile@mail.test' },
    { lastName: 'odile﹫mail.test' },
  ])('by the profile: %j', async (change) => {
    const player = await buildPlayer(app, { name: 'Odile' });
    const answer = await player.browser.patch('/api/user/profile', change);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: Object.keys(change)[0] }] });
    expect(await me(player)).toMatchObject({ displayName: 'Odile', firstName: 'Odile', lastName: null });
  });

  it('by signing up with it: one comes in, as a player with a number', async () => {
    const browser = app.visitor();
    const email = 'odile-signs-up@mail.test';
    const answer = await browser.post('/api/auth/sign-up/email', { email, password: 'correct horse', name: email });
    expect(answer.status).toBe(200);
    const { body } = await browser.get<User>('/api/auth/user');
    expect(body.displayName).toMatch(/^Player \d{4}$/);
    expect(body.firstName).toBeNull();
  });
});

describe('Somebody wants to pass for those who run the game', () => {
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
  ])('by the profile, as "%s"', async (name) => {
    const player = await buildPlayer(app, { name: 'Odile' });
    const answer = await rename(player, name);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field: 'displayName' }] });
    expect((await me(player)).displayName).toBe('Odile');
  });

  it.each(['Administrator', 'Mоderator'])('by signing up as "%s"', async (name) => {
    expect((await me(await buildPlayer(app, { name }))).displayName).toMatch(/^Player \d{4}$/);
  });
});

describe('Somebody is to be found under no name for long', () => {
  it('and changes it twenty times at once: three of them count, the others are told until when', async () => {
    const player = await buildPlayer(app, { name: 'Odile' });
    const names = Array.from({ length: 20 }, (_, number) => `Chameleon ${String.fromCharCode(65 + number)}`);
    const answers = await Promise.all(names.map((name) => rename(player, name)));
    const kept = answers.filter(({ status }) => status === 200);
    expect(kept).toHaveLength(3);
    for (const { status, body } of answers.filter((answer) => !kept.includes(answer))) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'nameChangesUsedUp', errors: [{ field: 'displayName' }] });
    }
    expect((await rename(player, 'Odile')).status).toBe(409);
    // What is no change is refused to nobody.
    const { displayName } = await me(player);
    expect((await rename(player, displayName)).status).toBe(200);
  });

  it('and a month later again', async () => {
    const player = await buildPlayer(app, { name: 'Odile' });
    for (const name of ['Ada', 'Bea', 'Cleo']) expect((await rename(player, name)).status).toBe(200);
    app.advance(29 * 86_400_000);
    expect((await rename(player, 'Dora')).status).toBe(409);
    app.advance(86_400_000);
    expect((await rename(player, 'Dora')).status).toBe(200);
    app.advance(-30 * 86_400_000);
  });
});
