import type { AvatarCategory, Rarity } from '#shared/avatar/rules.ts';

/** See rules 2.16. */
export const categoryLabels: Readonly<Record<AvatarCategory, string>> = {
  hair: 'Hair',
  eyes: 'Eyes',
  body: 'Body',
  face: 'Skin',
  accessories: 'Extras',
  background: 'Background',
};

export const rarityLabels: Readonly<Record<Rarity, string>> = {
  common: 'Common',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
};
