import { describe, expect, it } from 'vitest';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { GameResult, GameState, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { testTarget } from './harness/databases.ts';
import { useFailingServers } from './harness/use-failing-servers.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { ServerProcess } from './harness/processes/server-process.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

/** A server killed between the writes of a challenge: the next one finds all of an effect or nothing of it. */
const startServer = useFailingServers();

const start = (failAt = '') => startServer({ FAIL_AT: failAt });

const idOf = async (visitor: Visitor) => (await visitor.get<{ id: string }>('/api/auth/user')).body.id;

async function signUpFriends(server: ServerProcess): Promise<[Visitor, Visitor]> {
  const friends: [Visitor, Visitor] = [await signUp(server), await signUp(server)];
  const [one, other] = friends;
  await one.post('/api/friends/request', { receiverId: await idOf(other) });
  await other.post('/api/friends/request', { receiverId: await idOf(one) });
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

/** Plays all ten, always with the same answer; answers the game, how many were right, and their points. */
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

const challengeOf = async (visitor: Visitor, id: number) =>
  (await visitor.get<Challenge>(`/api/friends/challenges/${id}`)).body;

if (testTarget !== 'postgres') {
  console.log('These servers are killed on PostgreSQL; on PGlite killed-server tries every point of a game.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed in a challenge', () => {
  it.each(
    selectThird([
      ['challenge.written', 0],
      ['once.answer-written', 0],
      ['once.committed', 1],
    ]),
  )('at %s: %i are sent, and the same order is one challenge', async (point, sent) => {
    const failing = await start(point);
    let [one, other] = await signUpFriends(failing);
    const otherId = await idOf(other);
    await expect(send(one, otherId)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [one, other] = [moveVisitor(next, one), moveVisitor(next, other)];
    expect((await other.get<Challenge[]>('/api/friends/challenges')).body).toHaveLength(sent);
    expect((await send(one, otherId)).status).toBe(200);
    expect((await other.get<Challenge[]>('/api/friends/challenges')).body).toHaveLength(1);
    await next.kill();
  });

  it.each(
    selectThird([
      ['challenge.game-opened', false],
      ['deal.committed', true],
    ]),
  )('at %s of the first deal: both get the same questions, once', async (point, isKept) => {
    const failing = await start(point);
    let [one, other] = await signUpFriends(failing);
    const { id } = (await send(one, await idOf(other))).body;
    await other.post(`/api/friends/challenge/${id}/accept`);
    await expect(deal(one, id)).rejects.toThrow();

    const next = await start();
    [one, other] = [moveVisitor(next, one), moveVisitor(next, other)];
    const [first] = (await deal(one, id)).body;
    expect(first?.position).toBe(1);
    if (isKept) expect(first?.startsInMs).toBeLessThan(-100);
    expect((await deal(other, id)).body[0]?.id).toBe(first?.id);
    expect((await deal(one, id)).body[0]?.ticket).toBe(first?.ticket);
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
  )('at %s of the last submit: it is decided once, and each is paid once', async (point, isKept) => {
    // The second pass is the second player's submit.
    const failing = await start(`${point}:2`);
    let [one, other] = await signUpFriends(failing);
    const ids = [await idOf(one), await idOf(other)];
    const { id } = (await send(one, ids[1] as string)).body;
    await other.post(`/api/friends/challenge/${id}/accept`);
    const first = await play(one, id);
    await one.post('/api/game/submit', { gameId: first.gameId });
    const second = await play(other, id);
    await expect(other.post('/api/game/submit', { gameId: second.gameId })).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    [one, other] = [moveVisitor(next, one), moveVisitor(next, other)];
    const before = await challengeOf(one, id);
    expect(before.status).toBe(isKept ? 'completed' : 'accepted');
    if (!isKept) expect(before.challengedScore).toBeNull();
    const state = await other.get<GameState>(`/api/game/${second.gameId}`);
    expect(state.body.status).toBe(isKept ? 'closed' : 'open');
    const submit = () => other.post<GameResult>('/api/game/submit', { gameId: second.gameId });
    const result = (await submit()).body;
    expect((await submit()).body).toEqual(result);

    const decided = await challengeOf(one, id);
    expect(decided).toMatchObject({ status: 'completed', challengerScore: first.score });
    const winner = ids.findIndex((playerId) => playerId === decided.winnerId);
    for (const [index, visitor] of [one, other].entries()) {
      const { right } = index === 0 ? first : second;
      const { body: stats } = await visitor.get<{ gamesWon: number; gamesPlayed: number }>('/api/user/stats');
      expect(stats).toMatchObject({ gamesPlayed: 1, gamesWon: winner === index ? 1 : 0 });
      const { body: entries } = await visitor.get<{ amount: number; text: string }[]>('/api/user/wallet');
      expect(entries.filter(({ amount }) => amount === 5)).toHaveLength(right > 0 ? 1 : 0);
      const { body: news } = await visitor.get<{ kind: string }[]>('/api/notifications');
      expect(news.filter(({ kind }) => kind === 'challengeResult')).toHaveLength(1);
    }
    await next.kill();
  });
});
