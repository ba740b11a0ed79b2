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

export interface Player {
  readonly id: string;
  readonly email: string;
  readonly browser: Visitor;
  /** Returns the visible questions; of a new game only the first. */
  deal(path?: string): Promise<PlayQuestion[]>;
  next(gameId: number): Promise<PlayQuestion>;
  answer(question: PlayQuestion, how: 'right' | 'wrong' | 'timeout', change?: object): Promise<Answer<Verdict>>;
  use(powerUpType: PowerUpType, question?: PlayQuestion): Promise<Answer<PowerUpEffect>>;
  submit(body?: object): Promise<Answer<GameResult>>;
  coins(): Promise<number>;
}

const readCorrectAnswer = statement('test.right', 'select correct_answer as text from question where id = $1', {
  text: question.correctAnswer,
});

/** Reads the correct answer from the database, because the API does not reveal it. */
export async function findCorrectAnswer(app: TestApp, question: PlayQuestion): Promise<string> {
  const [row] = await app.database.run(readCorrectAnswer, [question.id]);
  if (!row) throw new Error(`question ${question.id} is not in the bank`);
  return row.text;
}

const writePowerUps = statement(
  'test.power-ups',
  `update power_up_inventory set extra_time = $2, skip_question = $2, extra_life = $2, fifty_fifty = $2
   where player_id = $1`,
);

export interface PlayerOptions {
  /** 3 by default. */
  readonly powerUps?: number;
  readonly name?: string;
  readonly timeZone?: string;
}

/** The first call after the sign-up creates the player record. */
export async function buildPlayer(app: TestApp, options: PlayerOptions = {}): Promise<Player> {
  const browser = app.visitor();
  const email = `${randomBytes(8).toString('hex')}@players.example`;
  await signUp(app, browser, { email, name: options.name ?? 'Wren' });
  const { body: user } = await browser.get<{ id: string }>('/api/auth/user');
  if (options.timeZone) await browser.patch('/api/user/profile', { timeZone: options.timeZone });
  if (options.powerUps !== undefined) await app.database.run(writePowerUps, [user.id, options.powerUps]);
  return createPlayerClient(app, browser, user.id, email);
}

export async function buildGuest(app: TestApp, browser = app.visitor()): Promise<Player> {
  const answer = await browser.post<{ id: string }>('/api/account/guest', {});
  if (answer.status !== 200) throw new Error(`no guest: ${answer.status} ${answer.text}`);
  return createPlayerClient(app, browser, answer.body.id, '');
}

function createPlayerClient(app: TestApp, browser: Visitor, id: string, email: string): Player {
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
      const right = await findCorrectAnswer(app, question);
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

export type AnswerOutcome = 'right' | 'wrong' | 'timeout';

export const createAnswers = (count: number): AnswerOutcome[] =>
  Array.from({ length: wholeGameCount }, (_, index) => (index < count ? 'right' : 'wrong'));

export const createWholeGameAnswers = (first: readonly AnswerOutcome[] = []): AnswerOutcome[] =>
  createAnswers(10).map((right, index) => first[index] ?? right);

/** Returns the points of the first questions of a whole game, which get harder. */
export const sumFirstPoints = (count: number): number =>
  [100, 100, 100, 100, 150, 150, 150, 150, 200, 200].slice(0, count).reduce((sum, points) => sum + points, 0);

/** Does not submit the game. Returns the questions in order. */
export async function answerAllQuestions(player: Player, path: string): Promise<PlayQuestion[]> {
  const [first] = await player.deal(path);
  if (!first) return [];
  const seen = [first];
  for (let question = first; ; seen.push(question)) {
    const { body } = await player.answer(question, 'right');
    if (body.isGameOver) return seen;
    // A survival run ends when the category has no questions left.
    const next = await player.browser.post<PlayQuestion>(`/api/game/${question.gameId}/next`);
    if (next.status === 409) return seen;
    question = next.body;
  }
}

/** Stops when the outcomes or the game end. Returns the last verdict. */
export async function answerFrom(
  player: Player,
  running: PlayQuestion,
  how: readonly AnswerOutcome[],
): Promise<Verdict> {
  let question = running;
  for (let index = 0; ; index += 1) {
    const verdict = await player.answer(question, how[index] ?? 'right');
    if (verdict.status !== 200) throw new Error(`attempt: ${verdict.status} ${verdict.text}`);
    if (verdict.body.isGameOver || index + 1 >= how.length) return verdict.body;
    question = await player.next(question.gameId);
  }
}

/** The outcomes after `how` are wrong, so the game may end with the third life. */
export async function playGame(
  player: Player,
  how: readonly AnswerOutcome[],
  path = '/api/questions/random',
): Promise<GameResult> {
  const [first] = await player.deal(path);
  if (!first) throw new Error('no question was dealt');
  await answerFrom(
    player,
    first,
    createAnswers(0).map((wrong, index) => how[index] ?? wrong),
  );
  const result = await player.submit({ gameId: first.gameId });
  if (result.status !== 200) throw new Error(`submit: ${result.status} ${result.text}`);
  return result.body;
}

/** A warm-up does not count. */
export async function playWarmUp(player: Player, how: readonly AnswerOutcome[]): Promise<GameResult> {
  const [first] = await player.deal(`/api/questions/random?count=${how.length}`);
  if (!first) throw new Error('no question was dealt');
  await answerFrom(player, first, how);
  return (await player.submit({ gameId: first.gameId })).body;
}
