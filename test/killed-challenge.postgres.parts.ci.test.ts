import { describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { GameResult, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { ServerProcess } from './harness/processes/server-process.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

const startServer = useFailingServers();

const start = (failAt = '') => startServer({ FAIL_AT: failAt });

const getPlayerId = async (visitor: Visitor) => (await visitor.get<{ id: string }>('/api/auth/user')).body.id;

async function signUpFriends(server: ServerProcess): Promise<[Visitor, Visitor]> {
  const friends: [Visitor, Visitor] = [await signUp(server), await signUp(server)];
  const [challenger, opponent] = friends;
  await challenger.post('/api/friends/request', { receiverId: await getPlayerId(opponent) });
  await opponent.post('/api/friends/request', { receiverId: await getPlayerId(challenger) });
  return friends;
}

const send = async (visitor: Visitor, challengedId: string) =>
  visitor.post<Challenge>(
    '/api/friends/challenge',
    { challengedId, categoryId: 1 },
    { headers: { 'idempotency-key': 'the-challenge' } },
  );

const deal = (visitor: Visitor, id: number) =>
  visitor.get<PlayQuestion[]>(`/api/categories/1/questions?challenge=${id}`);

async function play(visitor: Visitor, id: number): Promise<{ gameId: number; right: number; score: number }> {
  let [question] = (await deal(visitor, id)).body as [PlayQuestion];
  for (;;) {
    const { body } = await visitor.post<Verdict>('/api/analytics/question-attempt', {
      ticket: question.ticket,
      questionId: question.id,
      answer: question.answers[0],
      timeTaken: 1,
    });
    if (body.isGameOver) return { gameId: body.gameId, right: body.questionsCorrect, score: body.score };
    question = (await visitor.post<PlayQuestion>(`/api/game/${body.gameId}/next`)).body;
  }
}

const getChallenge = async (visitor: Visitor, id: number) =>
  (await visitor.get<Challenge>(`/api/friends/challenges/${id}`)).body;

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed during a challenge', () => {
  it.each(
    selectThird([
      ['challenge.written', 0],
      ['once.answer-written', 0],
      ['once.committed', 1],
    ]),
  )('at %s: %i challenges exist, and a repeated request creates no second one', async (point, sent) => {
    const failing = await start(point);
    let [challenger, opponent] = await signUpFriends(failing);
    const otherId = await getPlayerId(opponent);
    await expect(send(challenger, otherId)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [challenger, opponent] = [moveVisitor(next, challenger), moveVisitor(next, opponent)];
    expect((await opponent.get<Challenge[]>('/api/friends/challenges')).body).toHaveLength(sent);
    expect((await send(challenger, otherId)).status).toBe(200);
    expect((await opponent.get<Challenge[]>('/api/friends/challenges')).body).toHaveLength(1);
    await next.kill();
  });

  it.each(
    selectThird([
      ['challenge.game-opened', false],
      ['deal.committed', true],
    ]),
  )('at %s of the first deal: both players get the same questions, once', async (point, isKept) => {
    const failing = await start(point);
    let [challenger, opponent] = await signUpFriends(failing);
    const { id } = (await send(challenger, await getPlayerId(opponent))).body;
    await opponent.post(`/api/friends/challenge/${id}/accept`);
    await expect(deal(challenger, id)).rejects.toThrow();

    const next = await start();
    [challenger, opponent] = [moveVisitor(next, challenger), moveVisitor(next, opponent)];
    const [first] = (await deal(challenger, id)).body;
    expect(first?.position).toBe(1);
    if (isKept) expect(first?.startsInMs).toBeLessThan(-100);
    expect((await deal(opponent, id)).body[0]?.id).toBe(first?.id);
    expect((await deal(challenger, id)).body[0]?.ticket).toBe(first?.ticket);
    await next.kill();
  });

  it.each(
    selectThird([
      ['contest.played', false],
      ['submit.effect-1', false],
      ['submit.effect-4', false],
      ['submit.game-written', false],
      ['contest.committed', true],
    ]),
  )('at %s of the last submit: the challenge is decided once, and each player is paid once', async (point, isKept) => {
    // The failpoint is reached for the second time by the opponent's submit.
    const failing = await start(`${point}:2`);
    let [challenger, opponent] = await signUpFriends(failing);
    const ids = [await getPlayerId(challenger), await getPlayerId(opponent)];
    const { id } = (await send(challenger, ids[1] as string)).body;
    await opponent.post(`/api/friends/challenge/${id}/accept`);
    const first = await play(challenger, id);
    await challenger.post('/api/game/submit', { gameId: first.gameId });
    const second = await play(opponent, id);
    await expect(opponent.post('/api/game/submit', { gameId: second.gameId })).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [challenger, opponent] = [moveVisitor(next, challenger), moveVisitor(next, opponent)];
    const before = await getChallenge(challenger, id);
    expect(before.status).toBe(isKept ? 'completed' : 'accepted');
    if (!isKept) expect(before.challengedScore).toBeNull();
    const state = await opponent.get<GameState>(`/api/game/${second.gameId}`);
    expect(state.body.status).toBe(isKept ? 'closed' : 'open');
    const submit = () => opponent.post<GameResult>('/api/game/submit', { gameId: second.gameId });
    const result = (await submit()).body;
    expect((await submit()).body).toEqual(result);

    const decided = await getChallenge(challenger, id);
    expect(decided).toMatchObject({ status: 'completed', challengerScore: first.score });
    const winner = ids.findIndex((playerId) => playerId === decided.winnerId);
    for (const [index, visitor] of [challenger, opponent].entries()) {
      const { right } = index === 0 ? first : second;
      const { body: stats } = await visitor.get<{ gamesWon: number; gamesPlayed: number }>('/api/user/stats');
      expect(stats).toMatchObject({ gamesPlayed: 1, gamesWon: winner === index ? 1 : 0 });
      const { body: entries } = await visitor.get<{ amount: number; text: string }[]>('/api/user/wallet');
      expect(entries.filter(({ amount }) => amount === 5)).toHaveLength(right > 0 ? 1 : 0);
      const { body: notifications } = await visitor.get<{ kind: string }[]>('/api/notifications');
      expect(notifications.filter(({ kind }) => kind === 'challengeResult')).toHaveLength(1);
    }
    await next.kill();
  });
});
