import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { type AvatarLook, avatarPlaces, placeOf } from '#shared/avatar/rules.ts';

/** What an avatar in these settings is drawn from; null in a place where nothing is worn. */
export function lookOf(settings: AvatarSettings, items: readonly AvatarItem[]): AvatarLook {
  const values = new Map(items.map((item) => [item.id, item.value]));
  const entries = avatarPlaces.map((place) => [place, values.get(settings[place] ?? 0) ?? null] as const);
  return Object.fromEntries(entries) as AvatarLook;
}

/** Nothing in any place: who has no drawing yet. */
export const nothingWorn: AvatarLook = lookOf(
  Object.fromEntries(avatarPlaces.map((place) => [place, null])) as AvatarSettings,
  [],
);

/** A hair style to see a colour on, for heads without hair. */
const sampleStyle = 'bob';

/**
 * The look with items put on, so that each of them can be seen: eyes and hair without the glasses or the hat that the
 * player wears, hair colours on hair.
 */
export function lookWith(look: AvatarLook, items: readonly AvatarItem[]): AvatarLook {
  const places = new Set(items.map(placeOf));
  const isBald = look.hairStyle === null || look.hairStyle === 'bald';
  const isHidden = places.has('eyeColor') || places.has('hairStyle') || places.has('hairColor');
  return {
    ...look,
    ...(isHidden ? { accessory: null } : {}),
    ...(places.has('hairColor') && isBald ? { hairStyle: sampleStyle } : {}),
    ...Object.fromEntries(items.map((item) => [placeOf(item), item.value])),
  };
}
