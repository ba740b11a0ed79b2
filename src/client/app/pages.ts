import { lazyPage } from './lazy-page.ts';

/** Every page as a part of the app that is fetched by itself. */
export const LandingPage = lazyPage('LandingPage', () => import('./pages/landing-page.tsx'));
export const AccountPage = lazyPage('AccountPage', () => import('./pages/account-page.tsx'));
export const HomePage = lazyPage('HomePage', () => import('./pages/home-page.tsx'));
export const SubcategoriesPage = lazyPage('SubcategoriesPage', () => import('./pages/subcategories-page.tsx'));
export const GamePage = lazyPage('GamePage', () => import('./pages/game-page.tsx'));
export const ChallengePage = lazyPage('ChallengePage', () => import('./pages/challenge-page.tsx'));
export const MatchPage = lazyPage('MatchPage', () => import('./pages/match-page.tsx'));
export const LeaguePage = lazyPage('LeaguePage', () => import('./pages/league-page.tsx'));
export const LeaderboardPage = lazyPage('LeaderboardPage', () => import('./pages/leaderboard-page.tsx'));
export const ProfilePage = lazyPage('ProfilePage', () => import('./pages/profile-page.tsx'));
export const SignInSettingsPage = lazyPage('SignInSettingsPage', () => import('./pages/sign-in-settings-page.tsx'));
export const PublicProfilePage = lazyPage('PublicProfilePage', () => import('./pages/public-profile-page.tsx'));
export const FriendsPage = lazyPage('FriendsPage', () => import('./pages/friends-page.tsx'));
export const InvitePage = lazyPage('InvitePage', () => import('./pages/invite-page.tsx'));
export const ShopPage = lazyPage('ShopPage', () => import('./pages/shop-page.tsx'));
export const NotificationsPage = lazyPage('NotificationsPage', () => import('./pages/notifications-page.tsx'));
export const WalletPage = lazyPage('WalletPage', () => import('./pages/wallet-page.tsx'));
export const TournamentsPage = lazyPage('TournamentsPage', () => import('./pages/tournaments-page.tsx'));
export const ResetPage = lazyPage('ResetPage', () => import('./pages/reset-page.tsx'));
export const ProgressPage = lazyPage('ProgressPage', () => import('./pages/progress-page.tsx'));
export const PracticePage = lazyPage('PracticePage', () => import('./pages/practice-page.tsx'));
export const MaintenancePage = lazyPage('MaintenancePage', () => import('./pages/maintenance-page.tsx'));
export const TournamentPage = lazyPage('TournamentPage', () => import('./pages/tournament-page.tsx'));
export const ResultsPage = lazyPage('ResultsPage', () => import('./pages/results-page.tsx'));
export const AdminRoutes = lazyPage('AdminRoutes', () => import('./admin-routes.tsx'));
export const NotFoundPage = lazyPage('NotFoundPage', () => import('./pages/not-found-page.tsx'));
