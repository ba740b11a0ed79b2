import type { AvatarLook } from './rules.ts';

/**
 * What starter faces are put together from: values of free items. The order is part of everybody's face: a list that
 * grows gives many another one. Nobody is given a cloth of faith, or no hair: that is for oneself to choose.
 */
const pieces = {
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

type StarterPlace = keyof typeof pieces;

/** The face of who has never dressed (rules 4.13): the same wherever it is drawn, and known from the id alone. */
export function starterFace(playerId: string, shuffles: number): AvatarLook {
  const pick = (place: StarterPlace) => {
    const choice: readonly string[] = pieces[place];
    return choice[hashOf(`${playerId}/${shuffles}/${place}`) % choice.length] ?? null;
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

/** The next shuffle that one can see: another cut and another shirt. */
export function nextShuffle(playerId: string, shuffles: number): number {
  const before = starterFace(playerId, shuffles);
  for (let next = shuffles + 1; ; next += 1) {
    const face = starterFace(playerId, next);
    if (face.hairStyle !== before.hairStyle && face.bodyColor !== before.bodyColor) return next;
  }
}

/** FNV-1a, with its bits mixed once more: names that differ in one letter share nothing. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
