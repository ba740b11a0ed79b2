import { randomBytes } from 'node:crypto';
import type { GameResult, PlayQuestion, Verdict } from '#shared/game/contract.ts';
import type { PowerUpEffect } from '#shared/powerups/contract.ts';
import type { PowerUpType } from '#shared/powerups/rules.ts';
import { statement } from '#server/platform/database.ts';
import type { TestApp } from './app.ts';
import { signUp } from './sign-up.ts';
import type { Answer, Visitor } from './visitor.ts';

/** A signed-in player, and the calls that players make most. */
export interface Player {
  readonly id: string;
  readonly email: string;
  readonly browser: Visitor;
  deal(path?: string): Promise<PlayQuestion[]>;
  /** Answers right, wrong, or lets time run out. */
  answer(question: PlayQuestion, how: 'right' | 'wrong' | 'timeout', change?: object): Promise<Answer<Verdict>>;
  use(powerUpType: PowerUpType, question?: PlayQuestion): Promise<Answer<PowerUpEffect>>;
  submit(body?: object): Promise<Answer<GameResult>>;
  coins(): Promise<number>;
}

const readRight = statement('test.right', 'select correct_answer as text from question where id = $1');

/** The right answer, from the database: no call of a player tells it. */
export async function rightAnswer(app: TestApp, question: PlayQuestion): Promise<string> {
  const [row] = await app.database.run<{ text: string }>(readRight, [question.id]);
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

/** Plays a whole normal game; `how` tells what to do with each question. */
export async function playGame(player: Player, how: readonly ('right' | 'wrong' | 'timeout')[]): Promise<GameResult> {
  const questions = await player.deal(`/api/questions/random?count=${how.length}`);
  for (const [index, question] of questions.entries()) {
    const verdict = await player.answer(question, how[index] ?? 'right');
    if (verdict.status !== 200) throw new Error(`attempt: ${verdict.status} ${verdict.text}`);
    if (verdict.body.isGameOver) break;
  }
  const result = await player.submit();
  if (result.status !== 200) throw new Error(`submit: ${result.status} ${result.text}`);
  return result.body;
}
