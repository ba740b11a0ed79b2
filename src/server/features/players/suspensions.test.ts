import { describe, expect, it } from 'vitest';
import { administratorEnv } from '#test/harness/administrator.ts';
import { useTestApp } from '#test/harness/app.ts';
import { openEvents } from '#test/harness/event-stream.ts';
import { buildPlayer, playGame, sumFirstPoints, answerAllQuestions } from '#test/harness/player.ts';
import {
  signInFirstAdministrator,
  buildAdministrator,
  buildPlayerWithWins,
  signIn,
} from '#test/harness/api/players.ts';
import { buildServices } from '#test/harness/services.ts';
import { requireBody, createOpenTournament, createTournamentCalls } from '#test/harness/api/tournaments.ts';
import { listLedgerEntries } from '#test/harness/coins.ts';

const app = useTestApp({ env: administratorEnv });
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const reason = 'Insults in the name';

const isOnBoard = async (viewer: Awaited<ReturnType<typeof buildPlayer>>, id: string) => {
  const { body } = await viewer.browser.get<{ entries: { id: string }[] }>('/api/leaderboard?type=global&limit=100');
  return body.entries.some((entry) => entry.id === id);
};

const countSearchResults = async (viewer: Awaited<ReturnType<typeof buildPlayer>>, name: string) =>
  (await viewer.browser.get<unknown[]>(`/api/friends/search?q=${encodeURIComponent(name)}`)).body.length;

describe('a suspended player', () => {
  it('is signed out on every server and sees the end and the reason when signing in', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    const streams = await Promise.all(app.servers.map((server) => openEvents(server, player.browser)));
    const until = inDays(3);
    const { status, body } = await admin.suspend(player.id, { reason, until });
    expect([status, body.suspension, body.devices]).toMatchObject([200, { until, reason }, []]);
    for (const stream of streams) await stream.waitForClose();
    const answers = async () => {
      const statuses: number[] = [];
      for (const _ of app.servers) statuses.push((await player.browser.get('/api/auth/user')).status);
      return statuses;
    };
    await expect.poll(answers).toEqual(app.servers.map(() => 401));
    const refused = await signIn(app, player.email);
    expect([refused.status, refused.body.code]).toEqual([403, 'accountSuspended']);
    expect(refused.body.message).toContain(reason);
    expect(refused.body.message).toContain(String(new Date(until).getUTCFullYear()));
    expect(refused.headers.getSetCookie()).toEqual([]);
    // Do not reveal a suspension to anyone who does not know the password.
    expect((await signIn(app, player.email, 'a wrong password')).status).toBe(401);
  });

  it('is hidden from boards and search until the suspension ends', async () => {
    const admin = await signInFirstAdministrator(app);
    const services = await buildServices(app);
    const [viewer, player] = [await buildPlayer(app), await buildPlayer(app, { name: 'Kestrel Hidden' })];
    await playGame(player, ['right', 'right']);
    expect([await isOnBoard(viewer, player.id), await countSearchResults(viewer, 'Kestrel')]).toEqual([true, 1]);
    await admin.suspend(player.id, { reason, until: new Date(Date.now() + 10 * dayMs).toISOString() });
    expect([await isOnBoard(viewer, player.id), await countSearchResults(viewer, 'Kestrel')]).toEqual([false, 0]);
    await services.players.liftOver();
    expect(await isOnBoard(viewer, player.id)).toBe(false);
    services.advance(11 * dayMs);
    expect(await services.players.liftOver()).toBeGreaterThan(0);
    expect(await services.players.liftOver()).toBe(0);
    expect([await isOnBoard(viewer, player.id), await countSearchResults(viewer, 'Kestrel')]).toEqual([true, 1]);
    const [last] = (await admin.audit(`?subjectId=${player.id}`)).body;
    expect(last).toMatchObject({ action: 'suspension-over', actorId: null, actorName: 'The server' });
  });

  it('has open games closed with their current score, which stays off the boards', async () => {
    const admin = await signInFirstAdministrator(app);
    const [viewer, player] = [await buildPlayer(app), await buildPlayer(app)];
    const [only] = await answerAllQuestions(player, '/api/questions/random');
    if (!only) throw new Error('no question');
    await admin.suspend(player.id);
    const [game] = (await admin.browser.get<{ score: number }[]>(`/api/admin/players/${player.id}/games`)).body;
    expect(game).toMatchObject({ id: only.gameId, score: sumFirstPoints(10), isFinished: true });
    expect(await isOnBoard(viewer, player.id)).toBe(false);
    await admin.restore(player.id);
    expect(await isOnBoard(viewer, player.id)).toBe(true);
  });

  it('gives up tournament seats with a refund, cannot rejoin and no longer counts as a creator', async () => {
    const admin = await signInFirstAdministrator(app);
    const [creator, player] = [await buildPlayer(app), await buildPlayerWithWins(app, 10)];
    const cup = await createOpenTournament(creator, { entryFee: 10, maxParticipants: 4, startBy: 'creator' });
    requireBody(await createTournamentCalls(player).join(cup.id));
    await Promise.all([admin.suspend(player.id), createTournamentCalls(player).join(cup.id)]);
    expect(requireBody(await createTournamentCalls(creator).get(cup.id))).toMatchObject({
      participantCount: 0,
      escrow: 0,
    });
    expect(await listLedgerEntries(app, player.id, 'tournamentRefund')).toHaveLength(1);
    const [one, other] = [await buildPlayerWithWins(app, 10), await buildPlayerWithWins(app, 10)];
    for (const each of [one, other]) requireBody(await createTournamentCalls(each).join(cup.id));
    expect((await createTournamentCalls(one).start(cup.id)).body.code).toBe('startNotYours');
    await admin.suspend(creator.id);
    expect(requireBody(await createTournamentCalls(one).start(cup.id)).status).toBe('in_progress');
  });

  it('keeps the start of the suspension when its reason and end change', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    const first = (await admin.suspend(player.id, { reason, until: inDays(1) })).body.suspension;
    const second = (await admin.suspend(player.id, { reason: 'Again', until: null })).body.suspension;
    expect(second).toEqual({ at: first?.at, until: null, reason: 'Again' });
    const [last] = (await admin.audit(`?subject=player&subjectId=${player.id}`)).body;
    expect(last).toMatchObject({
      action: 'suspended',
      actorId: admin.id,
      before: { until: first?.until, reason },
      after: { until: null, reason: 'Again' },
    });
  });

  it('is suspended only once when twenty administrators act at once', async () => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.suspend(player.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await signIn(app, player.email)).status).toBe(403);
  });
});

describe('invalid suspensions', () => {
  it.each([
    [{}, 'reason'],
    [{ reason: '  x ' }, 'reason'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
    [{ reason: 'two\nlines' }, 'reason'],
    [{ reason, until: 'tomorrow' }, 'until'],
    [{ reason, until: inDays(-1) }, 'until'],
    [{ reason, until: inDays(3660) }, 'until'],
    [{ reason, days: 3 }, 'days'],
  ])('%j is rejected with a 400 that names %s', async (body, field) => {
    const admin = await signInFirstAdministrator(app);
    const player = await buildPlayer(app);
    const answer = await admin.suspend(player.id, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
    expect((await signIn(app, player.email)).status).toBe(200);
  });

  it('of oneself are rejected', async () => {
    const admin = await signInFirstAdministrator(app);
    expect((await admin.suspend(admin.id)).body.code).toBe('notOneself');
  });

  it('of the last administrators are rejected: of two who suspend each other at once, one remains', async () => {
    const admin = await signInFirstAdministrator(app);
    for (let round = 0; round < 5; round += 1) {
      const other = await buildAdministrator(app, admin);
      const both = await Promise.all([admin.suspend(other.id), other.suspend(admin.id)]);
      // The other administrator was the last one or is already signed out.
      expect(both.map(({ body }) => body.code).filter((code) => code === undefined)).toHaveLength(1);
      expect(['lastAdministrator', 'unauthorized']).toContain(both.find(({ status }) => status !== 200)?.body.code);
      if (both[0].status === 200) await admin.role(other.id, 'player');
      else {
        expect((await other.restore(admin.id)).status).toBe(200);
        await admin.browser.post('/api/auth/sign-in/email', {
          email: 'admin@trivia.localhost',
          password: administratorEnv.ADMIN_PASSWORD,
        });
        expect((await admin.role(other.id, 'player')).status).toBe(200);
      }
    }
  });
});

describe('a suspension', () => {
  it('ends by itself, or at once when it is lifted', async () => {
    const admin = await signInFirstAdministrator(app);
    const [waits, lifted] = [await buildPlayer(app), await buildPlayer(app)];
    await admin.suspend(waits.id, { reason, until: inDays(3) });
    await admin.suspend(lifted.id, { reason });
    expect((await signIn(app, lifted.email)).body.message).toContain('for good');
    for (let count = 0; count < 2; count += 1) {
      expect((await admin.restore(lifted.id)).body.suspension).toBeNull();
    }
    expect((await signIn(app, lifted.email)).status).toBe(200);
    app.advance(3 * dayMs + 1000);
    expect((await signIn(app, waits.email)).status).toBe(200);
    // The administrator's session has expired after three idle days.
    expect((await (await signInFirstAdministrator(app)).get(waits.id)).body.suspension).toBeNull();
  });
});
