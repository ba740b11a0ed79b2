import { pathTo } from '#shared/path-to.ts';
import { isPlayPath } from '#client/platform/play-path.ts';

/** Where a player comes back to who left this path for the provider: a place to play would deal anew, its clock running. */
export function wayBack(path: string): string {
  return isPlayPath(path) ? pathTo('/') : path;
}
