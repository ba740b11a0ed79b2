import { describe, expect, it } from 'vitest';
import type { GameResult, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { Tournament } from '#shared/tournaments/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { administratorEnv } from './harness/administrator.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { ServerProcess } from './harness/processes/server-process.ts';
import { requireBody, createTournamentCalls } from './harness/api/tournaments.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

const startServer = useFailingServers();

// The first server creates the administrator.
const start = (failAt = '') => startServer({ ...administratorEnv, FAIL_AT: failAt });
const createCalls = (browser: Visitor) => createTournamentCalls({ browser });
const listAmounts = async (visitor: Visitor) =>
  (await visitor.get<WalletEntry[]>('/api/user/wallet')).body
    .filter(({ reason }) => reason.startsWith('tournament'))
    .map(({ amount }) => amount);
const listNotificationKinds = async (visitor: Visitor) =>
  (await visitor.get<{ kind: string }[]>('/api/notifications')).body.map(({ kind }) => kind);

async function startFinal(server: ServerProcess) {
  const [creator, ...players] = [await signUp(server), await signUp(server), await signUp(server)];
  const { id } = requireBody<Tournament>(await createCalls(creator).create({ entryFee: 30, maxParticipants: 4 }));
  for (const player of players) {
    await startServer.giveWins(player, 10);
    requireBody(await createCalls(player).join(id));
  }
  requireBody(await createCalls(creator).start(id));
  const [match] = requireBody(await createCalls(creator).matches(id));
  return { id, matchId: match?.id ?? 0, players };
}

async function signInAsAdministrator(server: ServerProcess): Promise<Visitor> {
  const administrator = await signUp(server);
  administrator.cookies.clear();
  const credentials = { email: 'admin@trivia.localhost', password: administratorEnv.ADMIN_PASSWORD };
  expect((await administrator.post('/api/auth/sign-in/email', credentials)).status).toBe(200);
  return administrator;
}

async function play(visitor: Visitor, id: number, matchId: number, isAnswered: boolean): Promise<number> {
  let [question] = requireBody(await createCalls(visitor).deal(id, matchId)) as [PlayQuestion];
  for (;;) {
    const { body } = await visitor.post<Verdict>('/api/analytics/question-attempt', {
      ticket: question.ticket,
      questionId: question.id,
      answer: isAnswered ? question.answers[0] : null,
      timeTaken: 1,
    });
    if (body.isGameOver) return body.gameId;
    question = (await visitor.post<PlayQuestion>(`/api/game/${body.gameId}/next`)).body;
  }
}

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed during a tournament', () => {
  it.each(
    selectThird([
      ['tournament.game-opened', false],
      ['deal.committed', true],
    ]),
  )('at %s of the first deal: both players get the same questions, once', async (point, isKept) => {
    const failing = await start(point);
    const { id, matchId, players } = await startFinal(failing);
    await expect(createCalls(players[0]).deal(id, matchId)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
    const [first] = requireBody(await createCalls(one).deal(id, matchId));
    expect(first?.position).toBe(1);
    if (isKept) expect(first?.startsInMs).toBeLessThan(-100);
    expect(requireBody(await createCalls(other).deal(id, matchId))[0]?.id).toBe(first?.id);
    expect(requireBody(await createCalls(one).deal(id, matchId))[0]?.ticket).toBe(first?.ticket);
    await next.kill();
  });

  it.each(
    selectThird([
      // The start of the tournament reaches this failpoint first, because it opens the round. A submit that decides no
      // match does not reach it.
      ['tournament.settled:2', false],
      ['tournament.prize-paid', false],
      ['contest.played:2', false],
      ['submit.effect-1:2', false],
      ['submit.game-written:2', false],
      ['contest.committed:2', true],
    ]),
  )('at %s of the last submit: the prize is paid exactly once', async (point, isKept) => {
    const failing = await start(point);
    const { id, matchId, players } = await startFinal(failing);
    const games = [await play(players[0], id, matchId, true), await play(players[1], id, matchId, true)];
    await players[0].post('/api/game/submit', { gameId: games[0] });
    await expect(players[1].post('/api/game/submit', { gameId: games[1] })).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
    const before = requireBody(await createCalls(one).get(id));
    expect(before.status).toBe(isKept ? 'completed' : 'in_progress');
    if (!isKept) expect(before).toMatchObject({ escrow: 60, champion: null });
    const submit = () => other.post<GameResult>('/api/game/submit', { gameId: games[1] });
    const { body: result } = await submit();
    expect((await submit()).body).toEqual(result);

    const ended = requireBody(await createCalls(one).get(id));
    expect(ended).toMatchObject({ status: 'completed', escrow: 0, prizePaid: 60 });
    const sums = await Promise.all(
      [one, other].map(async (visitor) => (await listAmounts(visitor)).sort((a, b) => a - b)),
    );
    expect(sums.toSorted((left, right) => left.length - right.length)).toEqual([[-30], [-30, 60]]);
    for (const player of [one, other]) {
      expect((await listNotificationKinds(player)).filter((kind) => kind === 'matchResult')).toHaveLength(1);
    }
    await next.kill();
  });

  it('at tournament.prize-paid of a withdrawal: the prize and the forfeited fee are booked exactly once', async () => {
    const failing = await start('tournament.prize-paid');
    const { id, matchId, players } = await startFinal(failing);
    const gameId = await play(players[0], id, matchId, true);
    await players[0].post('/api/game/submit', { gameId });
    await expect(createCalls(players[1]).withdraw(id)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
    expect(requireBody(await createCalls(one).get(id))).toMatchObject({ status: 'in_progress', escrow: 60 });
    for (let times = 0; times < 2; times += 1) requireBody(await createCalls(other).withdraw(id));
    expect(requireBody(await createCalls(one).get(id))).toMatchObject({
      status: 'completed',
      escrow: 0,
      prizePaid: 30,
    });
    expect((await listAmounts(one)).sort((a, b) => a - b)).toEqual([-30, 30]);
    expect(await listAmounts(other)).toEqual([-30]);
    expect(await startServer.findTournamentFaults()).toEqual([]);
    await next.kill();
  });

  it('at tournament.announced of the second official tournament: each one is created once', async () => {
    const failing = await startServer({
      ...administratorEnv,
      FAIL_AT: 'tournament.announced:2',
      OFFICIAL_EVERY_MS: '100',
    });
    expect(await failing.ended).toBe('SIGKILL');

    const next = await startServer({ OFFICIAL_EVERY_MS: '100' });
    const visitor = await signUp(next);
    const officials = async () => {
      const open = requireBody(await createCalls(visitor).list('?status=registration'));
      return open.flatMap(({ official, startTime }) => (official ? [`${official} ${startTime}`] : []));
    };
    await expect.poll(async () => (await officials()).length, { timeout: 20_000 }).toBe(3);
    expect(new Set(await officials()).size).toBe(3);
    await next.kill();
  });

  it.each(selectThird(['tournament.refunded', 'contest.played:2', 'submit.game-written:2']))(
    'at %s of the cancellation of a running tournament: each fee is refunded exactly once',
    async (point) => {
      const failing = await start(point);
      const { id, matchId, players } = await startFinal(failing);
      const gameId = await play(players[0], id, matchId, true);
      await players[0].post('/api/game/submit', { gameId });
      requireBody(await createCalls(players[1]).deal(id, matchId));
      const administrator = await signInAsAdministrator(failing);
      await expect(createCalls(administrator).cancel(id)).rejects.toThrow();
      expect(await failing.ended).toBe('SIGKILL');

      const next = await start();
      const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
      expect(requireBody(await createCalls(one).get(id))).toMatchObject({ status: 'in_progress', escrow: 60 });
      const again = createCalls(await signInAsAdministrator(next));
      for (let times = 0; times < 2; times += 1) requireBody(await again.cancel(id));
      expect(requireBody(await createCalls(one).get(id))).toMatchObject({ status: 'cancelled', escrow: 0 });
      for (const player of [one, other]) {
        expect((await listAmounts(player)).sort((a, b) => a - b)).toEqual([-30, 30]);
        expect((await listNotificationKinds(player)).filter((kind) => kind === 'tournamentCancelled')).toHaveLength(1);
      }
      await next.kill();
    },
  );

  it('at tournament.refunded: everybody gets their own fee back exactly once', async () => {
    const failing = await start('tournament.refunded');
    const { id, matchId, players } = await startFinal(failing);
    const games = [await play(players[0], id, matchId, false), await play(players[1], id, matchId, false)];
    await players[0].post('/api/game/submit', { gameId: games[0] });
    await expect(players[1].post('/api/game/submit', { gameId: games[1] })).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
    expect(requireBody(await createCalls(one).get(id))).toMatchObject({ status: 'in_progress', escrow: 60 });
    for (let times = 0; times < 2; times += 1) await other.post('/api/game/submit', { gameId: games[1] });
    expect(requireBody(await createCalls(one).get(id))).toMatchObject({ status: 'cancelled', escrow: 0 });
    for (const player of [one, other]) expect((await listAmounts(player)).sort((a, b) => a - b)).toEqual([-30, 30]);
    await next.kill();
  });
});
