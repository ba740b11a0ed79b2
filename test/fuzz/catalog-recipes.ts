import { type Lane, defineRecipes } from './lane.ts';

const toList = <T>(body: readonly T[] | undefined): readonly T[] => (Array.isArray(body) ? body : []);

const categoriesCall = 'GET /api/admin/categories';

/** Never returns a shipped category, because those must stay unchanged. A lane adds only a few. */
async function findOrAddCategory({ ask, people, dice }: Lane): Promise<{ id: number; parentId: number | null } | null> {
  const { body } = await ask<{ id: number; parentId: number | null }[]>(people.admin, categoriesCall);
  const own = toList(body).filter(({ id, parentId }) => id >= 1000 && parentId !== null);
  if (own.length > 10 || (own.length > 0 && dice.below(3) > 0)) return dice.pick(own);
  const made = await ask<{ id: number; parentId: number | null }>(people.admin, 'POST /api/admin/categories', {
    body: { name: `Topic ${dice.below(2 ** 31)}`, parentId: dice.pick([1, 2, 4]) },
  });
  return made.status === 200 ? made.body : null;
}

export const catalogRecipes = defineRecipes({
  'POST /api/admin/categories': async ({ people, dice }) => ({
    by: people.admin,
    body: { name: `Topic ${dice.below(2 ** 31)}`, parentId: dice.pick([1, 2, 4]) },
  }),
  'PATCH /api/admin/categories/{id}': async (lane) => {
    const category = await findOrAddCategory(lane);
    if (!category) return null;
    const { dice, people } = lane;
    const body = dice.pick([
      { name: `Named ${dice.below(2 ** 31)}` },
      { parentId: dice.pick([1, 2, 4]) },
      { isRetired: dice.below(2) === 0 },
    ]);
    return { by: people.admin, params: { id: category.id }, body };
  },
  'POST /api/admin/categories/{id}/merge': async (lane) => {
    const category = await findOrAddCategory(lane);
    return category && { by: lane.people.admin, params: { id: category.id }, body: { intoId: 28 } };
  },
  'PUT /api/admin/categories/order': async (lane) => {
    const category = await findOrAddCategory(lane);
    return category && { by: lane.people.admin, body: { parentId: category.parentId, ids: [category.id] } };
  },
  'PUT /api/admin/avatar-items/{id}': async ({ ask, people, dice }) => {
    const { body } = await ask<{ id: number; isStarter: boolean }[]>(people.admin, 'GET /api/admin/avatar-items');
    const sold = toList(body).filter(({ isStarter }) => !isStarter);
    return sold.length > 0
      ? { by: people.admin, params: { id: dice.pick(sold).id }, body: { isSold: dice.below(3) > 0 } }
      : null;
  },
  'PUT /api/admin/daily-challenges': async ({ people, dice }) => ({
    by: people.admin,
    body: { kind: dice.pick(['stars-4', 'row-7']), isOn: dice.below(2) === 0 },
  }),
});
