import type { Shape } from './shape.ts';

/** Layers of an accessory; it may have shapes on several of them. */
export interface Accessory {
  /** In front of the background, behind everything else. */
  readonly behind?: readonly Shape[];
  /** On the skin, below eyes and mouth. */
  readonly onSkin?: readonly Shape[];
  /** Above eyes and mouth, below the hair. */
  readonly onFace?: readonly Shape[];
  readonly front?: readonly Shape[];
  /** Only for hats: hair is drawn only below this line. */
  readonly brim?: number;
  readonly hidesEyes?: boolean;
}
