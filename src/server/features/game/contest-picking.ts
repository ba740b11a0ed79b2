import {
  addMissingQuestions,
  flattenByDifficulty,
  createEmptySelection,
  type QuestionsByDifficulty,
} from '#shared/game/picking.ts';
import { wholeGameCount } from '#shared/game/rules.ts';
import { shuffleItems } from '#shared/kernel/random.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ContestMode } from './contest.ts';
import type { GameDependencies } from './parts.ts';
import { listRecentlyMet } from './question-store.ts';
import { releaseQuestions, reserveQuestions } from './reserved-store.ts';

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
