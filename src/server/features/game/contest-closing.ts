import type { GameResult } from '#shared/game/contract.ts';
import { closeByAnswer, runOut as runOutGame } from '#shared/game/referee.ts';
import { timePerQuestionMs } from '#shared/game/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import { kindOf } from '#shared/questions/kind.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { closedRow } from './attempts.ts';
import { type ContestMode, contestAnswers, hasRunOut } from './contest.ts';
import type { Counts } from '#server/features/finished-game/finished-game.ts';
import { createEnding } from './ending.ts';
import { type ContestGame, listContestGames } from './history-store.ts';
import { type GameParts, withBodies } from './parts.ts';
import { runningGame, withClosed, withRunning } from './present.ts';
import { listQuestions, questionsAt, saveVerdicts } from './question-store.ts';
import { resultOf } from './result.ts';
import { type GameRow, lockGames, saveRunning } from './store.ts';

/**
 * Closes games of contests, each alone: the contest is locked before its game, the game before the players. The end of
 * the last one decides the contest in the same transaction (rules F17, T24).
 */
export function createContestClosing(parts: GameParts) {
  const { database, account, clock, bank, contests } = parts;
  const { ending, settle, save } = createEnding(parts);

  /** The running question closes as a timeout; what was never shown, nobody has met. */
  async function runOut(tx: Tx, game: GameRow, now: Date): Promise<GameRow> {
    const rows = await questionsAt(tx, [{ gameId: game.id, position: game.position }]);
    const running = rows.filter((row) => row.outcome === null);
    let current = game;
    for (const dealt of await withBodies(bank, tx, running)) {
      const { row, body } = dealt;
      const unanswered = { isRight: null, claimedMs: 0, arrivedAt: now.getTime() };
      const asked = { ...body, kind: kindOf(body), hasExtraTime: false };
      const closing = closeByAnswer(runningGame(game), asked, unanswered, now.getTime());
      await saveVerdicts(tx, [closedRow(row, closing, null)], now);
      current = withClosed(game, closing, dealt);
    }
    const over = withRunning(current, runOutGame(runningGame(current)));
    await saveRunning(tx, [over], new Set(), now);
    return over;
  }

  /** Closes a game whose contest is locked, or answers the first result of a closed one. */
  async function closeLocked(
    tx: Tx,
    mode: ContestMode,
    gameId: number,
    playerIds: readonly string[],
  ): Promise<GameResult> {
    const locked = (await lockGames(tx, [gameId])).get(gameId);
    if (!locked) throw new Refusal('gameNotFound');
    if (locked.result) return locked.result;
    await account.lockPlayers(tx, [...playerIds].sort());
    const now = await clock.now(tx);
    const game = hasRunOut(locked, now.getTime()) ? await runOut(tx, locked, now) : locked;
    const [closing] = await ending(tx, [game]);
    if (!closing) throw new Error(`game ${gameId} does not end`);
    const { playerId, score, questionsCorrect, isFinished, closedAt } = closing;
    const unanswered = game.questionCount - game.position + 1;
    // In time of a plain clock: whoever plays with more time uses a share of their own.
    const usedMs = Math.round(game.usedMs / game.timeFactor) + unanswered * timePerQuestionMs;
    const answers = contestAnswers(game, await listQuestions(tx, [gameId]));
    const { contestId, timeFactor } = game;
    const counted = { score, questionsCorrect, usedMs, timeFactor, answers };
    const played = { gameId, playerId, contestId, ...counted, isFinished, closedAt };
    const part = await contests[mode].played(tx, played);
    parts.failpoint('contest.played');
    const isSuccess = isFinished && part.contest.outcome === 'won';
    const counts: Counts = isFinished ? part.counts : 'notAtAll';
    const ended = { ...closing, isSuccess, counts };
    const [settled] = await settle(tx, [ended]);
    if (!settled) throw new Error(`game ${gameId} has no result`);
    const newAchievements = [...new Set([...part.newAchievements, ...settled.newAchievements])];
    const result = resultOf({ ...settled, newAchievements }, part.contest);
    await save(tx, [{ ...closing, result }]);
    return result;
  }

  /** Closes a game in a transaction of its own. */
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

    /** The same by its id; 404 for one that is no contest's. */
    async closeById(gameId: number): Promise<GameResult> {
      const [game] = await listContestGames(database, [gameId]);
      if (!game) throw new Refusal('gameNotFound');
      return close(game);
    },
  };
}
