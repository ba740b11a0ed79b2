import type { AvatarItem, AvatarSettings } from '#shared/avatar/contract.ts';
import { type AvatarLook, avatarPlaces, getAvatarPlace } from '#shared/avatar/rules.ts';

/** Empty slots are null. */
export function toLook(settings: AvatarSettings, items: readonly AvatarItem[]): AvatarLook {
  const values = new Map(items.map((item) => [item.id, item.value]));
  const entries = avatarPlaces.map((place) => [place, values.get(settings[place] ?? 0) ?? null] as const);
  return Object.fromEntries(entries) as AvatarLook;
}

export const emptyLook: AvatarLook = toLook(
  Object.fromEntries(avatarPlaces.map((place) => [place, null])) as AvatarSettings,
  [],
);

/** Hair style for previewing a hair color on a bald head. */
const previewHairStyle = 'bob';

/** Accessories are removed for eyes and hair, and hair colors are shown on hair, so that each item is visible. */
export function withItems(look: AvatarLook, items: readonly AvatarItem[]): AvatarLook {
  const places = new Set(items.map(getAvatarPlace));
  const isBald = look.hairStyle === null || look.hairStyle === 'bald';
  const hidesAccessory = places.has('eyeColor') || places.has('hairStyle') || places.has('hairColor');
  return {
    ...look,
    ...(hidesAccessory ? { accessory: null } : {}),
    ...(places.has('hairColor') && isBald ? { hairStyle: previewHairStyle } : {}),
    ...Object.fromEntries(items.map((item) => [getAvatarPlace(item), item.value])),
  };
}

/** One per slot, latest last. */
export type TriedOn = readonly AvatarItem[];

export function addTriedOn(tried: TriedOn, item: AvatarItem): TriedOn {
  return [...tried.filter((other) => getAvatarPlace(other) !== getAvatarPlace(item)), item];
}

export function removeTriedOn(tried: TriedOn, id: number): TriedOn {
  return tried.filter((item) => item.id !== id);
}
