/** A question is not talked over, and the list shows for itself what is new. */
const quietPaths = /^\/(game|practice|notifications|s)(\/|$)|^\/tournaments\/\d+\/matches\//;

/** Whether news wait until one has left this path. */
export function isQuietPath(path: string): boolean {
  return quietPaths.test(path);
}
