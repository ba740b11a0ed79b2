import { isPlayPath } from '#client/platform/play-path.ts';

/** What everybody may read, by a pattern, since the first screen is small. */
const infoPaths = /^\/(help|contact|privacy|terms|accessibility|about)\/?$/;

/**
 * Whether a path is shown while the game is closed for maintenance: the way in, what everybody may read, and where somebody may be playing, which
 * nobody is on a page that was opened after the door was closed and does not know its player.
 */
export function isExempt(path: string, isPlayerKnown: boolean): boolean {
  return path.startsWith('/account') || infoPaths.test(path) || (isPlayerKnown && isPlayPath(path));
}
