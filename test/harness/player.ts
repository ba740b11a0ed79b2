import { randomBytes } from 'node:crypto';
import type { GameResult, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { wholeGameCount } from '#shared/game/rules.ts';
import { question } from '#server/db/schema/questions.ts';
import { statement } from '#server/platform/database/database.ts';
import type { TestApp } from './app.ts';
import { signUp } from './sign-up.ts';
import type { Answer, Visitor } from './visitor.ts';

/** A signed-in player, and the calls that players make most. */
export interface Player {
  readonly id: string;
  readonly email: string;
  readonly browser: Visitor;
  /** The questions that a deal shows: of a new game, the first. */
  deal(path?: string): Promise<PlayQuestion[]>;
  /** The next question of a game. */
  next(gameId: number): Promise<PlayQuestion>;
  /** Answers right, wrong, or lets time run out. */
  answer(question: PlayQuestion, how: 'right' | 'wrong' | 'timeout', change?: object): Promise<Answer<Verdict>>;
  use(powerUpType: PowerUpType, question?: PlayQuestion): Promise<Answer<PowerUpEffect>>;
  submit(body?: object): Promise<Answer<GameResult>>;
  coins(): Promise<number>;
}

const readRight = statement('test.right', 'select correct_answer as text from question where id = $1', {
  text: question.correctAnswer,
});

/** The right answer, from the database: no call of a player tells it. */
export async function rightAnswer(app: TestApp, question: PlayQuestion): Promise<string> {
  const [row] = await app.database.run(readRight, [question.id]);
  if (!row) throw new Error(`question ${question.id} is not in the bank`);
  return row.text;
}

const writePowerUps = statement(
  'test.power-ups',
  `update power_up_inventory set extra_time = $2, skip_question = $2, extra_life = $2, fifty_fifty = $2
   where player_id = $1`,
);

export interface PlayerOptions {
  /** How many of each power-up; 3 unless told. */
  readonly powerUps?: number;
  readonly name?: string;
  readonly timeZone?: string;
}

/** Somebody who has signed up, and is made a player by the first call. */
export async function buildPlayer(app: TestApp, options: PlayerOptions = {}): Promise<Player> {
  const browser = app.visitor();
  const email = `${randomBytes(8).toString('hex')}@players.example`;
  await signUp(app, browser, { email, name: options.name ?? 'Wren' });
  const { body: user } = await browser.get<{ id: string }>('/api/auth/user');
  if (options.timeZone) await browser.patch('/api/user/profile', { timeZone: options.timeZone });
  if (options.powerUps !== undefined) await app.database.run(writePowerUps, [user.id, options.powerUps]);
  return signedIn(app, browser, user.id, email);
}

/** Somebody who plays without an account. */
export async function buildGuest(app: TestApp, browser = app.visitor()): Promise<Player> {
  const answer = await browser.post<{ id: string }>('/api/account/guest', {});
  if (answer.status !== 200) throw new Error(`no guest: ${answer.status} ${answer.text}`);
  return signedIn(app, browser, answer.body.id, '');
}

function signedIn(app: TestApp, browser: Visitor, id: string, email: string): Player {
  return {
    id,
    email,
    browser,
    async deal(path = '/api/questions/random?count=10') {
      const answer = await browser.get<PlayQuestion[]>(path);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    },
    async next(gameId) {
      const answer = await browser.post<PlayQuestion>(`/api/game/${gameId}/next`);
      if (answer.status !== 200) throw new Error(`next: ${answer.status} ${answer.text}`);
      return answer.body;
    },
    async answer(question, how, change = {}) {
      const right = await rightAnswer(app, question);
      const wrong = question.answers.find((text) => text !== right);
      return browser.post<Verdict>('/api/analytics/question-attempt', {
        ticket: question.ticket,
        questionId: question.id,
        categoryId: question.categoryId,
        answer: how === 'timeout' ? null : how === 'right' ? right : wrong,
        isCorrect: true,
        timeTaken: 1,
        difficulty: question.difficulty,
        powerUpsUsed: [],
        gameMode: question.total === null ? 'survival' : 'normal',
        ...change,
      });
    },
    use: (powerUpType, question) =>
      browser.post<PowerUpEffect>('/api/user/powerups/use', {
        powerUpType,
        ...(question ? { ticket: question.ticket } : {}),
      }),
    submit: (body = {}) => browser.post<GameResult>('/api/game/submit', body),
    async coins() {
      return (await browser.get<{ coins: number }>('/api/auth/user')).body.coins;
    },
  };
}

export type How = 'right' | 'wrong' | 'timeout';

/** Ten answers, the first of which are right. */
export const withRight = (count: number): How[] =>
  Array.from({ length: wholeGameCount }, (_, index) => (index < count ? 'right' : 'wrong'));

/** Ten answers: all right but for those told, which come first. */
export const wholeGame = (first: readonly How[] = []): How[] =>
  withRight(10).map((right, index) => first[index] ?? right);

/** The points of the first so many questions of a whole game, which rises. */
export const pointsOfFirst = (count: number): number =>
  [100, 100, 100, 100, 150, 150, 150, 150, 200, 200].slice(0, count).reduce((sum, points) => sum + points, 0);

/** Deals a game and answers all its questions right, but does not submit it. Answers them in their order. */
export async function seeAll(player: Player, path: string): Promise<PlayQuestion[]> {
  const [first] = await player.deal(path);
  if (!first) return [];
  const seen = [first];
  for (let question = first; ; seen.push(question)) {
    const { body } = await player.answer(question, 'right');
    if (body.isGameOver) return seen;
    // A survival run ends where the place has no question left.
    const next = await player.browser.post<PlayQuestion>(`/api/game/${question.gameId}/next`);
    if (next.status === 409) return seen;
    question = next.body;
  }
}

/** Answers from the running question on, until `how` or the game ends. Answers the last verdict. */
export async function answerOn(player: Player, running: PlayQuestion, how: readonly How[]): Promise<Verdict> {
  let question = running;
  for (let index = 0; ; index += 1) {
    const verdict = await player.answer(question, how[index] ?? 'right');
    if (verdict.status !== 200) throw new Error(`attempt: ${verdict.status} ${verdict.text}`);
    if (verdict.body.isGameOver || index + 1 >= how.length) return verdict.body;
    question = await player.next(question.gameId);
  }
}

/**
 * Plays a whole game to its end: `how` tells the first answers, all others are wrong, so that it may end with the third
 * life.
 */
export async function playGame(
  player: Player,
  how: readonly How[],
  path = '/api/questions/random',
): Promise<GameResult> {
  const [first] = await player.deal(path);
  if (!first) throw new Error('no question was dealt');
  await answerOn(
    player,
    first,
    withRight(0).map((wrong, index) => how[index] ?? wrong),
  );
  const result = await player.submit({ gameId: first.gameId });
  if (result.status !== 200) throw new Error(`submit: ${result.status} ${result.text}`);
  return result.body;
}

/** Plays a warm-up of so many questions, which counts for nothing. */
export async function playWarmUp(player: Player, how: readonly How[]): Promise<GameResult> {
  const [first] = await player.deal(`/api/questions/random?count=${how.length}`);
  if (!first) throw new Error('no question was dealt');
  await answerOn(player, first, how);
  return (await player.submit({ gameId: first.gameId })).body;
}
