import { isPlayPath } from '#client/platform/play-path.ts';

/**
 * Whether a path is shown while the game is closed for maintenance: the way in, and where somebody may be playing, which
 * nobody is on a page that was opened after the door was closed and does not know its player.
 */
export function isExempt(path: string, isPlayerKnown: boolean): boolean {
  return path.startsWith('/account') || (isPlayerKnown && isPlayPath(path));
}
