import type { GameState } from '#shared/game/contract.ts';
import { getCountedPauseMs } from '#shared/game/clock.ts';
import { hasGameEnded, isPaused, getPause, type RunningGame } from '#shared/game/referee.ts';
import { arePausesBounded, maxPausedMs, maxPauses } from '#shared/game/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type GameDependencies, addBodies } from './game-dependencies.ts';
import { recordCall, presentState, toRunningGame, applyRunningGame } from './present.ts';
import { listQuestions } from './question-store.ts';
import { type GameRow, lockGames, saveRunningGames } from './store.ts';

/** Reads, pauses and resumes games (rules E9, K9). */
export function createGameControls(parts: GameDependencies) {
  const { database, clock, bank } = parts;

  /** 404 for another player's game, as for an unknown one. */
  async function lockOwn(tx: Tx, playerId: string, gameId: number): Promise<GameRow> {
    const game = (await lockGames(tx, [gameId])).get(gameId);
    if (game?.playerId !== playerId) throw new ApiError('gameNotFound');
    return game;
  }

  async function save(tx: Tx, game: GameRow, running: RunningGame, now: Date): Promise<GameRow> {
    const changed = applyRunningGame(game, running);
    await saveRunningGames(tx, [changed], new Set(), now);
    return changed;
  }

  async function state(tx: Tx, game: GameRow, now: Date): Promise<GameState> {
    return presentState(game, await addBodies(bank, tx, await listQuestions(tx, [game.id])), now);
  }

  function change(
    playerId: string,
    gameId: number,
    decide: (running: RunningGame, now: number) => RunningGame,
  ): Promise<GameState> {
    return database.transaction(async (tx) => {
      const game = await lockOwn(tx, playerId, gameId);
      if (game.contestId !== 0) throw new ApiError('notInContest');
      if (game.mode === 'dailyTen') throw new ApiError('notInDailyTen');
      const now = await clock.now(tx);
      if (game.status === 'closed' || hasGameEnded(game)) throw new ApiError('gameClosed');
      const running = decide(toRunningGame(recordCall(game, now)), now.getTime());
      return state(tx, await save(tx, game, running, now), now);
    });
  }

  return {
    state: (playerId: string, gameId: number) =>
      database.transaction(async (tx) => {
        const game = await lockOwn(tx, playerId, gameId);
        return state(tx, game, await clock.now(tx));
      }),

    /**
     * Stops the clock; 409 if it is already stopped or the game's pauses are used up. With time off, only hides the
     * question.
     */
    pause: (playerId: string, gameId: number) =>
      change(playerId, gameId, (running, now) => {
        if (isPaused(running, now)) throw new ApiError('gamePaused');
        if (!arePausesBounded(running.timeFactor)) return { ...running, pausedAt: now };
        const settled = settlePause(running, now);
        if (running.pausesUsed >= maxPauses || settled.pausedMs >= maxPausedMs) throw new ApiError('noPausesLeft');
        // Between two questions no text is shown that could be looked up.
        const runningWasPaused = running.runningWasPaused || running.runningStartedAt !== null;
        return { ...settled, pausedAt: now, pausesUsed: running.pausesUsed + 1, runningWasPaused };
      }),

    /** Restarts the clock. After the maximum length of a pause it has already restarted. */
    resume: (playerId: string, gameId: number) =>
      change(playerId, gameId, (running, now) => {
        if (running.pausedAt === null) throw new ApiError('gameNotPaused');
        return settlePause(running, now);
      }),
  };
}

/** Adds the counted part of the current pause to the question and to the game. */
function settlePause(running: RunningGame, now: number): RunningGame {
  const pause = getPause(running);
  if (pause === null) return running;
  const counted = getCountedPauseMs(pause, now);
  return {
    ...running,
    pausedAt: null,
    pausedMs: running.pausedMs + (arePausesBounded(running.timeFactor) ? counted : 0),
    runningPausedMs: running.runningPausedMs + (running.runningStartedAt === null ? 0 : counted),
  };
}
