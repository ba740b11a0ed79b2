import { pathTo } from '#shared/path-to.ts';
import { isPlayPath } from '#client/platform/play-path.ts';

/**
 * Return path after the provider: a play page would deal a new game with a running clock, so return to home instead.
 */
export function getReturnPath(path: string): string {
  return isPlayPath(path) ? pathTo('/') : path;
}
