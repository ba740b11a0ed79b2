/** Paths of the pages of `pages.ts` with a game. A pattern keeps the first screen small. */
const playPaths = /^\/(game|practice|s)(\/|$)|^\/daily-ten\/?$|^\/tournaments\/\d+\/matches\//;

/** True if a game may be running on the page with this path. */
export function isPlayPath(path: string): boolean {
  return playPaths.test(path);
}
