import type { PlayQuestion } from '#shared/game/contract.ts';
import type { PlayResult } from '../games-a-second.ts';
import { createSessionCookie } from '../players.ts';
import { type Connection, parseJson, formatRequest } from './connection.ts';
import { readOptions, printReport } from './process-options.ts';
import { dealGame, readCorrectAnswers, runOnConnections } from './player-calls.ts';

export interface GameLoadOptions {
  readonly port: number;
  /** Null for players who guess. */
  readonly databaseUrl: string | null;
  readonly clients: number;
  readonly firstPlayer: number;
  readonly players: number;
  readonly seconds: number;
}

const { port, databaseUrl, clients, firstPlayer, players, seconds } = readOptions<GameLoadOptions>();
const correctAnswers = databaseUrl === null ? null : await readCorrectAnswers(databaseUrl);
let games = 0;

/** Plays a complete game: deal, every answer (two of them wrong), each next question, submit. */
async function play(connection: Connection, player: number): Promise<void> {
  const cookie = createSessionCookie(player);
  for (let [question] = await dealGame(connection, cookie); question; ) {
    const { id, categoryId, answers, difficulty, ticket, position, gameId } = question;
    const rightAnswer = correctAnswers ? correctAnswers.get(id) : answers[0];
    const isWrong = position === 3 || position === 8;
    const answer = isWrong ? answers.find((text) => text !== rightAnswer) : rightAnswer;
    const given = { ticket, questionId: id, categoryId, answer, timeTaken: 1, difficulty, gameMode: 'normal' };
    const { isGameOver } = parseJson<{ isGameOver: boolean }>(
      await connection.ask(formatRequest('POST', '/api/analytics/question-attempt', cookie, given)),
    );
    question = isGameOver
      ? undefined
      : parseJson<PlayQuestion>(await connection.ask(formatRequest('POST', `/api/game/${gameId}/next`, cookie)));
  }
  const result = parseJson<{ questionsCorrect: number; coinsEarned: number }>(
    await connection.ask(formatRequest('POST', '/api/game/submit', cookie, { gameMode: 'normal' })),
  );
  if (correctAnswers && result.questionsCorrect !== 8) throw new Error(`a game ended with ${JSON.stringify(result)}`);
  games += 1;
}

let startedGames = 0;
const start = performance.now();
const next = () => (performance.now() - start < seconds * 1000 ? firstPlayer + (startedGames++ % players) : undefined);
await runOnConnections(port, clients, next, play);
const elapsedSeconds = (performance.now() - start) / 1000;
printReport({ gamesPerSecond: games / elapsedSeconds, games } satisfies PlayResult);
