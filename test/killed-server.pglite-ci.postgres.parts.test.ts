import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Achievement } from '#shared/achievements/contract.ts';
import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { GameState, PlayQuestion } from '#shared/game/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { createDatabases, testTarget } from './harness/databases.ts';
import { type ServerProcess, startServerProcess } from './harness/processes/server-process.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

/**
 * Kills a server with SIGKILL at every point between a write and its reply. The next server must find each effect
 * complete or absent, and the player can continue.
 */
let env: Record<string, string> = {};
let release: () => Promise<unknown> = () => Promise.resolve();
const started: ServerProcess[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-killed-'));
  env = { DATA_DIR: folder, APP_SECRET: 'a secret that only the tests know' };
  if (testTarget === 'pglite') {
    release = () => rm(folder, { recursive: true });
    return;
  }
  const { url, drop } = await createDatabases(inject('databaseTemplate'));
  env.DATABASE_URL = url ?? '';
  release = async () => {
    await drop();
    await rm(folder, { recursive: true });
  };
});

afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await release();
});

async function start(failAt = ''): Promise<ServerProcess> {
  const server = await startServerProcess({ ...env, FAIL_AT: failAt });
  started.push(server);
  return server;
}

const attempt = (visitor: Visitor, question: PlayQuestion, place: number) =>
  visitor.post<{ isCorrect: boolean; score: number; isGameOver: boolean }>('/api/analytics/question-attempt', {
    ticket: question.ticket,
    questionId: question.id,
    answer: question.answers[place],
    timeTaken: 1,
  });

const deal = async (visitor: Visitor) =>
  (await visitor.get<PlayQuestion[]>('/api/questions/random?count=10&timeFactor=off')).body;

const dealNext = async (visitor: Visitor, gameId: number) =>
  (await visitor.post<PlayQuestion>(`/api/game/${gameId}/next`)).body;

async function playToEnd(visitor: Visitor): Promise<number> {
  let [question] = await deal(visitor);
  const gameId = question?.gameId ?? 0;
  while (question) {
    const { isGameOver } = (await attempt(visitor, question, 0)).body;
    question = isGameOver ? undefined : await dealNext(visitor, gameId);
  }
  return gameId;
}
const getGameState = async (visitor: Visitor, gameId: number) =>
  (await visitor.get<GameState>(`/api/game/${gameId}`)).body;

async function countFinishedGames(visitor: Visitor): Promise<number | undefined> {
  const { body } = await visitor.get<Achievement[]>('/api/user/achievements');
  return body.find(({ id }) => id === 'games-10')?.progress;
}

/** Adds an extra life, so that four wrong answers do not end the game. */
async function addExtraLife(visitor: Visitor, { ticket }: PlayQuestion): Promise<void> {
  await visitor.post('/api/user/powerups/use', { powerUpType: 'extraLife', ticket });
}

async function findCheapestItem(visitor: Visitor): Promise<AvatarItem> {
  const { body: items } = await visitor.get<AvatarItem[]>('/api/avatar/items');
  const accessories = items.filter((item) => item.category === 'accessories' && item.isSold);
  return accessories.sort((a, b) => a.price - b.price)[0] as AvatarItem;
}

if (testTarget === 'two-servers') {
  console.log(
    'Skipped: these servers are killed only on PGlite and on one server with PostgreSQL, because each test starts new ones.',
  );
}

describe.skipIf(testTarget === 'two-servers')('a server killed during a game', () => {
  it.each(
    selectThird([
      ['verdict.question-written', 4, false],
      ['verdict.game-written', 4, false],
      ['verdict.committed', 5, true],
    ]),
  )(
    'at %s of the fifth verdict: %i verdicts are stored, and the game continues',
    async (point, storedCount, isKept) => {
      const failing = await start(`${point}:5`);
      let visitor = await signUp(failing);
      const questions = await deal(visitor);
      const { gameId } = questions[0] as PlayQuestion;
      while (questions.length < 5) {
        const question = questions.at(-1) as PlayQuestion;
        await addExtraLife(visitor, question);
        expect((await attempt(visitor, question, 0)).status).toBe(200);
        questions.push(await dealNext(visitor, gameId));
      }
      const fifth = questions[4] as PlayQuestion;
      await addExtraLife(visitor, fifth);
      await expect(attempt(visitor, fifth, 0)).rejects.toThrow();
      expect(await failing.ended).toBe('SIGKILL');

      const nextServer = await start();
      visitor = moveVisitor(nextServer, visitor);
      const again = await deal(visitor);
      expect(again.map((question) => question.ticket)).toEqual(questions.map((question) => question.ticket));
      expect(again.filter((question) => question.verdict !== null)).toHaveLength(storedCount);
      const stored = again[4]?.verdict;
      const repeat = await attempt(visitor, fifth, 1);
      if (isKept) {
        expect(repeat.body.isCorrect).toBe(stored?.isCorrect);
        expect((await deal(visitor))[4]?.verdict?.answer).toBe(fifth.answers[0]);
      } else {
        expect((await deal(visitor))[4]?.verdict?.answer).toBe(fifth.answers[1]);
      }
      expect((await dealNext(visitor, gameId)).position).toBe(6);
      await nextServer.kill();
    },
  );

  it.each(
    selectThird([
      ['next.written', 1],
      ['next.committed', 2],
    ]),
  )('at %s: %i questions are dealt, and the next one is the same again', async (point, dealtCount) => {
    const failing = await start(point);
    let visitor = await signUp(failing);
    const [first] = (await deal(visitor)) as [PlayQuestion];
    await attempt(visitor, first, 0);
    await expect(dealNext(visitor, first.gameId)).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const nextServer = await start();
    visitor = moveVisitor(nextServer, visitor);
    const dealt = await deal(visitor);
    expect(dealt).toHaveLength(dealtCount);
    const second = await dealNext(visitor, first.gameId);
    expect(second.position).toBe(2);
    if (dealt[1]) expect(second.ticket).toBe(dealt[1].ticket);
    expect((await dealNext(visitor, first.gameId)).ticket).toBe(second.ticket);
    await nextServer.kill();
  });

  it.each(
    selectThird([
      ['submit.effect-1', false],
      ['submit.effect-2', false],
      ['submit.effect-3', false],
      ['submit.effect-4', false],
      ['submit.effect-5', false],
      ['submit.effect-6', false],
      ['submit.effect-7', false],
      ['submit.game-written', false],
      ['submit.committed', true],
    ]),
  )('at %s: the result is paid once', async (point, isKept) => {
    const failing = await start(point);
    let visitor = await signUp(failing);
    const gameId = await playToEnd(visitor);
    await expect(visitor.post('/api/game/submit', { gameId })).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    visitor = moveVisitor(next, visitor);
    expect((await getGameState(visitor, gameId)).status).toBe(isKept ? 'closed' : 'open');
    expect(await countFinishedGames(visitor)).toBe(isKept ? 1 : 0);
    const first = await visitor.post<{ coinsEarned: number }>('/api/game/submit', { gameId });
    const second = await visitor.post('/api/game/submit', { gameId });
    expect(second.body).toEqual(first.body);
    // The wallet may also contain the payment of a daily challenge that these answers happened to complete.
    const { body: entries } = await visitor.get<WalletEntry[]>('/api/user/wallet');
    const paid = entries.filter(({ reason }) => reason === 'game').map(({ amount }) => amount);
    expect(paid).toEqual([first.body.coinsEarned].filter((amount) => amount > 0));
    const user = await visitor.get<{ coins: number; gamesPlayed: number }>('/api/auth/user');
    expect(user.body).toMatchObject({ coins: entries[0]?.balanceAfter, gamesPlayed: 1 });
    expect(await countFinishedGames(visitor)).toBe(1);
    await next.kill();
  });

  it.each(
    selectThird([
      ['power-up.taken', 3],
      ['power-up.committed', 2],
    ]),
  )('at %s: %i power-ups are left, and a repeated call has one effect', async (point, left) => {
    const failing = await start(point);
    let visitor = await signUp(failing);
    const question = (await deal(visitor))[0] as PlayQuestion;
    const use = () => visitor.post('/api/user/powerups/use', { powerUpType: 'extraLife', ticket: question.ticket });
    await expect(use()).rejects.toThrow();

    const next = await start();
    visitor = moveVisitor(next, visitor);
    expect((await visitor.get('/api/user/powerups')).body).toMatchObject({ extraLife: left });
    expect((await use()).body).toMatchObject({ count: 2, lives: 4 });
    await next.kill();
  });

  it.each(
    selectThird([
      ['purchase.charged', 100],
      ['purchase.added', 100],
      ['once.answer-written', 100],
      ['once.committed', 75],
    ]),
  )('at %s of a purchase: %i coins are left, and a repeated request is paid once', async (point, left) => {
    const failing = await start(point);
    let visitor = await signUp(failing);
    const body = { powerUpType: 'fiftyFifty', expectedPrice: 25 };
    const buy = () => visitor.post('/api/shop/purchase', body, { headers: { 'idempotency-key': 'the-order' } });
    await expect(buy()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    visitor = moveVisitor(next, visitor);
    const bought = left < 100 ? 1 : 0;
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ coins: left });
    expect((await visitor.get('/api/user/powerups')).body).toMatchObject({ fiftyFifty: 3 + bought });
    expect((await visitor.get<unknown[]>('/api/user/wallet')).body).toHaveLength(1 + bought);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect((await buy()).body).toMatchObject({ coins: 75, powerUps: { fiftyFifty: 4 } });
    }
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ coins: 75 });
    await next.kill();
  });

  it.each(
    selectThird([
      ['purchase.charged', false],
      ['once.committed', true],
    ]),
  )('at %s of an avatar purchase: the item is owned and paid, or neither', async (point, isKept) => {
    const failing = await start(point);
    let visitor = await signUp(failing);
    const { id, price } = await findCheapestItem(visitor);
    await expect(visitor.post('/api/avatar/purchase', { itemId: id })).rejects.toThrow();

    const next = await start();
    visitor = moveVisitor(next, visitor);
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ coins: isKept ? 100 - price : 100 });
    expect((await visitor.post('/api/avatar/purchase', { itemId: id })).status).toBe(isKept ? 409 : 200);
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ coins: 100 - price });
    await next.kill();
  });

  it.each(
    selectThird([
      ['avatar.removed', true],
      ['avatar.removal-committed', false],
    ]),
  )('at %s: the worn item is still owned and worn, or neither', async (point, isKept) => {
    const failing = await start(point);
    let visitor = await signUp(failing);
    const { id } = await findCheapestItem(visitor);
    await visitor.post('/api/avatar/purchase', { itemId: id });
    expect((await visitor.post('/api/avatar/settings', { accessory: id })).status).toBe(200);
    await expect(visitor.request('DELETE', `/api/avatar/inventory/${id}`)).rejects.toThrow();

    const next = await start();
    visitor = moveVisitor(next, visitor);
    const { body: owned } = await visitor.get<{ avatarItemId: number }[]>('/api/avatar/inventory');
    expect(owned.some((item) => item.avatarItemId === id)).toBe(isKept);
    expect((await visitor.get('/api/avatar/settings')).body).toMatchObject({ accessory: isKept ? id : null });
    await next.kill();
  });

  it('at deal.committed: the same game is dealt again', async () => {
    const failing = await start('deal.committed');
    let visitor = await signUp(failing);
    await expect(deal(visitor)).rejects.toThrow();
    const next = await start();
    visitor = moveVisitor(next, visitor);
    const questions = await deal(visitor);
    expect(questions).toHaveLength(1);
    expect((await deal(visitor))[0]?.gameId).toBe(questions[0]?.gameId);
    await next.kill();
  });
});
