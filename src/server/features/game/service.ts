import type { DealOptions, DealQuery, GameMode, GameResult, Submission } from '#shared/game/contract.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createAttemptHandler } from './attempts.ts';
import { createGameCloser } from './closing.ts';
import { createContestGameCloser } from './contest-closing.ts';
import { createContestGames } from './contest-games.ts';
import { createAnswerCounting } from './counting.ts';
import { findTicket } from './counting-store.ts';
import { createDealLimits } from './deal-limits.ts';
import { createGameDealer } from './dealing.ts';
import {
  type ClosedGameRow,
  type HistoryPage,
  findLatestGameId,
  listClosedGames,
  listOpenOwnGames,
  listTimedOutGames,
  listStaleGames,
} from './history-store.ts';
import { createMetCounts } from './met.ts';
import { createNextQuestionHandler } from './next-question.ts';
import { createOpenGames } from './open-games.ts';
import type { GameDependencies, Viewer } from './parts.ts';
import { createPictureLookup } from './pictured.ts';
import { createGameControls } from './playing.ts';
import { createPowerUpHandler } from './power-ups.ts';
import { createReview } from './review.ts';
import { parseTicket } from './ticket.ts';
import { listUnreservedRevealedQuestions, listRevealedQuestions } from './told.ts';

export type { Contest, ContestPart, PlayedGame } from './contest.ts';
export type { ContestRules } from './contest-games.ts';
export type { ContestQuestionPicker as ContestPicking, FixedQuestion } from './contest-picking.ts';
export { OpenGameConflict as LeaveFirst } from './open-games.ts';
export type DealRules = Viewer & DealOptions;
export type Game = ReturnType<typeof createGame>;

/** Finished games for the profile, without category names. */
export type GameHistory = ReturnType<typeof createGameHistory>;

/** The game server is the referee: it decides, the client only displays (rules A1, E1, K1). */
export function createGame(parts: GameDependencies) {
  const close = createGameCloser(parts);
  const contestClosing = createContestGameCloser(parts);
  const dealLimits = createDealLimits(parts);
  const openGames = createOpenGames(parts, { closeOwn: close, closeContest: contestClosing.closeById });
  const deal = createGameDealer(parts, dealLimits, openGames);

  return {
    /**
     * Deals questions of a category (0: any category), or returns those of the open game. Throws 404 for an unknown
     * category.
     */
    deal(viewer: Viewer, categoryId: number, query: DealQuery) {
      if (categoryId !== 0) parts.catalog.get(categoryId);
      const { gameMode: mode, challenge, ...rules } = query;
      if (challenge !== undefined)
        throw createFieldError('challenge', 'must be requested from the endpoint of its category');
      if (mode === 'challenge') throw createFieldError('challenge', 'must be the id of the challenge');
      if (mode === 'tournament') throw createFieldError('gameMode', 'must be requested from the endpoint of its match');
      if (mode === 'dailyTen') throw createFieldError('gameMode', 'must be requested from the Daily Ten endpoint');
      if (mode === 'practice') throw createFieldError('gameMode', 'must be requested from the practice endpoint');
      if (mode === 'survival' && rules.difficulty !== undefined) {
        throw createFieldError('difficulty', 'is for normal games only: survival runs get harder automatically');
      }
      return deal({ ...viewer, ...rules, categoryId, mode });
    },

    /** Deals a practice round with these questions, or returns the open one. An empty list starts no round. */
    dealPractice(rules: DealRules, questionIds: readonly number[]) {
      return deal({ ...rules, categoryId: 0, mode: 'practice', count: questionIds.length, questionIds });
    },

    /**
     * Deals these questions as a warm-up, or returns the open warm-up with them. A warm-up lets a player play the
     * questions of another player's game. Throws 409 `contestUndecided` while any questions are reserved for the
     * player.
     */
    dealWarmUp(rules: DealRules, questionIds: readonly number[]) {
      return deal({ ...rules, categoryId: 0, mode: 'normal', count: questionIds.length, questionIds, isWarmUp: true });
    },

    openGame: openGames.openGame,

    /** The questions that a player has met in a category and its subcategories. Throws 404 for an unknown category. */
    metCounts: createMetCounts(parts),

    pictured: createPictureLookup(parts),

    ...createReview(parts),

    attempt: createAttemptHandler(parts, dealLimits),

    next: createNextQuestionHandler(parts),

    /**
     * Finishes a game, or returns the stored result of a finished one. Without an id it takes the latest game of the
     * mode.
     */
    async submit(playerId: string, submission: Submission | undefined): Promise<GameResult> {
      const mode: GameMode = submission?.gameMode ?? 'normal';
      const gameId = submission?.gameId ?? (await findLatestGameId(parts.database, playerId, mode));
      if (gameId === undefined) throw new ApiError('gameNotFound');
      const closed = await close({ playerId, gameId });
      if (!closed) throw new ApiError('gameNotFound');
      return 'contest' in closed ? contestClosing.close(closed.contest) : closed.result;
    },

    ...createContestGames(parts, dealLimits, openGames),
    /** Finishes the game of a contest that the caller has locked, or returns its stored result. */
    closeContestGame: contestClosing.closeLocked,

    ...createGameControls(parts),

    usePowerUp: createPowerUpHandler(parts),

    /**
     * The answered question that a ticket refers to. Throws 404 for another player's ticket, 409 if the question is not
     * answered yet.
     */
    async answeredQuestion(playerId: string, ticket: string): Promise<{ questionId: number; revision: number }> {
      const dealt = await findTicket(parts.database, playerId, parseTicket(ticket));
      if (!dealt) throw new ApiError('ticketNotFound');
      if (!dealt.isClosed) throw new ApiError('questionNotAnswered');
      return dealt;
    },

    toldTo: listRevealedQuestions,
    toldAndFree: listUnreservedRevealedQuestions,

    ...createAnswerCounting(parts),

    forgetDeals: dealLimits.prune,

    /** Finishes games without a call for one hour (24 hours with relaxed time). Returns their number. */
    async closeStale(): Promise<number> {
      const stale = await listStaleGames(parts.database, await parts.clock.now(parts.database));
      await Promise.all(stale.map(({ id, playerId }) => close({ playerId, gameId: id })));
      return stale.length;
    },

    /**
     * Finishes a player's open games in their current state. Games of contests end with the contest or when their time
     * runs out.
     */
    async closeAllOf(playerId: string): Promise<void> {
      const open = await listOpenOwnGames(parts.database, playerId);
      await Promise.all(open.map((gameId) => close({ playerId, gameId })));
    },

    /**
     * Finishes contest games whose time has run out. Returns their number. An error in one game is thrown only after
     * all the others are finished.
     */
    async closeRunOut(): Promise<number> {
      const over = await listTimedOutGames(parts.database, await parts.clock.now(parts.database));
      const failures: unknown[] = [];
      for (const gameId of over) await contestClosing.closeById(gameId).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      return over.length;
    },
  };
}

export function createGameHistory() {
  const toEntry = ({ closedAt, ...game }: ClosedGameRow) => ({ ...game, completedAt: closedAt.toISOString() });
  return {
    async closedGames(
      queries: Queries,
      playerId: string,
      page: HistoryPage,
    ): Promise<Omit<HistoryEntry, 'category'>[]> {
      return (await listClosedGames(queries, playerId, page)).map(toEntry);
    },
  };
}
