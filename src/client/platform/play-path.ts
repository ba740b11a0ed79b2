/** Where a game may run: the pages of `pages.ts` on which somebody plays, by a pattern, since the first screen is small. */
const playPaths = /^\/(game|practice|s)(\/|$)|^\/daily-ten\/?$|^\/tournaments\/\d+\/matches\//;

/** Whether somebody may be playing on the page at this path. */
export function isPlayPath(path: string): boolean {
  return playPaths.test(path);
}
