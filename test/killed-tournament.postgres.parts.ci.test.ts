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

/** Servers killed with SIGKILL while a tournament runs: all of an effect or nothing of it, and every prize exactly once. */
const startServer = useFailingServers();

// The first of them makes the administrator.
const start = (failAt = '') => startServer({ ...administratorEnv, FAIL_AT: failAt });
const callsOf = (browser: Visitor) => createTournamentCalls({ browser });
const amounts = async (visitor: Visitor) =>
  (await visitor.get<WalletEntry[]>('/api/user/wallet')).body
    .filter(({ reason }) => reason.startsWith('tournament'))
    .map(({ amount }) => amount);
const kindsOf = async (visitor: Visitor) =>
  (await visitor.get<{ kind: string }[]>('/api/notifications')).body.map(({ kind }) => kind);

/** A final of two, for a fee of 30. */
async function finalOn(server: ServerProcess) {
  const [creator, ...players] = [await signUp(server), await signUp(server), await signUp(server)];
  const { id } = requireBody<Tournament>(await callsOf(creator).create({ entryFee: 30, maxParticipants: 4 }));
  for (const player of players) {
    await startServer.giveWins(player, 10);
    requireBody(await callsOf(player).join(id));
  }
  requireBody(await callsOf(creator).start(id));
  const [match] = requireBody(await callsOf(creator).matches(id));
  return { id, matchId: match?.id ?? 0, players };
}

async function administratorOn(server: ServerProcess): Promise<Visitor> {
  const administrator = await signUp(server);
  administrator.cookies.clear();
  const credentials = { email: 'admin@trivia.localhost', password: administratorEnv.ADMIN_PASSWORD };
  expect((await administrator.post('/api/auth/sign-in/email', credentials)).status).toBe(200);
  return administrator;
}

/** Plays all ten: with an answer, or with none so that the time runs out. */
async function play(visitor: Visitor, id: number, matchId: number, isAnswered: boolean): Promise<number> {
  let [question] = requireBody(await callsOf(visitor).deal(id, matchId)) as [PlayQuestion];
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
  console.log('These servers are killed on PostgreSQL; on PGlite killed-server tries every point of a game.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while a tournament runs', () => {
  it.each(
    selectThird([
      ['tournament.game-opened', false],
      ['deal.committed', true],
    ]),
  )('at %s of the first deal: both get the same questions, once', async (point, isKept) => {
    const failing = await start(point);
    const { id, matchId, players } = await finalOn(failing);
    await expect(callsOf(players[0]).deal(id, matchId)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
    const [first] = requireBody(await callsOf(one).deal(id, matchId));
    expect(first?.position).toBe(1);
    if (isKept) expect(first?.startsInMs).toBeLessThan(-100);
    expect(requireBody(await callsOf(other).deal(id, matchId))[0]?.id).toBe(first?.id);
    expect(requireBody(await callsOf(one).deal(id, matchId))[0]?.ticket).toBe(first?.ticket);
    await next.kill();
  });

  it.each(
    selectThird([
      // The first pass is the start, which opens the round; a submit that decides nothing passes none.
      ['tournament.settled:2', false],
      ['tournament.prize-paid', false],
      ['contest.played:2', false],
      ['submit.effect-1:2', false],
      ['submit.game-written:2', false],
      ['contest.committed:2', true],
    ]),
  )('at %s of the last submit: the prize is paid exactly once', async (point, isKept) => {
    const failing = await start(point);
    const { id, matchId, players } = await finalOn(failing);
    const games = [await play(players[0], id, matchId, true), await play(players[1], id, matchId, true)];
    await players[0].post('/api/game/submit', { gameId: games[0] });
    await expect(players[1].post('/api/game/submit', { gameId: games[1] })).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
    const before = requireBody(await callsOf(one).get(id));
    expect(before.status).toBe(isKept ? 'completed' : 'in_progress');
    if (!isKept) expect(before).toMatchObject({ escrow: 60, champion: null });
    const submit = () => other.post<GameResult>('/api/game/submit', { gameId: games[1] });
    const { body: result } = await submit();
    expect((await submit()).body).toEqual(result);

    const ended = requireBody(await callsOf(one).get(id));
    expect(ended).toMatchObject({ status: 'completed', escrow: 0, prizePaid: 60 });
    const sums = await Promise.all([one, other].map(async (each) => (await amounts(each)).sort((a, b) => a - b)));
    expect(sums.toSorted((some, more) => some.length - more.length)).toEqual([[-30], [-30, 60]]);
    for (const player of [one, other]) {
      expect((await kindsOf(player)).filter((kind) => kind === 'matchResult')).toHaveLength(1);
    }
    await next.kill();
  });

  it('at tournament.prize-paid of a withdrawal: prize and forfeited fee are moved exactly once', async () => {
    const failing = await start('tournament.prize-paid');
    const { id, matchId, players } = await finalOn(failing);
    const gameId = await play(players[0], id, matchId, true);
    await players[0].post('/api/game/submit', { gameId });
    await expect(callsOf(players[1]).withdraw(id)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
    expect(requireBody(await callsOf(one).get(id))).toMatchObject({ status: 'in_progress', escrow: 60 });
    for (let times = 0; times < 2; times += 1) requireBody(await callsOf(other).withdraw(id));
    expect(requireBody(await callsOf(one).get(id))).toMatchObject({ status: 'completed', escrow: 0, prizePaid: 30 });
    expect((await amounts(one)).sort((a, b) => a - b)).toEqual([-30, 30]);
    expect(await amounts(other)).toEqual([-30]);
    expect(await startServer.findTournamentFaults()).toEqual([]);
    await next.kill();
  });

  it('at tournament.announced of the second: each official one is made, once', async () => {
    const failing = await startServer({
      ...administratorEnv,
      FAIL_AT: 'tournament.announced:2',
      OFFICIAL_EVERY_MS: '100',
    });
    expect(await failing.ended).toBe('SIGKILL');

    const next = await startServer({ OFFICIAL_EVERY_MS: '100' });
    const visitor = await signUp(next);
    const officials = async () => {
      const open = requireBody(await callsOf(visitor).list('?status=registration'));
      return open.flatMap(({ official, startTime }) => (official ? [`${official} ${startTime}`] : []));
    };
    await expect.poll(async () => (await officials()).length, { timeout: 20_000 }).toBe(3);
    expect(new Set(await officials()).size).toBe(3);
    await next.kill();
  });

  it.each(selectThird(['tournament.refunded', 'contest.played:2', 'submit.game-written:2']))(
    'at %s of a tournament that is called off while it is played: each fee comes back exactly once',
    async (point) => {
      const failing = await start(point);
      const { id, matchId, players } = await finalOn(failing);
      // One has played, the other is at it.
      const gameId = await play(players[0], id, matchId, true);
      await players[0].post('/api/game/submit', { gameId });
      requireBody(await callsOf(players[1]).deal(id, matchId));
      const administrator = await administratorOn(failing);
      await expect(callsOf(administrator).cancel(id)).rejects.toThrow();
      expect(await failing.ended).toBe('SIGKILL');

      const next = await start();
      const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
      expect(requireBody(await callsOf(one).get(id))).toMatchObject({ status: 'in_progress', escrow: 60 });
      const again = callsOf(await administratorOn(next));
      for (let times = 0; times < 2; times += 1) requireBody(await again.cancel(id));
      expect(requireBody(await callsOf(one).get(id))).toMatchObject({ status: 'cancelled', escrow: 0 });
      for (const player of [one, other]) {
        expect((await amounts(player)).sort((a, b) => a - b)).toEqual([-30, 30]);
        expect((await kindsOf(player)).filter((kind) => kind === 'tournamentCancelled')).toHaveLength(1);
      }
      await next.kill();
    },
  );

  it('at tournament.refunded: everybody gets their own fee back exactly once', async () => {
    const failing = await start('tournament.refunded');
    const { id, matchId, players } = await finalOn(failing);
    const games = [await play(players[0], id, matchId, false), await play(players[1], id, matchId, false)];
    await players[0].post('/api/game/submit', { gameId: games[0] });
    await expect(players[1].post('/api/game/submit', { gameId: games[1] })).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    const [one, other] = players.map((player) => moveVisitor(next, player)) as [Visitor, Visitor];
    expect(requireBody(await callsOf(one).get(id))).toMatchObject({ status: 'in_progress', escrow: 60 });
    for (let times = 0; times < 2; times += 1) await other.post('/api/game/submit', { gameId: games[1] });
    expect(requireBody(await callsOf(one).get(id))).toMatchObject({ status: 'cancelled', escrow: 0 });
    for (const player of [one, other]) expect((await amounts(player)).sort((a, b) => a - b)).toEqual([-30, 30]);
    await next.kill();
  });
});
