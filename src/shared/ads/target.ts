const gamePathPattern = /^\/(?!\/)[A-Za-z0-9/?=&_#-]{0,100}$/;

/** Whether an address is a path of the game; `//host` is rejected. */
export function isGamePath(address: string): boolean {
  return gamePathPattern.test(address);
}
