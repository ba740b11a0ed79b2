import type { AvatarItem } from '#shared/avatar/contract.ts';
import type { EarnedBy } from '#shared/avatar/rules.ts';
import type { Category } from '#shared/catalog/contract.ts';

type Mains = readonly Pick<Category, 'id' | 'name'>[];

/** "Level 15", "Fill Science": what brings a piece; null for a place that is on the map no more. */
export function earnedWayText(way: EarnedBy, mains: Mains): string | null {
  if ('level' in way) return `Level ${way.level}`;
  const name = mains.find(({ id }) => id === way.place)?.name;
  return name === undefined ? null : `Fill ${name}`;
}

/** The piece that a level gives. */
export function pieceOfLevel(items: readonly AvatarItem[], level: number): AvatarItem | undefined {
  return items.find(({ earnedBy }) => earnedBy && 'level' in earnedBy && earnedBy.level === level);
}

export function pieceOfPlace(items: readonly AvatarItem[], place: number): AvatarItem | undefined {
  return items.find(({ earnedBy }) => earnedBy && 'place' in earnedBy && earnedBy.place === place);
}

/** What a level between two others gave: the pieces of those that were reached, the first first. */
export function piecesBetween(items: readonly AvatarItem[], before: number, now: number): readonly AvatarItem[] {
  const reached = Array.from({ length: Math.max(0, now - before) }, (_, step) => before + step + 1);
  return reached.flatMap((level) => pieceOfLevel(items, level) ?? []);
}
