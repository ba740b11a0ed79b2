import type { AvatarLook } from './rules.ts';

/**
 * Free items that starter faces are composed of. The order is part of every generated face, so adding an entry changes
 * many faces. Religious garments and baldness are excluded: players choose those themselves.
 */
const starterPieces = {
  hairStyle: ['crop', 'bob', 'long', 'afro', 'curly'],
  hairColor: ['black', 'brown', 'chestnut', 'blond', 'ginger', 'silver'],
  eyeColor: ['dots', 'brown', 'blue', 'green'],
  faceColor: [
    'chalk',
    'shell',
    'dune',
    'wheat',
    'amber',
    'clay',
    'copper',
    'umber',
    'cedar',
    'onyx',
    'freckles',
    'dappled',
  ],
  bodyColor: ['tee-teal', 'tee-coral', 'tee-leaf', 'tee-ink'],
} as const;

type StarterPlace = keyof typeof starterPieces;

/**
 * Generates the face of a player who never chose a look (rules 4.13). It depends only on the player's id and the number
 * of shuffles.
 */
export function createStarterFace(playerId: string, shuffles: number): AvatarLook {
  const pick = (place: StarterPlace) => {
    const choice: readonly string[] = starterPieces[place];
    return choice[hashText(`${playerId}/${shuffles}/${place}`) % choice.length] ?? null;
  };
  return {
    hairStyle: pick('hairStyle'),
    hairColor: pick('hairColor'),
    eyeColor: pick('eyeColor'),
    faceColor: pick('faceColor'),
    bodyColor: pick('bodyColor'),
    accessory: null,
    background: null,
  };
}

/** Returns the next shuffle that is visibly different: another hair style and another shirt. */
export function findNextShuffle(playerId: string, shuffles: number): number {
  const before = createStarterFace(playerId, shuffles);
  for (let next = shuffles + 1; ; next += 1) {
    const face = createStarterFace(playerId, next);
    if (face.hairStyle !== before.hairStyle && face.bodyColor !== before.bodyColor) return next;
  }
}

/** FNV-1a followed by extra mixing, so that ids that differ in one letter give unrelated hashes. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
