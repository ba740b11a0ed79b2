import { invalidField, Refusal } from '#shared/kernel/errors.ts';
import type { CategoriesContext } from './context.ts';
import { questionsOf, rewrite } from './store.ts';
import { findIn, mustLeaveOne, takeTurn, tellCalendar } from './turn.ts';

/**
 * Moves all questions of a category and its subcategories into another one, and retires it; what imports and later releases
 * bring for it goes there too. Answers how many questions were moved.
 */
export function merge(
  ctx: CategoriesContext,
  actorId: string,
  id: number,
  intoId: number,
): Promise<{ readonly moved: number }> {
  return takeTurn(ctx, actorId, async (turn) => {
    const { tx, all, now, note } = turn;
    const row = findIn(all, id);
    const into = findIn(all, intoId);
    const family = all.filter((one) => one.id === id || one.parentId === id);
    if (family.includes(into)) throw invalidField('intoId', 'must be another category');
    const isResting = into.retiredAt !== null || all.some((one) => one.id === into.parentId && one.retiredAt !== null);
    if (isResting) throw new Refusal('categoryRetired');
    mustLeaveOne(all, row);
    const ids = await questionsOf(
      tx,
      family.map((one) => one.id),
    );
    const moved = await ctx.questions.change(tx, ids, { actorId, now }, (stored) => ({
      ...stored,
      categoryId: intoId,
    }));
    for (const one of family) await rewrite(tx, { ...one, retiredAt: one.retiredAt ?? now, mergedIntoId: intoId });
    // Whatever was merged into these points on: a release looks one step far.
    const before = all.filter(
      (one) => !family.includes(one) && family.some(({ id: gone }) => gone === one.mergedIntoId),
    );
    for (const one of before) await rewrite(tx, { ...one, mergedIntoId: intoId });
    await note({ id, action: 'merged', before: null, after: { into: into.name, questions: moved.length } });
    if (row.parentId === null) await tellCalendar(ctx, turn);
    return { moved: moved.length };
  });
}
