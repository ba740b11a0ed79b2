import type { GameState } from '#shared/game/contract.ts';
import { countedPauseMs } from '#shared/game/clock.ts';
import { isOver, isPaused, pauseOf, type RunningGame } from '#shared/game/referee.ts';
import { arePausesBounded, maxPausedMs, maxPauses } from '#shared/game/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type GameParts, withBodies } from './parts.ts';
import { heardAt, presentState, runningGame, withRunning } from './present.ts';
import { listQuestions } from './question-store.ts';
import { type GameRow, lockGames, saveRunning } from './store.ts';

/** Reading, pausing and resuming a game (rules E9, K9). */
export function createPlaying(parts: GameParts) {
  const { database, clock, bank } = parts;

  /** Somebody else's game is a 404, like one that does not exist. */
  async function lockOwn(tx: Tx, playerId: string, gameId: number): Promise<GameRow> {
    const game = (await lockGames(tx, [gameId])).get(gameId);
    if (game?.playerId !== playerId) throw new Refusal('gameNotFound');
    return game;
  }

  async function save(tx: Tx, game: GameRow, running: RunningGame, now: Date): Promise<GameRow> {
    const changed = withRunning(game, running);
    await saveRunning(tx, [changed], new Set(), now);
    return changed;
  }

  async function state(tx: Tx, game: GameRow, now: Date): Promise<GameState> {
    return presentState(game, await withBodies(bank, tx, await listQuestions(tx, [game.id])), now);
  }

  function change(
    playerId: string,
    gameId: number,
    decide: (running: RunningGame, now: number) => RunningGame,
  ): Promise<GameState> {
    return database.transaction(async (tx) => {
      const game = await lockOwn(tx, playerId, gameId);
      if (game.contestId !== 0) throw new Refusal('notInContest');
      if (game.mode === 'dailyTen') throw new Refusal('notInDailyTen');
      const now = await clock.now(tx);
      if (game.status === 'closed' || isOver(game)) throw new Refusal('gameClosed');
      const running = decide(runningGame(heardAt(game, now)), now.getTime());
      return state(tx, await save(tx, game, running, now), now);
    });
  }

  return {
    state: (playerId: string, gameId: number) =>
      database.transaction(async (tx) => {
        const game = await lockOwn(tx, playerId, gameId);
        return state(tx, game, await clock.now(tx));
      }),

    /** Stops the clock; 409 when it stands already or the game's pauses are used up. With time off it only hides. */
    pause: (playerId: string, gameId: number) =>
      change(playerId, gameId, (running, now) => {
        if (isPaused(running, now)) throw new Refusal('gamePaused');
        if (!arePausesBounded(running.timeFactor)) return { ...running, pausedAt: now };
        const settled = settlePause(running, now);
        if (running.pausesUsed >= maxPauses || settled.pausedMs >= maxPausedMs) throw new Refusal('noPausesLeft');
        // Between two questions nothing is out that could be looked up.
        const runningWasPaused = running.runningWasPaused || running.runningStartedAt !== null;
        return { ...settled, pausedAt: now, pausesUsed: running.pausesUsed + 1, runningWasPaused };
      }),

    /** Lets the clock run on; a pause beyond the bound has let it run on already. */
    resume: (playerId: string, gameId: number) =>
      change(playerId, gameId, (running, now) => {
        if (running.pausedAt === null) throw new Refusal('gameNotPaused');
        return settlePause(running, now);
      }),
  };
}

/** Adds what counts of the pause that is going on to the question and to the game. */
function settlePause(running: RunningGame, now: number): RunningGame {
  const pause = pauseOf(running);
  if (pause === null) return running;
  const counted = countedPauseMs(pause, now);
  return {
    ...running,
    pausedAt: null,
    pausedMs: running.pausedMs + (arePausesBounded(running.timeFactor) ? counted : 0),
    runningPausedMs: running.runningPausedMs + (running.runningStartedAt === null ? 0 : counted),
  };
}
