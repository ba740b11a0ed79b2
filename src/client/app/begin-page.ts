import type { PagePath } from '#shared/pages.ts';
import {
  AccountPage,
  AchievementsPage,
  DailyTenPage,
  FriendsPage,
  GamePage,
  LeaderboardPage,
  LeaguePage,
  NotificationsPage,
  PracticePage,
  ProfilePage,
  ProgressPage,
  SettingsPage,
  ShopPage,
  SubcategoriesPage,
  TournamentsPage,
  WalletPage,
} from './pages.ts';

/** The screens that new players enter through, and those that players open most. */
const preloadablePages: Partial<Record<PagePath, { readonly begin: () => Promise<unknown> }>> = {
  '/account': AccountPage,
  '/subcategories/:categoryId': SubcategoriesPage,
  '/game': GamePage,
  '/game/:categoryId': GamePage,
  '/leaderboard': LeaderboardPage,
  '/league': LeaguePage,
  '/profile': ProfilePage,
  '/achievements': AchievementsPage,
  '/settings': SettingsPage,
  '/shop': ShopPage,
  '/notifications': NotificationsPage,
  '/wallet': WalletPage,
  '/friends': FriendsPage,
  '/progress': ProgressPage,
  '/daily-ten': DailyTenPage,
  '/practice': PracticePage,
  '/tournaments': TournamentsPage,
};

/**
 * Preloads the chunk of the screen that is about to be shown, so that it renders without a loading indicator. Resolves
 * when it is loaded or has failed.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const name = pathname.replace(/(\d+|survival)$/, ':categoryId');
  const page = name in preloadablePages ? preloadablePages[name as PagePath] : undefined;
  // A load error is shown when the screen is rendered.
  await page?.begin().catch(() => undefined);
}

/** Preloads the screen of a link while it is being pressed. */
export function preloadPressedLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link && link.origin === location.origin) void preloadPage(link.pathname);
}
