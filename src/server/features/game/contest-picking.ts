import { addRising, inOrder, noneRising, type Rising } from '#shared/game/picking.ts';
import { wholeGameCount } from '#shared/game/rules.ts';
import { shuffled } from '#shared/kernel/random.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { ContestMode } from './contest.ts';
import type { GameParts } from './parts.ts';
import { metLately } from './question-store.ts';
import { release, reserve } from './reserved-store.ts';

/** A question in the wording that a contest has fixed. */
export interface FixedQuestion {
  readonly questionId: number;
  readonly revision: number;
}

/** What is picked for: the contest and those who play it. */
export interface PickedFor {
  readonly mode: ContestMode;
  readonly contestId: number;
  /** 0 for any. */
  readonly categoryId: number;
  readonly playerIds: readonly string[];
}

/** All that a player ever met, within reason: a question that was studied is none for a contest. */
const metForContests = 20_000;

export type ContestPicking = ReturnType<typeof createContestPicking>;

/** The questions of contests: the same for all who play for it, rising from easy to hard. */
export function createContestPicking({ bank, catalog, chance }: Pick<GameParts, 'bank' | 'catalog' | 'chance'>) {
  /** From the category, then its parent, then the whole bank; what somebody has met only where there is nothing else. */
  function pick(categoryId: number, left: ReadonlySet<number>, met: readonly number[]): Rising {
    const parentId = categoryId === 0 ? null : catalog.get(categoryId).parentId;
    const scopes = [...new Set([categoryId, ...(parentId === null ? [] : [parentId]), 0])].map((id) => bank.pool(id));
    const unmet = new Set([...left, ...met]);
    const fill = (rising: Rising, without: ReadonlySet<number>, rather: readonly number[]) =>
      scopes.reduce((before, scope) => {
        const taken = new Set([...without, ...inOrder(before)]);
        return addRising(before, scope, { left: taken, met: rather }, chance.below);
      }, rising);
    return fill(fill(noneRising(), unmet, []), left, met);
  }

  return {
    /**
     * Fixes the questions of a contest: those that nobody of its players has met. Until both have played they are left
     * out of all other deals to them, together with as many others, so that what is missing does not tell
     * (rules D17, T18, T19).
     */
    async pickForContest(tx: Tx, { categoryId, playerIds, ...contest }: PickedFor): Promise<FixedQuestion[]> {
      // The questions of a place that was merged are elsewhere.
      const place = bank.pool(categoryId).all.length > 0 ? categoryId : catalog.standInOf(categoryId);
      // Nothing is fixed where no question is left.
      if (bank.pool(place).all.length === 0) return [];
      const lists = [...(await metLately(tx, playerIds, metForContests)).values()];
      const longest = Math.max(0, ...lists.map((list) => list.length));
      // Newest first, in turns: what one met long ago stands behind what the other met yesterday.
      const met = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
      const picked = inOrder(pick(place, new Set(), met)).slice(0, wholeGameCount);
      const decoys = inOrder(pick(place, new Set(picked), met)).slice(0, picked.length);
      await reserve(tx, contest, playerIds, shuffled([...picked, ...decoys], chance.below));
      return picked.map((questionId) => ({ questionId, revision: bank.current(questionId).revision }));
    },

    /** Both have played, or nobody will any more. */
    releaseQuestions: release,
  };
}
