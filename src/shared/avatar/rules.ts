/** The six categories of the shop, in the profile's order: Hair, Eyes, Body, Skin, Extras, Background (rules 2.16). */
export const avatarCategories = ['hair', 'eyes', 'body', 'face', 'accessories', 'background'] as const;
export const rarities = ['common', 'rare', 'epic', 'legendary'] as const;

export type AvatarCategory = (typeof avatarCategories)[number];
export type Rarity = (typeof rarities)[number];

export type EarnedBy = { readonly level: number } | { readonly place: number };

/** Every fifth level unlocks one item, up to the last one. */
export const levelsPerPiece = 5;
export const lastPieceLevel = 100;

export function getNextPieceLevel(level: number): number | null {
  const next = (Math.floor(level / levelsPerPiece) + 1) * levelsPerPiece;
  return next <= lastPieceLevel ? next : null;
}

/** The seven slots of an avatar (rules 3.10). */
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

export type AvatarLook = Readonly<Record<AvatarPlace, string | null>>;

/** Hair has two slots, which are distinguished by the item's type. */
export function getAvatarPlace(item: { readonly category: AvatarCategory; readonly type: string | null }): AvatarPlace {
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
