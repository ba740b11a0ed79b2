import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { placeOf } from '#shared/avatar/rules.ts';

/**
 * What pressing an owned item changes: it is selected, or cleared when it was (rules 4.6). A hair colour keeps the hair
 * style that was already selected; without one it says so, so that no style comes back by itself.
 */
export function toggleOf(worn: AvatarSettings, item: AvatarItem): Partial<AvatarSettings> {
  const place = placeOf(item);
  if (worn[place] === item.id) return { [place]: null };
  if (place === 'hairColor' && worn.hairStyle === null) return { hairColor: item.id, hairStyle: null };
  return { [place]: item.id };
}
