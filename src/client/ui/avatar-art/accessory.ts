import type { Shape } from './shape.ts';

/** Where an accessory lies among the layers of a look; it may lie in several. */
export interface Accessory {
  /** Before the background, behind everything else that is worn on the head. */
  readonly behind?: readonly Shape[];
  /** On the skin, under eyes and mouth. */
  readonly onSkin?: readonly Shape[];
  /** Over eyes and mouth, under the hair. */
  readonly onFace?: readonly Shape[];
  readonly front?: readonly Shape[];
  /** A hat: hair is drawn only below this line. */
  readonly brim?: number;
  readonly hidesEyes?: boolean;
}
