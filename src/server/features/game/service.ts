import type { AnyDeal, DealQuery, GameMode, GameResult, Submission } from '#shared/game/contract.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { createAttempts } from './attempts.ts';
import { createClosing } from './closing.ts';
import { createContestClosing } from './contest-closing.ts';
import { createContestGames } from './contest-games.ts';
import { createCounting } from './counting.ts';
import { findTicket } from './counting-store.ts';
import { createDealLimits } from './deal-limits.ts';
import { createDealing } from './dealing.ts';
import {
  type ClosedGameRow,
  type HistoryPage,
  latestGameId,
  listClosed,
  listOpenOwn,
  runOutGames,
  staleGames,
} from './history-store.ts';
import { createMetCounts } from './met.ts';
import { createNextQuestion } from './next-question.ts';
import { createOpenGames } from './open-games.ts';
import type { GameParts, Viewer } from './parts.ts';
import { createPictured } from './pictured.ts';
import { createPlaying } from './playing.ts';
import { createPowerUpUse } from './power-ups.ts';
import { createReview } from './review.ts';
import { readTicket } from './ticket.ts';
import { toldAndFree, toldTo } from './told.ts';

export type { Contest, ContestPart, PlayedGame } from './contest.ts';
export type { ContestRules } from './contest-games.ts';
export type { ContestPicking, FixedQuestion } from './contest-picking.ts';
export { LeaveFirst } from './open-games.ts';
export type DealRules = Viewer & AnyDeal;
export type Game = ReturnType<typeof createGame>;

/** What the profile lists: closed games without their category's name. */
export type GameHistory = ReturnType<typeof gameHistory>;

/** The referee: the server decides, the client shows (rules A1, E1, K1). */
export function createGame(parts: GameParts) {
  const close = createClosing(parts);
  const contestClosing = createContestClosing(parts);
  const dealLimits = createDealLimits(parts);
  const openGames = createOpenGames(parts, { closeOwn: close, closeContest: contestClosing.closeById });
  const deal = createDealing(parts, dealLimits, openGames);

  return {
    /** Deals questions of a category (0: any), or the open game's; 404 for an unknown category. */
    deal(viewer: Viewer, categoryId: number, query: DealQuery) {
      if (categoryId !== 0) parts.catalog.get(categoryId);
      const { gameMode: mode, challenge, ...rules } = query;
      if (challenge !== undefined) throw invalidField('challenge', 'is dealt by the call of its category');
      if (mode === 'challenge') throw invalidField('challenge', 'must name the challenge');
      if (mode === 'tournament') throw invalidField('gameMode', 'is dealt by the call of its match');
      if (mode === 'dailyTen') throw invalidField('gameMode', 'is dealt by the call of the Daily Ten');
      if (mode === 'practice') throw invalidField('gameMode', 'is dealt by the call of practice');
      if (mode === 'survival' && rules.difficulty !== undefined) {
        throw invalidField('difficulty', 'is for normal games: a survival run rises by itself');
      }
      return deal({ ...viewer, ...rules, categoryId, mode });
    },

    /** Deals a round of practice with these questions, or returns the open one; no questions, no round. */
    dealPractice(rules: DealRules, questionIds: readonly number[]) {
      return deal({ ...rules, categoryId: 0, mode: 'practice', count: questionIds.length, questionIds });
    },

    /**
     * Deals these questions as a warm-up, or returns the open one with them: for who measures up to a game of another's. 409
     * `contestUndecided` while anything is reserved for the player.
     */
    dealWarmUp(rules: DealRules, questionIds: readonly number[]) {
      return deal({ ...rules, categoryId: 0, mode: 'normal', count: questionIds.length, questionIds, isWarmUp: true });
    },

    openGame: openGames.openGame,

    /** What a player has met of a category and its subcategories; 404 for an unknown one. */
    metCounts: createMetCounts(parts),

    pictured: createPictured(parts),

    ...createReview(parts),

    attempt: createAttempts(parts, dealLimits),

    next: createNextQuestion(parts),

    /** Closes a game, or answers the first result of a closed one; without an id, the latest of the mode. */
    async submit(playerId: string, submission: Submission | undefined): Promise<GameResult> {
      const mode: GameMode = submission?.gameMode ?? 'normal';
      const gameId = submission?.gameId ?? (await latestGameId(parts.database, playerId, mode));
      if (gameId === undefined) throw new Refusal('gameNotFound');
      const closed = await close({ playerId, gameId });
      if (!closed) throw new Refusal('gameNotFound');
      return 'contest' in closed ? contestClosing.close(closed.contest) : closed.result;
    },

    ...createContestGames(parts, dealLimits, openGames),
    /** Closes the game of a contest that is locked, or answers its first result. */
    closeContestGame: contestClosing.closeLocked,

    ...createPlaying(parts),

    usePowerUp: createPowerUpUse(parts),

    /** The answered question that a ticket names: 404 for somebody else's, 409 for one that is not answered yet. */
    async answeredQuestion(playerId: string, ticket: string): Promise<{ questionId: number; revision: number }> {
      const dealt = await findTicket(parts.database, playerId, readTicket(ticket));
      if (!dealt) throw new Refusal('ticketNotFound');
      if (!dealt.isClosed) throw new Refusal('questionNotAnswered');
      return dealt;
    },

    toldTo,
    toldAndFree,

    ...createCounting(parts),

    forgetDeals: dealLimits.prune,

    /** Closes games that nobody has called for an hour, with time off for 24. Answers how many. */
    async closeStale(): Promise<number> {
      const stale = await staleGames(parts.database, await parts.clock.now(parts.database));
      await Promise.all(stale.map(({ id, playerId }) => close({ playerId, gameId: id })));
      return stale.length;
    },

    /** Closes a player's open games as they stand; those of contests end with them, or when their time is over. */
    async closeAllOf(playerId: string): Promise<void> {
      const open = await listOpenOwn(parts.database, playerId);
      await Promise.all(open.map((gameId) => close({ playerId, gameId })));
    },

    /** Closes the games of contests that have taken all their time. Answers how many; throws at the end for one that fails. */
    async closeRunOut(): Promise<number> {
      const over = await runOutGames(parts.database, await parts.clock.now(parts.database));
      const failures: unknown[] = [];
      for (const gameId of over) await contestClosing.closeById(gameId).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      return over.length;
    },
  };
}

export function gameHistory() {
  const entryOf = ({ closedAt, ...game }: ClosedGameRow) => ({ ...game, completedAt: closedAt.toISOString() });
  return {
    /** Closed games, newest first. */
    async closedGames(
      queries: Queries,
      playerId: string,
      page: HistoryPage,
    ): Promise<Omit<HistoryEntry, 'category'>[]> {
      return (await listClosed(queries, playerId, page)).map(entryOf);
    },
  };
}
