import type { PlayQuestion } from '#shared/game/contract.ts';
import type { Played } from '../games-a-second.ts';
import { cookieOf } from '../players.ts';
import { type Connection, jsonOf, requestText } from './connection.ts';
import { order, report } from './order.ts';
import { deal, rightAnswers, share } from './players-play.ts';

export interface GameOrder {
  readonly port: number;
  /** Who knows the right answers; null for players who guess. */
  readonly databaseUrl: string | null;
  readonly clients: number;
  readonly firstPlayer: number;
  readonly players: number;
  readonly seconds: number;
}

const { port, databaseUrl, clients, firstPlayer, players, seconds } = order<GameOrder>();
const right = databaseUrl === null ? null : await rightAnswers(databaseUrl);
let games = 0;

/** A player's whole game: deal, every answer (two of them wrong), each next question, submit. */
async function play(connection: Connection, player: number): Promise<void> {
  const cookie = cookieOf(player);
  for (let [question] = await deal(connection, cookie); question; ) {
    const { id, categoryId, answers, difficulty, ticket, position, gameId } = question;
    const rightAnswer = right ? right.get(id) : answers[0];
    const isWrong = position === 3 || position === 8;
    const answer = isWrong ? answers.find((text) => text !== rightAnswer) : rightAnswer;
    const given = { ticket, questionId: id, categoryId, answer, timeTaken: 1, difficulty, gameMode: 'normal' };
    const { isGameOver } = jsonOf<{ isGameOver: boolean }>(
      await connection.ask(requestText('POST', '/api/analytics/question-attempt', cookie, given)),
    );
    question = isGameOver
      ? undefined
      : jsonOf<PlayQuestion>(await connection.ask(requestText('POST', `/api/game/${gameId}/next`, cookie)));
  }
  const result = jsonOf<{ questionsCorrect: number; coinsEarned: number }>(
    await connection.ask(requestText('POST', '/api/game/submit', cookie, { gameMode: 'normal' })),
  );
  if (right && result.questionsCorrect !== 8) throw new Error(`a game ended with ${JSON.stringify(result)}`);
  games += 1;
}

let taken = 0;
const start = performance.now();
const next = () => (performance.now() - start < seconds * 1000 ? firstPlayer + (taken++ % players) : undefined);
await share(port, clients, next, play);
const took = (performance.now() - start) / 1000;
report({ gamesPerSecond: games / took, games } satisfies Played);
