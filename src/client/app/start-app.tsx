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
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setFreshSignInPrompt } from '#client/platform/calls/fresh-sign-in.ts';
import { getPrefetchedParts } from '#client/platform/calls/prefetched-read.ts';
import { queryClient } from '#client/platform/calls/query-client.ts';
import { isProbablySignedIn } from '#client/platform/device/signed-in-cookie.ts';
import { App } from './app.tsx';
import { seedHomeQueries } from './seed-home.ts';

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
async function preloadPage(pathname: string): Promise<void> {
  const name = pathname.replace(/(\d+|survival)$/, ':categoryId');
  const page = name in preloadablePages ? preloadablePages[name as PagePath] : undefined;
  // A load error is shown when the screen is rendered.
  await page?.begin().catch(() => undefined);
}

/** Preloads the screen of a link while it is being pressed. */
function preloadPressedLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link && link.origin === location.origin) void preloadPage(link.pathname);
}

setFreshSignInPrompt(async (isAgain) => (await import('./prove.tsx')).proveIdentity(isAgain));

export async function startApp(root: HTMLElement): Promise<void> {
  // Preloads the screen in parallel with the session request. The sign-in page needs no request and is already loaded,
  // so it is awaited: otherwise React would first show the loading indicator for 300 ms.
  const isSignInPage = location.pathname === '/account';
  const preloaded = isSignInPage || isProbablySignedIn() ? preloadPage(location.pathname) : undefined;
  if (isSignInPage) await preloaded;
  addEventListener('pointerdown', preloadPressedLink, { passive: true });
  void getPrefetchedParts()?.then((parts) => seedHomeQueries(queryClient, parts));
  root.replaceChildren();
  document.documentElement.classList.remove('signed-in');
  const app = createRoot(root);
  // A transition renders in slices, so that phones stay responsive to touch.
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
