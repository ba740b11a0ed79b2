import {
  type QuestionsByDifficulty,
  addMissingQuestions,
  createEmptySelection,
  flattenByDifficulty,
} from '#shared/game/question-selection.ts';
import { wholeGameCount } from '#shared/game/rules.ts';
import { shuffleItems } from '#shared/kernel/random.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { type ContestMode, hasRunOut } from './contest.ts';
import { type GameDependencies, type Viewer, addBodies } from './game-dependencies.ts';
import { listQuestions, listRecentlyMet } from './question-store.ts';
import { releaseQuestions, reserveQuestions } from './reserved-store.ts';
import { getTimeLimitMs } from '#shared/game/clock.ts';
import type { PlayQuestion } from '#shared/game/contract.ts';
import { getAvailableInMs } from '#shared/game/referee.ts';
import type { DealLimits } from './deal-limits.ts';
import { createNotReadyRefusal } from './deal-game.ts';
import { OpenGameConflict, type OpenGames } from './open-games.ts';
import { presentShownQuestions } from './present.ts';
import { createQuestionDealer } from './deal-question.ts';
import { findLatestGames, insertOpenGames, lockGames } from './store.ts';

/** A question with the revision that a contest has fixed. */
export interface FixedQuestion {
  readonly questionId: number;
  readonly revision: number;
}

/** A contest, its category and its players. */
export interface ContestQuestionRequest {
  readonly mode: ContestMode;
  readonly contestId: number;
  /** 0 for any category. */
  readonly categoryId: number;
  readonly playerIds: readonly string[];
}

/**
 * Practically every question that a player ever met, because a question that was studied does not belong in a contest.
 */
const maxMetQuestions = 20_000;

export type ContestQuestionPicker = ReturnType<typeof createContestQuestionPicker>;

/** Picks the questions of contests: the same for all players, rising from easy to hard. */
export function createContestQuestionPicker({
  bank,
  catalog,
  chance,
}: Pick<GameDependencies, 'bank' | 'catalog' | 'chance'>) {
  /**
   * Picks from the category, then its parent, then the whole bank. Questions that one of the players has met come only
   * if nothing else is left.
   */
  function pick(categoryId: number, excluded: ReadonlySet<number>, met: readonly number[]): QuestionsByDifficulty {
    const parentId = categoryId === 0 ? null : catalog.get(categoryId).parentId;
    const scopes = [...new Set([categoryId, ...(parentId === null ? [] : [parentId]), 0])].map((id) => bank.pool(id));
    const excludedOrMet = new Set([...excluded, ...met]);
    const fill = (rising: QuestionsByDifficulty, without: ReadonlySet<number>, avoided: readonly number[]) =>
      scopes.reduce((before, scope) => {
        const taken = new Set([...without, ...flattenByDifficulty(before)]);
        return addMissingQuestions(before, scope, { excluded: taken, met: avoided }, chance.below);
      }, rising);
    return fill(fill(createEmptySelection(), excludedOrMet, []), excluded, met);
  }

  return {
    /**
     * Fixes the questions of a contest, preferably ones that none of its players has met. Until all have played, they
     * are excluded from all other deals to these players, together with as many decoys, because the gaps would
     * otherwise reveal them (rules D17, T18, T19).
     */
    async pickForContest(
      tx: Tx,
      { categoryId, playerIds, ...contest }: ContestQuestionRequest,
    ): Promise<FixedQuestion[]> {
      // The questions of a merged category are in the category that replaced it.
      const sourceCategoryId = bank.pool(categoryId).all.length > 0 ? categoryId : catalog.standInOf(categoryId);
      // Without any question left, nothing is fixed.
      if (bank.pool(sourceCategoryId).all.length === 0) return [];
      const lists = [...(await listRecentlyMet(tx, playerIds, maxMetQuestions)).values()];
      const longest = Math.max(0, ...lists.map((list) => list.length));
      // Newest first, alternating between the players: what one met long ago ranks behind what the other met yesterday.
      const met = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
      const picked = flattenByDifficulty(pick(sourceCategoryId, new Set(), met)).slice(0, wholeGameCount);
      const decoys = flattenByDifficulty(pick(sourceCategoryId, new Set(picked), met)).slice(0, picked.length);
      await reserveQuestions(tx, contest, playerIds, shuffleItems([...picked, ...decoys], chance.below));
      return picked.map((questionId) => ({ questionId, revision: bank.current(questionId).revision }));
    },

    /** To be called once all have played or can no longer play. */
    releaseQuestions: releaseQuestions,
  };
}

/** How a player plays a contest. */
export interface ContestRules extends Viewer {
  /** Whether a game that is open elsewhere may be closed for it. */
  readonly replace: boolean;
  /** 1, 2, 5 or 10 in a challenge, chosen by each player; in the Daily Ten 1, or 0 with time off. */
  readonly timeFactor: number;
}

/** A game whose questions are fixed: for a contest, or for a date. */
export interface FixedDeal extends ContestRules {
  readonly mode: ContestMode | 'dailyTen';
  readonly categoryId: number;
  /** 0 for the Daily Ten. */
  readonly contestId: number;
  readonly questions: readonly FixedQuestion[];
}

/** Games of contests and of the Daily Ten: the same questions in the same order for all, without lives, pauses or power-ups. */
export function createContestGames(parts: GameDependencies, dealLimits: DealLimits, open: OpenGames) {
  const { account, bank, limits } = parts;
  const { show } = createQuestionDealer(parts);

  /** Returns when the first clock may start. Throws if the player may not open a game now. */
  async function getFirstStart(tx: Tx, deal: FixedDeal, now: Date): Promise<Date> {
    const { playerId } = deal;
    await open.refuseAnother(tx, playerId, deal.replace, now);
    const refusal = dealLimits.refusals([deal], await dealLimits.tallies(tx, [deal]), now).get(playerId);
    if (refusal) throw refusal;
    const latest = await findLatestGames(tx, [playerId]);
    const nextStartsAt = limits.areOn ? (latest.get(playerId)?.nextStartsAt ?? null) : null;
    const waitMs = getAvailableInMs(nextStartsAt?.getTime() ?? null, now.getTime());
    if (waitMs > 0) throw createNotReadyRefusal(waitMs);
    await dealLimits.count(tx, [deal], now);
    return nextStartsAt !== null && nextStartsAt > now ? nextStartsAt : now;
  }

  return {
    ...createContestQuestionPicker(parts),

    /** Deals of contests: a conflicting game that may be left is closed first. */
    leavingFirst: open.leavingFirst,

    /** Opens a player's game for a locked contest or for a date and deals its first question. The clock starts now. */
    async openContestGame(
      tx: Tx,
      deal: FixedDeal,
      now: Date,
    ): Promise<{ readonly gameId: number; readonly questions: PlayQuestion[] }> {
      const { playerId, mode, categoryId, contestId, timeFactor, questions } = deal;
      const startsAt = await getFirstStart(tx, deal, now);
      const date = (await account.datesOf(tx, [playerId], now)).get(playerId) ?? '';
      const plan = questions.map(({ questionId }) => questionId);
      const planRevisions = questions.map(({ revision }) => revision);
      const isWhole = mode !== 'dailyTen';
      const rules = { isWhole, plan, planRevisions, lives: null, limitMs: getTimeLimitMs(timeFactor), startsAt };
      const [game] = await insertOpenGames(
        tx,
        [{ playerId, mode, categoryId, contestId, timeFactor, date, ...rules }],
        now,
      );
      // A concurrent deal of this player came first.
      if (!game) throw new OpenGameConflict(null);
      const { dealt } = await show(tx, [game]);
      return { gameId: game.id, questions: presentShownQuestions(game, [...dealt.values()], now) };
    },

    /** Locks the games of locked contests, before closing locks the players. */
    async lockContestGames(tx: Tx, gameIds: readonly number[]): Promise<void> {
      if (gameIds.length > 0) await lockGames(tx, gameIds);
    },

    /** Locks the games in the same way and returns those that have used all their time, each by its own clock. */
    async lockRunOut(tx: Tx, gameIds: readonly number[], now: Date): Promise<number[]> {
      const games = gameIds.length > 0 ? [...(await lockGames(tx, gameIds)).values()] : [];
      return games.filter((game) => hasRunOut(game, now.getTime())).map(({ id }) => id);
    },

    /** The questions that a contest's game shows; null if the game is closed or its time is over. */
    async contestDeal(tx: Tx, gameId: number, now: Date): Promise<PlayQuestion[] | null> {
      const game = (await lockGames(tx, [gameId])).get(gameId);
      if (!game || game.status === 'closed' || hasRunOut(game, now.getTime())) return null;
      return presentShownQuestions(game, await addBodies(bank, tx, await listQuestions(tx, [game.id])), now);
    },
  };
}
