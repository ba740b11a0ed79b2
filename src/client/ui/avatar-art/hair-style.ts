import type { Shape } from './shape.ts';

export interface HairStyle {
  readonly front: readonly Shape[];
  /** Additional shapes below a hat, for styles that would otherwise look bald. */
  readonly underHat?: readonly Shape[];
  readonly behind?: readonly Shape[];
  /** Shapes behind the head below a hat, for styles whose cut at the brim would be visible. */
  readonly behindUnderHat?: readonly Shape[];
}

export const sideburns: readonly Shape[] = [
  ['hair', 'M22.5 30h8.5c0 7-2 13-7 18-2-5-2.5-12-1.5-18zM73.5 30H65c0 7 2 13 7 18 2-5 2.5-12 1.5-18z'],
];
