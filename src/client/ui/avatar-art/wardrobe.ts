import type { AvatarPlace } from '#shared/avatar/rules.ts';
import { earnedAccessories } from './accessories-earned.ts';
import { hats } from './accessories-hats.ts';
import { wornAccessories } from './accessories-worn.ts';
import { earnedClothes } from './clothes-earned.ts';
import { fineClothes } from './clothes-fine.ts';
import { plainClothes } from './clothes-plain.ts';
import { expressions } from './eyes.ts';
import { placeScenes } from './golden-places.tsx';
import { boldHair } from './hair-bold.ts';
import { hairColors } from './hair-colors.ts';
import { longHair } from './hair-long.ts';
import { shortHair } from './hair-short.ts';
import { patterns } from './patterns.ts';
import { scenes } from './scenes.ts';
import { earnedScenes } from './scenes-earned.ts';
import { skins } from './skins.ts';

/** Every drawing, by its slot and the `value` of its item. */
export const wardrobe = {
  hairStyle: { ...shortHair, ...longHair, ...boldHair },
  hairColor: hairColors,
  eyeColor: expressions,
  faceColor: skins,
  bodyColor: { ...plainClothes, ...fineClothes, ...earnedClothes },
  accessory: { ...wornAccessories, ...hats, ...earnedAccessories },
  background: { ...patterns, ...scenes, ...earnedScenes, ...placeScenes },
} satisfies Record<AvatarPlace, Readonly<Record<string, unknown>>>;

/** The drawing of a value in its slot; undefined for null and for unknown values. */
export function getWornItem<T>(place: Readonly<Record<string, T>>, value: string | null): T | undefined {
  return value !== null && Object.hasOwn(place, value) ? place[value] : undefined;
}
