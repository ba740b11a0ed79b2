import { pages } from '#shared/pages.ts';

/** The first match is used. */
export const trackedRoutes = pages.filter(({ isViewCounted: isNoted }) => isNoted).map(({ path }) => path);

const patterns = trackedRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Null for an untracked screen. */
export function findTrackedRoute(path: string): string | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;
}
