import type { categoriesContract, ManagedCategory } from '#shared/categories/contract.ts';
import { landmarkColors } from '#shared/categories/rules.ts';
import { createFieldError } from '#shared/kernel/errors.ts';
import type { Input } from '#shared/kernel/contract.ts';
import type { CategoriesContext } from './context.ts';
import { getManagedCategory } from './reads.ts';
import { type CategoryRow, saveCategory, createCategory } from './store.ts';
import {
  getCategoryRow,
  assertOtherCategoryRemains,
  runCategoryTransaction,
  removeRetiredFromCalendar,
} from './turn.ts';

type NewCategory = Input<(typeof categoriesContract)['POST /api/admin/categories']>['body'];
type CategoryChange = Input<(typeof categoriesContract)['PATCH /api/admin/categories/:id']>['body'];

/** A new category goes last among its siblings. */
export function addCategory(ctx: CategoriesContext, actorId: string, form: NewCategory): Promise<ManagedCategory> {
  return runCategoryTransaction(ctx, actorId, async ({ tx, all, note }) => {
    const parent = form.parentId === null ? null : getMainCategory(all, form.parentId);
    const icon = form.icon ?? 'general';
    const look = parent ?? { icon, color: landmarkColors[icon] };
    const { name, parentId } = form;
    const id = await createCategory(tx, { name, parentId, icon: look.icon, color: look.color });
    await note({
      id,
      action: 'added',
      before: null,
      after: toAuditFacts({ name, icon: look.icon, parentId, retiredAt: null }, all),
    });
    return getManagedCategory(tx, id);
  });
}

/** A form that changes nothing writes nothing. */
export function updateCategory(
  ctx: CategoriesContext,
  actorId: string,
  id: number,
  form: CategoryChange,
): Promise<ManagedCategory> {
  return runCategoryTransaction(ctx, actorId, async (transaction) => {
    const { tx, all, note } = transaction;
    const row = getCategoryRow(all, id);
    const changed = applyCategoryChange(form, row, transaction);
    if (row.retiredAt === null && changed.retiredAt !== null) assertOtherCategoryRemains(all, row);
    const [before, after] = [toAuditFacts(row, all), toAuditFacts(changed, all)];
    const fields = Object.keys(after).filter((field) => before[field] !== after[field]);
    if (fields.length > 0) {
      await saveCategory(tx, changed);
      const pickChanged = (facts: typeof before) => Object.fromEntries(fields.map((field) => [field, facts[field]]));
      await note({ id, action: 'updated', before: pickChanged(before), after: pickChanged(after) });
      if (row.parentId === null) await removeRetiredFromCalendar(ctx, transaction);
    }
    return getManagedCategory(tx, id);
  });
}

function applyCategoryChange(
  form: CategoryChange,
  row: CategoryRow,
  { all, now }: { readonly all: readonly CategoryRow[]; readonly now: Date },
): CategoryRow {
  const isMain = row.parentId === null;
  if (form.parentId !== undefined && isMain)
    throw createFieldError('parentId', 'is for subcategories: a main one stays a main one');
  if (form.icon !== undefined && !isMain) throw createFieldError('icon', 'comes from the main category');
  const { parentId = row.parentId } = form;
  const moved = parentId === null || parentId === row.parentId ? null : getMainCategory(all, parentId);
  const retiredAt = form.isRetired === undefined ? row.retiredAt : form.isRetired ? (row.retiredAt ?? now) : null;
  const hasOtherContent =
    moved !== null || (form.name ?? row.name) !== row.name || (form.icon ?? row.icon) !== row.icon;
  return {
    ...row,
    parentId,
    name: form.name ?? row.name,
    ...(form.icon && { icon: form.icon, color: landmarkColors[form.icon] }),
    ...(moved && { icon: moved.icon, color: moved.color, place: getNextPlace(all, moved.id) }),
    isEdited: row.isEdited || hasOtherContent,
    retiredAt,
    mergedIntoId: retiredAt === null ? null : row.mergedIntoId,
  };
}

const getNextPlace = (all: readonly CategoryRow[], parentId: number) =>
  Math.max(0, ...all.filter((row) => row.parentId === parentId).map(({ place }) => place + 1));

/** 400 for a subcategory, because there are only two levels. */
function getMainCategory(all: readonly CategoryRow[], id: number): CategoryRow {
  const row = getCategoryRow(all, id);
  if (row.parentId !== null) throw createFieldError('parentId', 'must be a main category');
  return row;
}

/** Category properties recorded in the audit trail. */
function toAuditFacts(
  { name, icon, parentId, retiredAt }: Pick<CategoryRow, 'name' | 'icon' | 'parentId' | 'retiredAt'>,
  all: readonly CategoryRow[],
): Record<string, unknown> {
  const look = parentId === null ? { landmark: icon } : { mainCategory: all.find(({ id }) => id === parentId)?.name };
  return { name, ...look, retired: retiredAt !== null };
}
