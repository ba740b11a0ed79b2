import type { PlayQuestion } from '#shared/game/contract.ts';

/** Rejects with an error, which ends the part of the visit. */
export type PlayerCall = <T>(method: 'GET' | 'POST', path: string, body?: unknown, headers?: string) => Promise<T>;

type Part = (ask: PlayerCall) => Promise<void>;

const firstHome = ['/api/home'];

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

const createReads =
  (paths: readonly string[]): Part =>
  async (ask) => {
    for (const path of paths) await ask('GET', path);
  };

/** Plays a complete game: deal, ten verdicts (two of them wrong), each next question, submit. */
const createGame =
  (right: ReadonlyMap<number, string>): Part =>
  async (ask) => {
    const dealt = await ask<PlayQuestion[]>('GET', '/api/questions/random?count=10');
    let question = dealt.at(-1);
    const next = (gameId: number) => ask<PlayQuestion>('POST', `/api/game/${gameId}/next`);
    // An earlier visit may have left an unfinished game behind when one of its calls failed.
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

/** Reads the prices, and buys a power-up if there are enough coins: three games earn one. */
const visitShop: Part = async (ask) => {
  await ask('GET', '/api/shop');
  const { coins } = await ask<{ coins: number }>('GET', '/api/auth/user');
  const key = `idempotency-key: ${crypto.randomUUID()}\r\n`;
  if (coins >= 10) await ask('POST', '/api/shop/purchase', { powerUpType: 'extraTime' }, key);
};

export function createVisit(right: ReadonlyMap<number, string>): readonly (readonly [part: Part, calls: number])[] {
  const play = [createGame(right), 21] as const;
  const readHomeAgain = [createReads(homeAgain), homeAgain.length] as const;
  return [
    [createReads(firstHome), firstHome.length],
    play,
    readHomeAgain,
    [createReads(boards), boards.length],
    play,
    readHomeAgain,
    [visitShop, 3],
    [createReads(friends), friends.length],
    play,
    [createReads(progress), progress.length],
  ];
}
