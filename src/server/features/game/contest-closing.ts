import type { GameResult } from '#shared/game/contract.ts';
import { closeByAnswer, timeOutUnansweredQuestions as runOutGame } from '#shared/game/referee.ts';
import { timePerQuestionMs } from '#shared/game/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import { getQuestionKind } from '#shared/questions/kind.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { closeQuestionRow } from './attempts.ts';
import { type ContestMode, listContestAnswers, hasRunOut } from './contest.ts';
import type { Counts } from '#server/features/finished-game/finished-game.ts';
import { createGameEnding } from './ending.ts';
import { type ContestGame, listContestGames } from './history-store.ts';
import { type GameDependencies, addBodies } from './parts.ts';
import { toRunningGame, advanceGame, applyRunningGame } from './present.ts';
import { listQuestions, listQuestionsAt, saveVerdicts } from './question-store.ts';
import { toGameResult } from './result.ts';
import { type GameRow, lockGames, saveRunningGames } from './store.ts';

/**
 * Closes contest games, each in a separate transaction that locks the contest, then the game, then the players. The end
 * of the last game decides the contest in the same transaction (rules F17, T24).
 */
export function createContestGameCloser(parts: GameDependencies) {
  const { database, account, clock, bank, contests } = parts;
  const { ending, settle, save } = createGameEnding(parts);

  /** Closes the running question as a timeout. Questions that were never shown do not count as met. */
  async function timeOutGame(tx: Tx, game: GameRow, now: Date): Promise<GameRow> {
    const rows = await listQuestionsAt(tx, [{ gameId: game.id, position: game.position }]);
    const running = rows.filter((row) => row.outcome === null);
    let current = game;
    for (const dealt of await addBodies(bank, tx, running)) {
      const { row, body } = dealt;
      const unanswered = { isRight: null, claimedMs: 0, arrivedAt: now.getTime() };
      const asked = { ...body, kind: getQuestionKind(body), hasExtraTime: false };
      const closing = closeByAnswer(toRunningGame(game), asked, unanswered, now.getTime());
      await saveVerdicts(tx, [closeQuestionRow(row, closing, null)], now);
      current = advanceGame(game, closing, dealt);
    }
    const timedOutGame = applyRunningGame(current, runOutGame(toRunningGame(current)));
    await saveRunningGames(tx, [timedOutGame], new Set(), now);
    return timedOutGame;
  }

  /** Closes a game whose contest is locked, or returns the first result of a closed game. */
  async function closeLocked(
    tx: Tx,
    mode: ContestMode,
    gameId: number,
    playerIds: readonly string[],
  ): Promise<GameResult> {
    const locked = (await lockGames(tx, [gameId])).get(gameId);
    if (!locked) throw new ApiError('gameNotFound');
    if (locked.result) return locked.result;
    await account.lockPlayers(tx, [...playerIds].sort());
    const now = await clock.now(tx);
    const game = hasRunOut(locked, now.getTime()) ? await timeOutGame(tx, locked, now) : locked;
    const [closing] = await ending(tx, [game]);
    if (!closing) throw new Error(`game ${gameId} does not end`);
    const { playerId, score, questionsCorrect, isFinished, closedAt } = closing;
    const unanswered = game.questionCount - game.position + 1;
    // Converted to the normal time limit: players with more time use a share of their own limit.
    const usedMs = Math.round(game.usedMs / game.timeFactor) + unanswered * timePerQuestionMs;
    const answers = listContestAnswers(game, await listQuestions(tx, [gameId]));
    const { contestId, timeFactor } = game;
    const counted = { score, questionsCorrect, usedMs, timeFactor, answers };
    const played = { gameId, playerId, contestId, ...counted, isFinished, closedAt };
    const part = await contests[mode].recordGame(tx, played);
    parts.failpoint('contest.played');
    const isSuccess = isFinished && part.contest.outcome === 'won';
    const counts: Counts = isFinished ? part.counts : 'notAtAll';
    const ended = { ...closing, isSuccess, counts };
    const [settled] = await settle(tx, [ended]);
    if (!settled) throw new Error(`game ${gameId} has no result`);
    const newAchievements = [...new Set([...part.newAchievements, ...settled.newAchievements])];
    const result = toGameResult({ ...settled, newAchievements }, part.contest);
    await save(tx, [{ ...closing, result }]);
    return result;
  }

  /** Closes a game in a separate transaction. */
  async function close({ gameId, contestId, mode }: ContestGame): Promise<GameResult> {
    const result = await database.transaction(async (tx) =>
      closeLocked(tx, mode, gameId, await contests[mode].lock(tx, contestId)),
    );
    parts.failpoint('contest.committed');
    return result;
  }

  return {
    closeLocked,

    close,

    /** Closes a game by its id; 404 if it is not a contest game. */
    async closeById(gameId: number): Promise<GameResult> {
      const [game] = await listContestGames(database, [gameId]);
      if (!game) throw new ApiError('gameNotFound');
      return close(game);
    },
  };
}
