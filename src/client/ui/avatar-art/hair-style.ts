import type { Shape } from './shape.ts';

export interface HairStyle {
  readonly front: readonly Shape[];
  /** What shows below a hat besides the front, where the hat would else make a bald head of it. */
  readonly underHat?: readonly Shape[];
  readonly behind?: readonly Shape[];
  /** What hangs behind the head under a hat, where cutting off what is above the brim would show. */
  readonly behindUnderHat?: readonly Shape[];
}

export const sideburns: readonly Shape[] = [
  ['hair', 'M22.5 30h8.5c0 7-2 13-7 18-2-5-2.5-12-1.5-18zM73.5 30H65c0 7 2 13 7 18 2-5 2.5-12 1.5-18z'],
];
