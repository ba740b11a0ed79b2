import type { Screen } from '#shared/pages.ts';
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

/** Where newcomers come in, and what players open most. */
const screens: Partial<Record<Screen, { readonly begin: () => Promise<unknown> }>> = {
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

/** Fetches the part of a screen that is about to be shown, so that it is drawn at once where it is here in time; settles once it is, or cannot be. */
export async function beginPage(pathname: string): Promise<void> {
  const name = pathname.replace(/(\d+|survival)$/, ':categoryId');
  const page = name in screens ? screens[name as Screen] : undefined;
  // What cannot be fetched is said when it is shown.
  await page?.begin().catch(() => undefined);
}

/** A link that is pressed leads on once it is let go: its screen is fetched meanwhile. */
export function beginPressed({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link && link.origin === location.origin) void beginPage(link.pathname);
}
