import { pages } from '#shared/pages.ts';

/** The screens that are noted, as the table of pages writes them; the first that fits counts. */
export const notedRoutes = pages.filter(({ isNoted }) => isNoted).map(({ path }) => path);

const patterns = notedRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The route of a screen without what stands in its address; null for one that is not noted. */
export function routeOfPath(path: string): string | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;
}
