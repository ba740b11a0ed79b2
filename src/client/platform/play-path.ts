/** Paths of the pages of `pages.ts` with a game. A pattern keeps the first screen small. */
const playPaths = /^\/(game|practice|s)(\/|$)|^\/daily-ten\/?$|^\/tournaments\/\d+\/matches\//;

export function isPlayPath(path: string): boolean {
  return playPaths.test(path);
}
