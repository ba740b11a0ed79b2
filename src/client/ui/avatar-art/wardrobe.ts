import type { AvatarPlace } from '#shared/avatar/rules.ts';
import { earnedAccessories } from './accessories.ts';
import { hats } from './accessories.ts';
import { wornAccessories } from './accessories.ts';
import { earnedClothes } from './clothes.ts';
import { fineClothes } from './clothes.ts';
import { plainClothes } from './clothes.ts';
import { expressions } from './expressions.ts';
import { placeScenes } from './golden-places.tsx';
import { boldHair } from './hair-styles.ts';
import { hairColors } from './hair-colors.ts';
import { longHair } from './hair-styles.ts';
import { shortHair } from './hair-styles.ts';
import { patterns } from './backgrounds.ts';
import { scenes } from './backgrounds.ts';
import { earnedScenes } from './backgrounds.ts';
import { skins } from './skins.ts';

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
