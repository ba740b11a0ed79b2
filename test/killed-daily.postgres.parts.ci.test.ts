import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ChallengeProgress, StreakState } from '#shared/daily/contract.ts';
import type { GameResult, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { WalletEntry } from '#shared/wallet/contract.ts';
import { readCategories, readQuestions } from '#server/db/seed/content-files.ts';
import { createDatabases, testTarget } from './harness/databases.ts';
import { findDateWithChallenge } from './harness/calendar.ts';
import { type ServerProcess, startServerProcess } from './harness/processes/server-process.ts';
import { moveVisitor, signUp } from './harness/processes/process-visitor.ts';
import type { Visitor } from './harness/visitor.ts';
import { selectThird } from './harness/test-form.ts';

let env: Record<string, string> = {};
let release: () => Promise<unknown> = () => Promise.resolve();
let rightAnswers: ReadonlyMap<number, string> = new Map();
const started: ServerProcess[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trivia-quest-daily-'));
  const { url, drop } = await createDatabases(inject('databaseTemplate'));
  const noon = Date.parse(`${findDateWithChallenge('row-5')}T12:00:00Z`);
  env = {
    DATABASE_URL: url ?? '',
    DATA_DIR: folder,
    APP_SECRET: 'a secret that only the tests know',
    CLOCK_SHIFT_MS: String(noon - Date.now()),
  };
  release = async () => {
    await drop();
    await rm(folder, { recursive: true });
  };
  const questions = await readQuestions(await readCategories());
  rightAnswers = new Map(questions.map(({ id, correctAnswer }) => [id, correctAnswer]));
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

/**
 * Plays a game with only right answers, more than the five in a row that the challenge of the date requires, and
 * returns the game id.
 */
async function playAllRight(visitor: Visitor): Promise<number> {
  const { body: questions } = await visitor.get<PlayQuestion[]>('/api/questions/random');
  for (let [question] = questions; question; ) {
    const { ticket, id, gameId } = question;
    const answer = { ticket, questionId: id, answer: rightAnswers.get(id), timeTaken: 1 };
    const { body } = await visitor.post<Verdict>('/api/analytics/question-attempt', answer);
    expect(body.isCorrect).toBe(true);
    question = body.isGameOver ? undefined : (await visitor.post<PlayQuestion>(`/api/game/${gameId}/next`)).body;
  }
  return questions[0]?.gameId ?? 0;
}

const getCoins = async (visitor: Visitor) => (await visitor.get<{ coins: number }>('/api/auth/user')).body.coins;
const listWalletEntries = async (visitor: Visitor, reason: string) =>
  (await visitor.get<WalletEntry[]>('/api/user/wallet')).body.filter((entry) => entry.reason === reason);

if (testTarget !== 'postgres') {
  console.log('Skipped: these servers are killed only on PostgreSQL; the killed-server test covers PGlite.');
}

describe.skipIf(testTarget !== 'postgres')('a server killed while it pays the daily challenge', () => {
  it.each(
    selectThird([
      ['submit.effect-4', false],
      ['submit.effect-5', false],
      ['submit.game-written', false],
      ['submit.committed', true],
    ]),
  )('at %s: the challenge is completed and paid once', async (point, isKept) => {
    const failing = await start(point);
    let visitor = await signUp(failing);
    const gameId = await playAllRight(visitor);
    const submit = () => visitor.post<GameResult>('/api/game/submit', { gameId });
    await expect(submit()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    visitor = moveVisitor(next, visitor);
    const { body: state } = await visitor.get<ChallengeProgress>('/api/user/daily-challenge');
    expect(state).toMatchObject({ completed: isKept, progress: isKept ? 5 : 0 });
    expect(await getCoins(visitor)).toBe(isKept ? 155 : 100);
    const first = await submit();
    expect(first.body.dailyChallenge).toMatchObject({ completed: true, justCompleted: true });
    expect((await submit()).body).toEqual(first.body);
    expect(await getCoins(visitor)).toBe(155);
    expect(await listWalletEntries(visitor, 'daily')).toHaveLength(1);
    await next.kill();
  });
});

describe.skipIf(testTarget !== 'postgres')('a server killed while it sells a streak freeze', () => {
  it.each(
    selectThird([
      ['freeze.charged', false],
      ['freeze.added', false],
      ['once.answer-written', false],
      ['once.committed', true],
    ]),
  )('at %s: a repeated purchase is paid once', async (point, isKept) => {
    const failing = await start(point);
    let visitor = await signUp(failing);
    const buy = () =>
      visitor.post('/api/streak/freeze', { expectedPrice: 100 }, { headers: { 'idempotency-key': 'the-order' } });
    await expect(buy()).rejects.toThrow();
    expect(await failing.ended).toBe('SIGKILL');

    const next = await start();
    visitor = moveVisitor(next, visitor);
    expect(await getCoins(visitor)).toBe(isKept ? 0 : 100);
    expect((await visitor.get<StreakState>('/api/user/streak')).body.freezes).toBe(isKept ? 1 : 0);
    for (let repeat = 0; repeat < 2; repeat += 1) expect((await buy()).body).toEqual({ coins: 0, freezes: 1 });
    expect(await listWalletEntries(visitor, 'freeze')).toHaveLength(1);
    await next.kill();
  });
});
