import { createFieldError, ApiError } from '#shared/kernel/errors.ts';
import type { CategoriesContext } from './context.ts';
import { listQuestionIds, saveCategory } from './store.ts';
import {
  getCategoryRow,
  assertOtherCategoryRemains,
  runCategoryTransaction,
  removeRetiredFromCalendar,
} from './turn.ts';

/**
 * Moves all questions of a category and its subcategories into another category and retires the source. Later imports
 * and releases that address the source also go to the target. Returns the number of moved questions.
 */
export function mergeCategory(
  ctx: CategoriesContext,
  actorId: string,
  id: number,
  intoId: number,
): Promise<{ readonly moved: number }> {
  return runCategoryTransaction(ctx, actorId, async (transaction) => {
    const { tx, all, now, note } = transaction;
    const row = getCategoryRow(all, id);
    const into = getCategoryRow(all, intoId);
    const family = all.filter((candidate) => candidate.id === id || candidate.parentId === id);
    if (family.includes(into)) throw createFieldError('intoId', 'must be another category');
    const isTargetRetired =
      into.retiredAt !== null ||
      all.some((candidate) => candidate.id === into.parentId && candidate.retiredAt !== null);
    if (isTargetRetired) throw new ApiError('categoryRetired');
    assertOtherCategoryRemains(all, row);
    const ids = await listQuestionIds(
      tx,
      family.map((candidate) => candidate.id),
    );
    const moved = await ctx.questions.change(tx, ids, { actorId, now }, (stored) => ({
      ...stored,
      categoryId: intoId,
    }));
    for (const candidate of family)
      await saveCategory(tx, { ...candidate, retiredAt: candidate.retiredAt ?? now, mergedIntoId: intoId });
    // Repoint categories that were merged into these earlier, because a release follows only one step.
    const earlierMerges = all.filter(
      (candidate) =>
        !family.includes(candidate) && family.some(({ id: mergedId }) => mergedId === candidate.mergedIntoId),
    );
    for (const candidate of earlierMerges) await saveCategory(tx, { ...candidate, mergedIntoId: intoId });
    await note({ id, action: 'merged', before: null, after: { into: into.name, questions: moved.length } });
    if (row.parentId === null) await removeRetiredFromCalendar(ctx, transaction);
    return { moved: moved.length };
  });
}
