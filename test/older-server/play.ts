import { setTimeout as wait } from 'node:timers/promises';
import type { Challenge } from '#shared/challenges/contract.ts';
import type { PlayQuestion, Verdict } from '#shared/game/contract.ts';
import { type Answer, Visitor } from '../harness/visitor.ts';
import type { Version } from './version.ts';

/** A server answered something else than 200. */
export class Refused extends Error {}

export interface Friend {
  readonly id: string;
  readonly email: string;
  /** The cookies. */
  readonly jar: Map<string, string>;
}

export interface RunningGame {
  readonly gameId: number;
  /** The questions that were shown; the last one, or those after the answered ones, are open. */
  readonly questions: PlayQuestion[];
  answered: number;
}

const password = 'a heron wades at dusk';
/** A verdict is looked at for a moment before the next question can be had. */
const betweenMs = 250;
const patienceMs = 20_000;

/** The same person on another server. */
function on({ url }: Version, jar: Map<string, string>): Visitor {
  const visitor = new Visitor([url]);
  for (const [name, value] of jar) visitor.cookies.set(name, value);
  return visitor;
}

function right<Body>(what: string, { status, text, body }: Answer<Body>): Body {
  if (status !== 200) throw new Refused(`${what}: ${status} ${text.slice(0, 200)}`);
  return body;
}

export async function signUp(version: Version, name: string): Promise<Friend> {
  const visitor = new Visitor([version.url]);
  const email = `${crypto.randomUUID()}@players.example`;
  right('sign up', await visitor.post('/api/auth/sign-up/email', { email, password, name }));
  const { id } = right('user', await visitor.get<{ id: string }>('/api/auth/user'));
  return { id, email, jar: visitor.cookies };
}

export async function logIn({ email, jar }: Friend, version: Version): Promise<void> {
  const visitor = new Visitor([version.url]);
  right('sign in', await visitor.post('/api/auth/sign-in/email', { email, password }));
  jar.clear();
  for (const [name, value] of visitor.cookies) jar.set(name, value);
}

export async function befriend(version: Version, [one, other]: readonly [Friend, Friend]): Promise<void> {
  right('ask', await on(version, one.jar).post('/api/friends/request', { receiverId: other.id }));
  right('be friends', await on(version, other.jar).post('/api/friends/request', { receiverId: one.id }));
}

/** Buys a power-up; answers the coins that are left. */
export async function buy({ jar }: Friend, version: Version): Promise<number> {
  const order = { powerUpType: 'extraTime' };
  return right('buy', await on(version, jar).post<{ coins: number }>('/api/shop/purchase', order)).coins;
}

/** A player's coins as a server tells them. */
export async function coinsOf({ jar }: Friend, version: Version): Promise<number> {
  return right('user', await on(version, jar).get<{ coins: number }>('/api/auth/user')).coins;
}

export async function deal(player: Friend, version: Version, path = '/api/questions/random'): Promise<RunningGame> {
  const questions = right('deal', await on(version, player.jar).get<PlayQuestion[]>(path));
  const gameId = questions[0]?.gameId;
  if (gameId === undefined) throw new Refused('deal: no question');
  return { gameId, questions, answered: 0 };
}

/** Answers until so many are, on the servers in turn. Versions show all questions at once, or one after the other. */
export async function answerQuestions(
  { jar }: Friend,
  versions: readonly Version[],
  game: RunningGame,
  count: number,
): Promise<RunningGame> {
  while (game.answered < count) {
    const visitor = on(versions[game.answered % versions.length] as Version, jar);
    const question = game.questions[game.answered] ?? (await nextQuestion(visitor, game.gameId));
    game.questions[game.answered] = question;
    const { ticket, id } = question;
    const attempt = { ticket, questionId: id, answer: question.answers[0], timeTaken: 1 };
    const verdict = await untilReady<Verdict>('answer', () => visitor.post('/api/analytics/question-attempt', attempt));
    game.answered += 1;
    if (verdict.isGameOver) break;
  }
  return game;
}

const nextQuestion = (visitor: Visitor, gameId: number) =>
  untilReady<PlayQuestion>('next question', () => visitor.post(`/api/game/${gameId}/next`));

/** A question that has not begun is a 409. */
async function untilReady<Body>(what: string, call: () => Promise<Answer<Body>>): Promise<Body> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await call();
    if (answer.status !== 409 || performance.now() > deadline) return right(what, answer);
    await wait(betweenMs);
  }
}

export async function submit({ jar }: Friend, version: Version, gameId: number): Promise<void> {
  right('submit', await on(version, jar).post('/api/game/submit', { gameId }));
}

/** Each of the two calls on one server, then the other. */
export async function playChallenge(
  versions: readonly Version[],
  [challenger, challenged]: readonly [Friend, Friend],
): Promise<void> {
  const [first, last] = [versions[0] as Version, versions.at(-1) as Version];
  const order = { challengedId: challenged.id, categoryId: 1 };
  const sent = right('challenge', await on(first, challenger.jar).post<Challenge>('/api/friends/challenge', order));
  right('accept', await on(last, challenged.jar).post(`/api/friends/challenge/${sent.id}/accept`));
  for (const [player, version] of [
    [challenger, last],
    [challenged, first],
  ] as const) {
    const game = await deal(player, version, `/api/categories/1/questions?challenge=${sent.id}`);
    await answerQuestions(player, [first, last], game, 10);
    await submit(player, version, game.gameId);
  }
  const path = `/api/friends/challenges/${sent.id}`;
  const { status } = right('look', await on(first, challenged.jar).get<Challenge>(path));
  if (status !== 'completed') throw new Refused(`the challenge is ${status}`);
}
