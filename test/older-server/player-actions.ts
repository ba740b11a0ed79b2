import { setTimeout as wait } from 'node:timers/promises';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { type Answer, Visitor } from '../harness/visitor.ts';
import type { RunningVersion } from './server-version.ts';

export class RequestFailedError extends Error {}

export interface TestPlayer {
  readonly id: string;
  readonly email: string;
  readonly cookies: Map<string, string>;
}

export interface RunningGame {
  readonly gameId: number;
  /** Those from index `answered` on are open. */
  readonly questions: PlayQuestion[];
  answered: number;
}

const password = 'a heron wades at dusk';
/** The server shows a verdict for a moment before it allows the next question. */
const retryIntervalMs = 250;
const retryTimeoutMs = 20_000;

function createVisitor({ url }: RunningVersion, cookies: Map<string, string>): Visitor {
  const visitor = new Visitor([url]);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

function requireSuccess<Body>(label: string, { status, text, body }: Answer<Body>): Body {
  if (status !== 200) throw new RequestFailedError(`${label}: ${status} ${text.slice(0, 200)}`);
  return body;
}

export async function signUp(version: RunningVersion, name: string): Promise<TestPlayer> {
  const visitor = new Visitor([version.url]);
  const email = `${crypto.randomUUID()}@players.example`;
  requireSuccess('sign up', await visitor.post('/api/auth/sign-up/email', { email, password, name }));
  const { id } = requireSuccess('user', await visitor.get<{ id: string }>('/api/auth/user'));
  return { id, email, cookies: visitor.cookies };
}

export async function signIn({ email, cookies }: TestPlayer, version: RunningVersion): Promise<void> {
  const visitor = new Visitor([version.url]);
  requireSuccess('sign in', await visitor.post('/api/auth/sign-in/email', { email, password }));
  cookies.clear();
  for (const [name, value] of visitor.cookies) cookies.set(name, value);
}

export async function makeFriends(
  version: RunningVersion,
  [one, other]: readonly [TestPlayer, TestPlayer],
): Promise<void> {
  requireSuccess(
    'ask',
    await createVisitor(version, one.cookies).post('/api/friends/request', { receiverId: other.id }),
  );
  requireSuccess(
    'be friends',
    await createVisitor(version, other.cookies).post('/api/friends/request', { receiverId: one.id }),
  );
}

/** Returns the remaining coins. */
export async function buyPowerUp({ cookies }: TestPlayer, version: RunningVersion): Promise<number> {
  const order = { powerUpType: 'extraTime' };
  return requireSuccess(
    'buy',
    await createVisitor(version, cookies).post<{ coins: number }>('/api/shop/purchase', order),
  ).coins;
}

export async function getCoins({ cookies }: TestPlayer, version: RunningVersion): Promise<number> {
  return requireSuccess('user', await createVisitor(version, cookies).get<{ coins: number }>('/api/auth/user')).coins;
}

export async function dealGame(
  player: TestPlayer,
  version: RunningVersion,
  path = '/api/questions/random',
): Promise<RunningGame> {
  const questions = requireSuccess('deal', await createVisitor(version, player.cookies).get<PlayQuestion[]>(path));
  const gameId = questions[0]?.gameId;
  if (gameId === undefined) throw new RequestFailedError('deal: no question');
  return { gameId, questions, answered: 0 };
}

/** Alternates between the servers. Some versions show all questions at once, others only one. */
export async function answerQuestions(
  { cookies }: TestPlayer,
  versions: readonly RunningVersion[],
  game: RunningGame,
  count: number,
): Promise<RunningGame> {
  while (game.answered < count) {
    const visitor = createVisitor(versions[game.answered % versions.length] as RunningVersion, cookies);
    const question = game.questions[game.answered] ?? (await getNextQuestion(visitor, game.gameId));
    game.questions[game.answered] = question;
    const { ticket, id } = question;
    const attempt = { ticket, questionId: id, answer: question.answers[0], timeTaken: 1 };
    const verdict = await retryUntilReady<Verdict>('answer', () =>
      visitor.post('/api/analytics/question-attempt', attempt),
    );
    game.answered += 1;
    if (verdict.isGameOver) break;
  }
  return game;
}

const getNextQuestion = (visitor: Visitor, gameId: number) =>
  retryUntilReady<PlayQuestion>('next question', () => visitor.post(`/api/game/${gameId}/next`));

/** Repeats a call while the server returns 409 because the question has not started. */
async function retryUntilReady<Body>(label: string, call: () => Promise<Answer<Body>>): Promise<Body> {
  const deadline = performance.now() + retryTimeoutMs;
  for (;;) {
    const answer = await call();
    if (answer.status !== 409 || performance.now() > deadline) return requireSuccess(label, answer);
    await wait(retryIntervalMs);
  }
}

export async function submit({ cookies }: TestPlayer, version: RunningVersion, gameId: number): Promise<void> {
  requireSuccess('submit', await createVisitor(version, cookies).post('/api/game/submit', { gameId }));
}

/** Makes each kind of call on both servers. */
export async function playChallenge(
  versions: readonly RunningVersion[],
  [challenger, challenged]: readonly [TestPlayer, TestPlayer],
): Promise<void> {
  const [first, last] = [versions[0] as RunningVersion, versions.at(-1) as RunningVersion];
  const order = { challengedId: challenged.id, categoryId: 1 };
  const sent = requireSuccess(
    'challenge',
    await createVisitor(first, challenger.cookies).post<Challenge>('/api/friends/challenge', order),
  );
  requireSuccess(
    'accept',
    await createVisitor(last, challenged.cookies).post(`/api/friends/challenge/${sent.id}/accept`),
  );
  for (const [player, version] of [
    [challenger, last],
    [challenged, first],
  ] as const) {
    const game = await dealGame(player, version, `/api/categories/1/questions?challenge=${sent.id}`);
    await answerQuestions(player, [first, last], game, 10);
    await submit(player, version, game.gameId);
  }
  const path = `/api/friends/challenges/${sent.id}`;
  const { status } = requireSuccess('look', await createVisitor(first, challenged.cookies).get<Challenge>(path));
  if (status !== 'completed') throw new RequestFailedError(`the challenge is ${status}`);
}
