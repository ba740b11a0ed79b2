import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { getAvatarPlace } from '#shared/avatar/rules.ts';

/**
 * Settings to change when an owned item is pressed: it is worn, or taken off if it was worn (rules 4.6). A hair color
 * keeps the worn hair style; without one the style is explicitly cleared so that the server does not restore it.
 */
export function toggleItem(worn: AvatarSettings, item: AvatarItem): Partial<AvatarSettings> {
  const place = getAvatarPlace(item);
  if (worn[place] === item.id) return { [place]: null };
  if (place === 'hairColor' && worn.hairStyle === null) return { hairColor: item.id, hairStyle: null };
  return { [place]: item.id };
}
