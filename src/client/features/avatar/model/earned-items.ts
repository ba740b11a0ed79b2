import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { EarnedBy } from '#shared/avatar/rules.ts';
import type { Category } from '#shared/catalog/contract.ts';

type MainCategories = readonly Pick<Category, 'id' | 'name'>[];

/** For example "Level 15". Null for a place that no longer exists. */
export function formatEarnCondition(condition: EarnedBy, mainCategories: MainCategories): string | null {
  if ('level' in condition) return `Level ${condition.level}`;
  const name = mainCategories.find(({ id }) => id === condition.place)?.name;
  return name === undefined ? null : `Fill ${name}`;
}

export function getLevelReward(items: readonly AvatarItem[], level: number): AvatarItem | undefined {
  return items.find(({ earnedBy }) => earnedBy && 'level' in earnedBy && earnedBy.level === level);
}

export function getPlaceReward(items: readonly AvatarItem[], place: number): AvatarItem | undefined {
  return items.find(({ earnedBy }) => earnedBy && 'place' in earnedBy && earnedBy.place === place);
}

/** In level order. */
export function listLevelRewards(items: readonly AvatarItem[], before: number, now: number): readonly AvatarItem[] {
  const reached = Array.from({ length: Math.max(0, now - before) }, (_, step) => before + step + 1);
  return reached.flatMap((level) => getLevelReward(items, level) ?? []);
}
