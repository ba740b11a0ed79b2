import type { OpenGame } from '#shared/game/contract.ts';
import { hasGameEnded } from '#shared/game/referee.ts';
import { getAbandonedAfterMs } from '#shared/game/rules.ts';
import { ApiError } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasRunOut } from './contest.ts';
import type { GameDependencies, Viewer } from './game-dependencies.ts';
import { findOpenAndUncounted, findOpenGames, type GameRow, type OpenGameRow } from './store.ts';

const maxDealAttempts = 5;

/**
 * Thrown if another open game must be closed first. A null game means that a concurrent deal came first and this one
 * must be retried.
 */
export class OpenGameConflict extends Error {
  readonly game: Pick<GameRow, 'id' | 'playerId' | 'contestId'> | null;

  constructor(game: Pick<GameRow, 'id' | 'playerId' | 'contestId'> | null) {
    super('another game is open');
    this.game = game;
  }
}

interface GameClosers {
  readonly closeOwn: (request: { readonly playerId: string; readonly gameId: number }) => Promise<unknown>;
  readonly closeContest: (gameId: number) => Promise<unknown>;
}

export type OpenGames = ReturnType<typeof createOpenGames>;

/** A player has at most one open game, of any mode and category, across all devices (rules G1). */
export function createOpenGames(
  parts: Pick<GameDependencies, 'database' | 'contests'>,
  { closeOwn, closeContest }: GameClosers,
) {
  const { database, contests } = parts;

  async function present(queries: Queries, game: OpenGameRow): Promise<OpenGame> {
    const contest = game.mode === 'challenge' || game.mode === 'tournament' ? contests[game.mode] : null;
    const address = (await contest?.getAddress(queries, game.contestId)) ?? { challengeId: null, match: null };
    return { ...toOpenGame(game), ...address };
  }

  /** Effect of an open game on a new one: the open one is closed first, or the new one is refused. */
  function resolveConflict(game: GameRow, replace: boolean, now: Date): OpenGameConflict | ApiError {
    return canBeLeft(game, replace, now)
      ? new OpenGameConflict(game)
      : new ApiError('gameRunning', [], { details: { ...toOpenGame(game) } });
  }

  return {
    resolveConflict,

    /** Throws if a player who wants to open a game has another one open. */
    async refuseAnother(queries: Queries, playerId: string, replace: boolean, now: Date): Promise<void> {
      const game = (await findOpenGames(queries, [playerId])).get(playerId);
      if (game) throw resolveConflict(game, replace, now);
    },

    /** Runs a deal. If a conflicting game may be left, closes it and deals again. */
    async leavingFirst<T>({ playerId }: Pick<Viewer, 'playerId'>, deal: () => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await deal();
        } catch (error) {
          if (!(error instanceof OpenGameConflict)) throw error;
          if (tries === maxDealAttempts) throw new ApiError('unavailable');
          if (error.game === null) continue;
          if (error.game.contestId === 0) await closeOwn({ playerId, gameId: error.game.id });
          else await closeContest(error.game.id);
        }
      }
    },

    async openGame(playerId: string): Promise<OpenGame | null> {
      const { open } = await findOpenAndUncounted(database, playerId);
      return open && present(database, open);
    },
  };
}

function toOpenGame(game: OpenGameRow): Omit<OpenGame, 'challengeId' | 'match'> {
  return {
    gameId: game.id,
    gameMode: game.mode,
    categoryId: game.categoryId || null,
    isWhole: game.isWhole,
    score: game.score,
    position: Math.min(game.position, game.questionCount),
    total: game.mode === 'survival' ? null : game.questionCount,
  };
}

/**
 * A warm-up, practice and a game that ran out of time are left without asking; a whole game and the Daily Ten only with
 * `replace`; a contest game never while it runs.
 */
function canBeLeft(game: GameRow, replace: boolean, now: Date): boolean {
  if (game.contestId !== 0) return hasGameEnded(game) || hasRunOut(game, now.getTime());
  const isStale = now.getTime() - game.lastCallAt.getTime() > getAbandonedAfterMs(game.timeFactor);
  const canLeaveUnasked = !game.isWhole && game.mode !== 'dailyTen';
  return replace || canLeaveUnasked || hasGameEnded(game) || isStale;
}
