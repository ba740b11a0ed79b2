import type { categoriesContract, ManagedCategory } from '#shared/categories/contract.ts';
import { landmarkColors } from '#shared/categories/rules.ts';
import { invalidField } from '#shared/kernel/errors.ts';
import type { Input } from '#shared/kernel/contract.ts';
import type { CategoriesContext } from './context.ts';
import { getManaged } from './reads.ts';
import { type CategoryRow, rewrite, writeNew } from './store.ts';
import { findIn, mustLeaveOne, takeTurn, tellCalendar } from './turn.ts';

type NewCategory = Input<(typeof categoriesContract)['POST /api/admin/categories']>['body'];
type CategoryChange = Input<(typeof categoriesContract)['PATCH /api/admin/categories/:id']>['body'];

/** A new one comes last among its likes. */
export function add(ctx: CategoriesContext, actorId: string, form: NewCategory): Promise<ManagedCategory> {
  return takeTurn(ctx, actorId, async ({ tx, all, note }) => {
    const parent = form.parentId === null ? null : mainIn(all, form.parentId);
    const icon = form.icon ?? 'general';
    const look = parent ?? { icon, color: landmarkColors[icon] };
    const { name, parentId } = form;
    const id = await writeNew(tx, { name, parentId, icon: look.icon, color: look.color });
    await note({
      id,
      action: 'added',
      before: null,
      after: factsOf({ name, icon: look.icon, parentId, retiredAt: null }, all),
    });
    return getManaged(tx, id);
  });
}

/** What would change nothing is no change. */
export function change(
  ctx: CategoriesContext,
  actorId: string,
  id: number,
  form: CategoryChange,
): Promise<ManagedCategory> {
  return takeTurn(ctx, actorId, async (turn) => {
    const { tx, all, note } = turn;
    const row = findIn(all, id);
    const changed = changedBy(form, row, turn);
    if (row.retiredAt === null && changed.retiredAt !== null) mustLeaveOne(all, row);
    const [before, after] = [factsOf(row, all), factsOf(changed, all)];
    const fields = Object.keys(after).filter((field) => before[field] !== after[field]);
    if (fields.length > 0) {
      await rewrite(tx, changed);
      const picked = (facts: typeof before) => Object.fromEntries(fields.map((field) => [field, facts[field]]));
      await note({ id, action: 'updated', before: picked(before), after: picked(after) });
      if (row.parentId === null) await tellCalendar(ctx, turn);
    }
    return getManaged(tx, id);
  });
}

function changedBy(
  form: CategoryChange,
  row: CategoryRow,
  { all, now }: { readonly all: readonly CategoryRow[]; readonly now: Date },
): CategoryRow {
  const isMain = row.parentId === null;
  if (form.parentId !== undefined && isMain)
    throw invalidField('parentId', 'is for subcategories: a main one stays a main one');
  if (form.icon !== undefined && !isMain) throw invalidField('icon', 'comes from the main category');
  const { parentId = row.parentId } = form;
  const moved = parentId === null || parentId === row.parentId ? null : mainIn(all, parentId);
  const retiredAt = form.isRetired === undefined ? row.retiredAt : form.isRetired ? (row.retiredAt ?? now) : null;
  const isOther = moved !== null || (form.name ?? row.name) !== row.name || (form.icon ?? row.icon) !== row.icon;
  return {
    ...row,
    parentId,
    name: form.name ?? row.name,
    ...(form.icon && { icon: form.icon, color: landmarkColors[form.icon] }),
    ...(moved && { icon: moved.icon, color: moved.color, place: lastPlace(all, moved.id) }),
    isEdited: row.isEdited || isOther,
    retiredAt,
    mergedIntoId: retiredAt === null ? null : row.mergedIntoId,
  };
}

const lastPlace = (all: readonly CategoryRow[], parentId: number) =>
  Math.max(0, ...all.filter((row) => row.parentId === parentId).map(({ place }) => place + 1));

/** 400 for a subcategory: there are two levels. */
function mainIn(all: readonly CategoryRow[], id: number): CategoryRow {
  const row = findIn(all, id);
  if (row.parentId !== null) throw invalidField('parentId', 'must be a main category');
  return row;
}

/** What the audit trail says of one. */
function factsOf(
  { name, icon, parentId, retiredAt }: Pick<CategoryRow, 'name' | 'icon' | 'parentId' | 'retiredAt'>,
  all: readonly CategoryRow[],
): Record<string, unknown> {
  const look = parentId === null ? { landmark: icon } : { mainCategory: all.find(({ id }) => id === parentId)?.name };
  return { name, ...look, retired: retiredAt !== null };
}
