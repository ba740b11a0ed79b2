/** The screens that are noted, as the route table writes them; the first that fits counts. The administrator's are not. */
export const notedRoutes = [
  '/',
  '/subcategories/:categoryId',
  '/game',
  '/game/survival',
  '/game/:categoryId',
  '/leaderboard',
  '/league',
  '/profile',
  '/profile/:id',
  '/achievements',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/accessibility',
  '/about',
  '/settings',
  '/settings/sign-in',
  '/shop',
  '/notifications',
  '/wallet',
  '/friends',
  '/invite/:code',
  '/progress',
  '/practice',
  '/tournaments',
  '/tournaments/:id',
  '/tournaments/:id/matches/:matchId',
  '/results/:code',
] as const;

const patterns = notedRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** The route of a screen without what stands in its address; null for one that is not noted. */
export function routeOfPath(path: string): string | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.route ?? null;
}
