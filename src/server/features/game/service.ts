import type { DealOptions, DealQuery, GameMode, GameResult, PastGame, Submission } from '#shared/game/contract.ts';
import { isTenOpen } from '#shared/daily-ten/rules.ts';
import { ApiError, createFieldError } from '#shared/kernel/errors.ts';
import type { Queries } from '#server/platform/database/database.ts';
import {
  type ClosedGameRow,
  type HistoryPage,
  findLatestGameId,
  findOwnGame,
  findTicket,
  listClosedGames,
  listOpenOwnGames,
  listStaleGames,
  listTimedOutGames,
} from './history-store.ts';
import { type GameDependencies, type Viewer, addBodies } from './game-dependencies.ts';
import { presentShownQuestions } from './present.ts';
import { type RevealedQuestion, listLatestRevealed, listQuestions, parseTicket } from './question-store.ts';
import { type GameRow, findOpenGames } from './store.ts';
import { findReserved } from './reserved-store.ts';
import type { HistoryEntry } from '#shared/progress/contract.ts';
import { createAttemptHandler } from './attempts.ts';
import { createContestGameCloser, createGameCloser } from './finish-game.ts';
import { createContestGames } from './contest-games.ts';
import { createAnswerCounting } from './answer-statistics.ts';
import { createDealLimits } from './deal-limits.ts';
import { createGameDealer } from './deal-game.ts';
import { createMetCounts } from './met-counts.ts';
import { createNextQuestionHandler } from './next-question.ts';
import { createOpenGames } from './open-games.ts';
import { createPictureLookup } from './picture-lookup.ts';
import { createGameControls } from './game-controls.ts';
import { createPowerUpHandler } from './power-ups.ts';

/** Reviews of a player's finished games. */
function createReview({ database, clock, bank, catalog, contests }: GameDependencies) {
  async function findContestResult(queries: Queries, game: GameRow): Promise<GameResult['contest']> {
    if (game.mode !== 'challenge' && game.mode !== 'tournament') return null;
    return contests[game.mode].getStanding(queries, game.contestId, game.playerId);
  }

  async function find(playerId: string, gameId: number) {
    const game = await findOwnGame(database, playerId, gameId);
    if (!game) throw new ApiError('gameNotFound');
    if (!game.result || !game.closedAt) throw new ApiError('gameNotOver');
    const contest = await findContestResult(database, game);
    const past: Omit<PastGame, 'questions'> = {
      gameId,
      gameMode: game.mode,
      categoryId: game.categoryId || null,
      category: catalog.find(game.categoryId)?.name ?? null,
      completedAt: game.closedAt.toISOString(),
      isWhole: game.isWhole,
      isFinished: game.isFinished ?? false,
      result: { ...game.result, contest },
    };
    return { game, past };
  }

  return {
    /** A finished game without its questions. Returns 404 for another player's game. */
    pastGame: async (playerId: string, gameId: number) => (await find(playerId, gameId)).past,

    async review(playerId: string, gameId: number): Promise<PastGame> {
      const { game, past } = await find(playerId, gameId);
      // Another player may still play the same questions, so they are withheld until the contest is decided.
      if (past.result.contest?.outcome === 'waiting') return { ...past, questions: null };
      const now = await clock.now(database);
      if (game.mode === 'dailyTen' && !isTenOpen(game.date, now)) return { ...past, questions: null };
      const dealt = await addBodies(bank, database, await listQuestions(database, [gameId]));
      return { ...past, questions: presentShownQuestions(game, dealt, now) };
    },

    /**
     * Questions of the player's finished game in their order, dealt or not, limited to those that may still be dealt.
     */
    async questionsOf(playerId: string, gameId: number): Promise<number[]> {
      const { game } = await find(playerId, gameId);
      return (game.plan ?? []).filter((id) => bank.isOffered(id));
    },
  };
}

/** Bounds the work: only this many of a player's latest questions are searched. */
const searchedQuestionLimit = 2_000;

/** Question revisions whose answer was revealed to the player by a verdict, newest first. */
function listRevealedQuestions(queries: Queries, playerId: string): Promise<RevealedQuestion[]> {
  return listLatestRevealed(queries, playerId, searchedQuestionLimit);
}

/**
 * The revealed questions that are not reserved for an undecided contest. Returns null while the player has a game open,
 * because the missing questions would reveal its next questions.
 */
async function listUnreservedRevealedQuestions(queries: Queries, playerId: string): Promise<RevealedQuestion[] | null> {
  if ((await findOpenGames(queries, [playerId])).has(playerId)) return null;
  const revealed = await listRevealedQuestions(queries, playerId);
  const reserved = new Set((await findReserved(queries, [playerId])).get(playerId));
  return revealed.filter(({ questionId }) => !reserved.has(questionId));
}

export type { Contest, ContestPart, PlayedGame } from './contest.ts';
export type { ContestRules } from './contest-games.ts';
export type { ContestQuestionPicker as ContestPicking, FixedQuestion } from './contest-games.ts';
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
