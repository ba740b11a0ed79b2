import { describe, expect, it } from 'vitest';
import { administratorEnv, signInAdministrator } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, type Player } from '#test/harness/player.ts';
import {
  requireBody,
  createOpenTournament,
  joinNewPlayers,
  createTournamentCalls,
} from '#test/harness/api/tournaments.ts';

const app = useTestApp({ env: administratorEnv });

describe('an invited tournament', () => {
  it('is in no list and is not found without its link', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { kind: 'invited', maxParticipants: 4 });
    const stranger = createTournamentCalls(await buildPlayer(app));
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

  it('is visible to participants, administrators and people with the link; participants see the link, too', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { kind: 'invited', maxParticipants: 4 });
    const invite = cup.inviteCode ?? '';
    expect(invite).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const guest = createTournamentCalls(await buildPlayer(app));
    expect(requireBody(await guest.get(cup.id, invite))).toMatchObject({
      id: cup.id,
      inviteCode: null,
      isParticipant: false,
    });
    expect(requireBody(await guest.participants(cup.id, invite))).toEqual([]);
    expect(requireBody(await guest.join(cup.id, invite))).toMatchObject({ inviteCode: invite, isParticipant: true });
    expect(requireBody(await guest.get(cup.id)).participantCount).toBe(1);
    const administrator = createTournamentCalls({ browser: await signInAdministrator(app) });
    expect(requireBody(await administrator.get(cup.id)).id).toBe(cup.id);
    expect((await guest.own()).body.map(({ id }) => id)).toEqual([cup.id]);
  });

  it('can be started by participants, but not by people who only have the link', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { kind: 'invited', maxParticipants: 4 });
    const [one] = await joinNewPlayers(app, cup, 2);
    const guest = createTournamentCalls(await buildPlayer(app));
    expect(requireBody(await guest.get(cup.id, cup.inviteCode ?? '')).canStart).toBe(false);
    expect((await guest.start(cup.id)).status).toBe(404);
    expect(requireBody(await createTournamentCalls(one as Player).get(cup.id)).canStart).toBe(true);
    expect((await createTournamentCalls(one as Player).start(cup.id)).status).toBe(200);
  });

  it('does not reveal its existence in error responses', async () => {
    const creator = await buildPlayer(app);
    const cup = await createOpenTournament(creator, { kind: 'invited', maxParticipants: 4 });
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

  it('has a unique link', async () => {
    const creator = await buildPlayer(app);
    const one = await createOpenTournament(creator, { kind: 'invited' });
    const other = await createOpenTournament(creator, { kind: 'invited' });
    expect(one.inviteCode).not.toBe(other.inviteCode);
    const guest = createTournamentCalls(await buildPlayer(app));
    expect((await guest.get(one.id, other.inviteCode ?? '')).status).toBe(404);
  });
});

describe('a practice tournament', () => {
  it('is visible to its player only', async () => {
    const wren = await buildPlayer(app);
    const practice = requireBody(await createTournamentCalls(wren).practise({ maxParticipants: 4 }));
    for (const other of [
      createTournamentCalls(await buildPlayer(app)),
      createTournamentCalls({ browser: await signInAdministrator(app) }),
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
    expect((await createTournamentCalls(wren).own()).body.map(({ id }) => id)).toEqual([practice.id]);
  });
});

describe('tournament events', () => {
  it('reach viewers of the list and of the tournament on a join, and only viewers of the tournament if it is invited', async () => {
    const creator = await buildPlayer(app);
    const open = await createOpenTournament(creator);
    const invited = await createOpenTournament(creator, { kind: 'invited' });
    const { browser } = await buildPlayer(app);
    const server = app.servers[0] ?? '';
    const list = await openEvents(server, browser, 'tournaments:');
    const one = await openEvents(server, browser, `tournament:${open.id}`);
    const other = await openEvents(server, browser, `tournament:${invited.id}&invite=${invited.inviteCode}`);
    const guest = createTournamentCalls(await buildPlayer(app));
    requireBody(await guest.join(invited.id, invited.inviteCode ?? ''));
    await other.waitForEvent('tournaments');
    requireBody(await guest.join(open.id));
    await one.waitForEvent('tournaments');
    await list.waitForEvent('tournaments');
    for (const stream of [list, one, other]) {
      expect(stream.events).toEqual(['hello', 'tournaments']);
      stream.close();
    }
  });
});
