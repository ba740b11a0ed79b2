const gamePath = /^\/(?!\/)[A-Za-z0-9/?=&_#-]{0,100}$/;

/** Whether an ad may lead there within the game: a path of it, never `//host`. */
export function isGamePath(address: string): boolean {
  return gamePath.test(address);
}
