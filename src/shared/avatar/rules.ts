/** The six categories of the shop, in the profile's order: Hair, Eyes, Body, Skin, Extras, Background (rules 2.16). */
export const avatarCategories = ['hair', 'eyes', 'body', 'face', 'accessories', 'background'] as const;
export const rarities = ['common', 'rare', 'epic', 'legendary'] as const;

export type AvatarCategory = (typeof avatarCategories)[number];
export type Rarity = (typeof rarities)[number];

/** What brings an item that is earned and not bought: a level, or a place (a main category) that is full. */
export type EarnedBy = { readonly level: number } | { readonly place: number };

/** Each fifth level gives a piece, up to the last one. */
export const levelsPerPiece = 5;
export const lastPieceLevel = 100;

/** The next level after this one that gives a piece; null when none does any more. */
export function nextPieceLevel(level: number): number | null {
  const next = (Math.floor(level / levelsPerPiece) + 1) * levelsPerPiece;
  return next <= lastPieceLevel ? next : null;
}

/** What is worn in each of the seven places (rules 3.10). */
export const avatarPlaces = [
  'hairStyle',
  'hairColor',
  'eyeColor',
  'faceColor',
  'bodyColor',
  'accessory',
  'background',
] as const;

export type AvatarPlace = (typeof avatarPlaces)[number];

/** What an avatar is drawn from: the `value` of the item in each place; null where nothing is worn. */
export type AvatarLook = Readonly<Record<AvatarPlace, string | null>>;

/** The place that an item is worn in; hair has two, told apart by the item's type. */
export function placeOf(item: { readonly category: AvatarCategory; readonly type: string | null }): AvatarPlace {
  switch (item.category) {
    case 'hair':
      return item.type === 'color' ? 'hairColor' : 'hairStyle';
    case 'eyes':
      return 'eyeColor';
    case 'body':
      return 'bodyColor';
    case 'face':
      return 'faceColor';
    case 'accessories':
      return 'accessory';
    case 'background':
      return 'background';
  }
}
