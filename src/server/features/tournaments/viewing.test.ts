import { describe, expect, it } from 'vitest';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import { bodyOf, createdTournament, joinedPlayers, tournamentCalls } from '#test/harness/tournaments.ts';

const app = useTestApp({ env: administratorEnv });

describe('a tournament for invited players', () => {
  it('is in no list, and is not found by whoever has no link', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { kind: 'invited', maxParticipants: 4 });
    const stranger = tournamentCalls(await buildPlayer(app));
    expect((await stranger.list()).body.map(({ id }) => id)).not.toContain(cup.id);
    const wrong = 'A'.repeat(22);
    for (const answer of [
      await stranger.get(cup.id),
      await stranger.get(cup.id, wrong),
      await stranger.participants(cup.id, wrong),
      await stranger.matches(cup.id),
      await stranger.join(cup.id),
      await stranger.join(cup.id, wrong),
      await stranger.leave(cup.id),
      await stranger.start(cup.id),
      await stranger.cancel(cup.id),
      await stranger.withdraw(cup.id),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'tournamentNotFound', message: 'Tournament not found' },
      ]);
    }
  });

  it('is there for its people, administrators, and whoever has the link; who joins sees the link too', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { kind: 'invited', maxParticipants: 4 });
    const invite = cup.inviteCode ?? '';
    expect(invite).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const guest = tournamentCalls(await buildPlayer(app));
    expect(bodyOf(await guest.get(cup.id, invite))).toMatchObject({
      id: cup.id,
      inviteCode: null,
      isParticipant: false,
    });
    expect(bodyOf(await guest.participants(cup.id, invite))).toEqual([]);
    expect(bodyOf(await guest.join(cup.id, invite))).toMatchObject({ inviteCode: invite, isParticipant: true });
    expect(bodyOf(await guest.get(cup.id)).participantCount).toBe(1);
    const administrator = tournamentCalls({ browser: await signInAdministrator(app) });
    expect(bodyOf(await administrator.get(cup.id)).id).toBe(cup.id);
    expect((await guest.own()).body.map(({ id }) => id)).toEqual([cup.id]);
  });

  it('is for its people to start; who only has the link cannot', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { kind: 'invited', maxParticipants: 4 });
    const [one] = await joinedPlayers(app, cup, 2);
    const guest = tournamentCalls(await buildPlayer(app));
    expect(bodyOf(await guest.get(cup.id, cup.inviteCode ?? '')).canStart).toBe(false);
    expect((await guest.start(cup.id)).status).toBe(404);
    expect(bodyOf(await tournamentCalls(one as Player).get(cup.id)).canStart).toBe(true);
    expect((await tournamentCalls(one as Player).start(cup.id)).status).toBe(200);
  });

  it('does not show that it is there by what a wrong call is told', async () => {
    const creator = await buildPlayer(app);
    const cup = await createdTournament(creator, { kind: 'invited', maxParticipants: 4 });
    const missing = 2_000_000_000;
    const { browser } = await buildPlayer(app);
    const told = async ({ status, body }: { status: number; body: unknown }) => [status, body];
    for (const path of ['?invite=!', '?what=1', '/participants?invite=!', '/matches?invite=!', '/matches/1?invite=!']) {
      const calls = [missing, cup.id].map(async (id) => told(await browser.get(`/api/tournaments/${id}${path}`)));
      const [first, second] = await Promise.all(calls);
      expect(second).toEqual(first);
      expect(second?.[0]).toBe(404);
    }
    for (const what of ['join', 'leave', 'withdraw', 'start', 'cancel']) {
      for (const body of [{ invite: '!' }, { what: 1 }]) {
        const call = async (id: number) => told(await browser.post(`/api/tournaments/${id}/${what}`, body));
        expect(await call(cup.id)).toEqual(await call(missing));
        expect((await call(cup.id))[0]).toBe(404);
      }
    }
    const invite = cup.inviteCode ?? '';
    expect((await browser.get(`/api/tournaments/${cup.id}?invite=${invite}&what=1`)).status).toBe(400);
    expect((await browser.post(`/api/tournaments/${cup.id}/join`, { invite, what: 1 })).status).toBe(400);
    expect((await creator.browser.post(`/api/tournaments/${cup.id}/start`, { what: 1 })).status).toBe(400);
  });

  it('has a link that no other tournament has', async () => {
    const creator = await buildPlayer(app);
    const one = await createdTournament(creator, { kind: 'invited' });
    const other = await createdTournament(creator, { kind: 'invited' });
    expect(one.inviteCode).not.toBe(other.inviteCode);
    const guest = tournamentCalls(await buildPlayer(app));
    expect((await guest.get(one.id, other.inviteCode ?? '')).status).toBe(404);
  });
});

describe('a practice tournament', () => {
  it('is its player’s alone', async () => {
    const wren = await buildPlayer(app);
    const practice = bodyOf(await tournamentCalls(wren).practise({ maxParticipants: 4 }));
    for (const other of [
      tournamentCalls(await buildPlayer(app)),
      tournamentCalls({ browser: await signInAdministrator(app) }),
    ]) {
      for (const answer of [
        await other.get(practice.id),
        await other.participants(practice.id),
        await other.matches(practice.id),
        await other.join(practice.id),
        await other.start(practice.id),
        await other.cancel(practice.id),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'tournamentNotFound']);
      }
      expect((await other.list()).body.map(({ id }) => id)).not.toContain(practice.id);
    }
    expect((await tournamentCalls(wren).own()).body.map(({ id }) => id)).toEqual([practice.id]);
  });
});

describe('whoever watches', () => {
  it('the list or a tournament hears of a join, and of the invited only who watches that one', async () => {
    const creator = await buildPlayer(app);
    const open = await createdTournament(creator);
    const invited = await createdTournament(creator, { kind: 'invited' });
    const { browser } = await buildPlayer(app);
    const server = app.servers[0] ?? '';
    const list = await openEvents(server, browser, 'tournaments:');
    const one = await openEvents(server, browser, `tournament:${open.id}`);
    const other = await openEvents(server, browser, `tournament:${invited.id}&invite=${invited.inviteCode}`);
    const guest = tournamentCalls(await buildPlayer(app));
    bodyOf(await guest.join(invited.id, invited.inviteCode ?? ''));
    await other.hears('tournaments');
    bodyOf(await guest.join(open.id));
    await one.hears('tournaments');
    await list.hears('tournaments');
    for (const stream of [list, one, other]) {
      expect(stream.events).toEqual(['hello', 'tournaments']);
      stream.close();
    }
  });
});
