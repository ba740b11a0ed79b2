import type { OpenGame } from '#shared/game/contract.ts';
import { isOver } from '#shared/game/referee.ts';
import { staleAfterMs } from '#shared/game/rules.ts';
import { Refusal } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { hasRunOut } from './contest.ts';
import type { GameParts, Viewer } from './parts.ts';
import { findGamesOf, findOpenGames, type GameRow, type OpenGameRow } from './store.ts';

const triesToDeal = 5;

/** A game stands in the way of another and is to be closed first; null: somebody else was quicker, look again. */
export class LeaveFirst extends Error {
  readonly game: Pick<GameRow, 'id' | 'playerId' | 'contestId'> | null;

  constructor(game: Pick<GameRow, 'id' | 'playerId' | 'contestId'> | null) {
    super('another game is open');
    this.game = game;
  }
}

interface Closers {
  readonly closeOwn: (request: { readonly playerId: string; readonly gameId: number }) => Promise<unknown>;
  readonly closeContest: (gameId: number) => Promise<unknown>;
}

export type OpenGames = ReturnType<typeof createOpenGames>;

/** One game at a time: a player has one open game, of whatever mode and place, on however many devices (rules G1). */
export function createOpenGames(parts: Pick<GameParts, 'database' | 'contests'>, { closeOwn, closeContest }: Closers) {
  const { database, contests } = parts;

  async function present(queries: Queries, game: OpenGameRow): Promise<OpenGame> {
    const contest = game.mode === 'challenge' || game.mode === 'tournament' ? contests[game.mode] : null;
    const address = (await contest?.address(queries, game.contestId)) ?? { challengeId: null, match: null };
    return { ...presentOpen(game), ...address };
  }

  /** What an open game means for another: it is closed first, or the other is refused. */
  function inTheWay(game: GameRow, replace: boolean, now: Date): LeaveFirst | Refusal {
    return mayBeLeft(game, replace, now)
      ? new LeaveFirst(game)
      : new Refusal('gameRunning', [], { details: { ...presentOpen(game) } });
  }

  return {
    inTheWay,

    /** Throws when a player who is to open a game has another one. */
    async refuseAnother(queries: Queries, playerId: string, replace: boolean, now: Date): Promise<void> {
      const game = (await findOpenGames(queries, [playerId])).get(playerId);
      if (game) throw inTheWay(game, replace, now);
    },

    /** Deals; a game that stands in the way and may be left is closed, and then it deals again. */
    async leavingFirst<T>({ playerId }: Pick<Viewer, 'playerId'>, deal: () => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries += 1) {
        try {
          return await deal();
        } catch (error) {
          if (!(error instanceof LeaveFirst)) throw error;
          if (tries === triesToDeal) throw new Refusal('unavailable');
          if (error.game === null) continue;
          if (error.game.contestId === 0) await closeOwn({ playerId, gameId: error.game.id });
          else await closeContest(error.game.id);
        }
      }
    },

    /** The game that a player has open. */
    async openGame(playerId: string): Promise<OpenGame | null> {
      const { open } = await findGamesOf(database, playerId);
      return open && present(database, open);
    },
  };
}

function presentOpen(game: OpenGameRow): Omit<OpenGame, 'challengeId' | 'match'> {
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
 * A warm-up and practice are left without asking, and so is what has run out; a whole game and the Daily Ten when `replace`
 * says so, a contest's never while it runs.
 */
function mayBeLeft(game: GameRow, replace: boolean, now: Date): boolean {
  if (game.contestId !== 0) return isOver(game) || hasRunOut(game, now.getTime());
  const isStale = now.getTime() - game.lastCallAt.getTime() > staleAfterMs(game.timeFactor);
  const isLeftUnasked = !game.isWhole && game.mode !== 'dailyTen';
  return replace || isLeftUnasked || isOver(game) || isStale;
}
