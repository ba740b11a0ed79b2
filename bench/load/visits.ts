import type { PlayQuestion } from '#shared/game/contract.ts';

/** One call of a player, paced by the load; its JSON, or a failure that ends the visit. */
export type AskAs = <T>(method: 'GET' | 'POST', path: string, body?: unknown, headers?: string) => Promise<T>;

type Part = (ask: AskAs) => Promise<void>;

/** What the home screen reads when the game is opened. */
const firstHome = ['/api/home'];

/** What it reads again after a game. */
const homeAgain = [
  '/api/auth/user',
  '/api/user/game',
  '/api/user/matches',
  '/api/user/daily-challenge',
  '/api/user/streak',
];

const boards = ['/api/leaderboard?type=global&period=all', '/api/leaderboard?type=friends&period=week'];
const friends = ['/api/friends', '/api/friends/requests'];
const progress = ['/api/analytics/progress', '/api/user/history?limit=20'];

const reads =
  (paths: readonly string[]): Part =>
  async (ask) => {
    for (const path of paths) await ask('GET', path);
  };

/** A whole game: deal, ten verdicts (two of them wrong), each next question, submit. */
const game =
  (right: ReadonlyMap<number, string>): Part =>
  async (ask) => {
    const dealt = await ask<PlayQuestion[]>('GET', '/api/questions/random?count=10');
    let question = dealt.at(-1);
    const next = (gameId: number) => ask<PlayQuestion>('POST', `/api/game/${gameId}/next`);
    // A game that an earlier visit left, when a call of it failed.
    if (question?.verdict) question = await next(question.gameId);
    while (question) {
      const { id, categoryId, answers, difficulty, ticket, position, gameId }: PlayQuestion = question;
      const isWrong = position === 3 || position === 8;
      const answer = isWrong ? answers.find((text) => text !== right.get(id)) : right.get(id);
      const given = { ticket, questionId: id, categoryId, answer, timeTaken: 3, difficulty, gameMode: 'normal' };
      const verdict = await ask<{ isGameOver: boolean }>('POST', '/api/analytics/question-attempt', given);
      question = verdict.isGameOver ? undefined : await next(gameId);
    }
    await ask('POST', '/api/game/submit', { gameMode: 'normal' });
  };

/** Prices, and a power-up where there are coins for it: three games earn one. */
const shop: Part = async (ask) => {
  await ask('GET', '/api/shop');
  const { coins } = await ask<{ coins: number }>('GET', '/api/auth/user');
  const key = `idempotency-key: ${crypto.randomUUID()}\r\n`;
  if (coins >= 10) await ask('POST', '/api/shop/purchase', { powerUpType: 'extraTime' }, key);
};

/** What a player does in a visit, part by part, each with about the number of its calls. */
export function visitOf(right: ReadonlyMap<number, string>): readonly (readonly [part: Part, calls: number])[] {
  const play = [game(right), 21] as const;
  const again = [reads(homeAgain), homeAgain.length] as const;
  return [
    [reads(firstHome), firstHome.length],
    play,
    again,
    [reads(boards), boards.length],
    play,
    again,
    [shop, 3],
    [reads(friends), friends.length],
    play,
    [reads(progress), progress.length],
  ];
}
