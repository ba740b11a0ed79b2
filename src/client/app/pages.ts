import { createLazyPage } from './navigation/lazy-page.ts';

export const LandingPage = createLazyPage('LandingPage', () => import('./pages/landing-page.tsx'));
export const AccountPage = createLazyPage('AccountPage', () => import('./pages/account-page.tsx'));
export const SubcategoriesPage = createLazyPage('SubcategoriesPage', () => import('./pages/subcategories-page.tsx'));
export const GamePage = createLazyPage('GamePage', () => import('./pages/game-page.tsx'));
export const ChallengePage = createLazyPage('ChallengePage', () => import('./pages/game/challenge-page.tsx'));
export const MatchPage = createLazyPage('MatchPage', () => import('./pages/tournaments/match-page.tsx'));
export const LeaguePage = createLazyPage('LeaguePage', () => import('./pages/league-page.tsx'));
export const LeaderboardPage = createLazyPage('LeaderboardPage', () => import('./pages/leaderboard-page.tsx'));
export const ProfilePage = createLazyPage('ProfilePage', () => import('./pages/profile-page.tsx'));
export const AvatarPage = createLazyPage('AvatarPage', () => import('./pages/avatar-page.tsx'));
export const SharedPage = createLazyPage('SharedPage', () => import('./pages/shared-page.tsx'));
export const SettingsPage = createLazyPage('SettingsPage', () => import('./pages/settings-page.tsx'));
export const InfoRoute = createLazyPage('InfoRoute', () => import('./info/info-route.tsx'));
export const AchievementsPage = createLazyPage('AchievementsPage', () => import('./pages/achievements-page.tsx'));
export const SignInSettingsPage = createLazyPage(
  'SignInSettingsPage',
  () => import('./pages/account/sign-in-settings-page.tsx'),
);
export const PublicProfilePage = createLazyPage('PublicProfilePage', () => import('./pages/public-profile-page.tsx'));
export const FriendsPage = createLazyPage('FriendsPage', () => import('./pages/friends-page.tsx'));
export const InvitePage = createLazyPage('InvitePage', () => import('./pages/invite-page.tsx'));
export const ShopPage = createLazyPage('ShopPage', () => import('./pages/shop-page.tsx'));
export const NotificationsPage = createLazyPage('NotificationsPage', () => import('./pages/notifications-page.tsx'));
export const WalletPage = createLazyPage('WalletPage', () => import('./pages/wallet-page.tsx'));
export const TournamentsPage = createLazyPage('TournamentsPage', () => import('./pages/tournaments-page.tsx'));
export const ConfirmPage = createLazyPage('ConfirmPage', () => import('./pages/account/confirm-page.tsx'));
export const UndoPage = createLazyPage('UndoPage', () => import('./pages/account/undo-page.tsx'));
export const ForgotPage = createLazyPage('ForgotPage', () => import('./pages/account/forgot-page.tsx'));
export const ResetPage = createLazyPage('ResetPage', () => import('./pages/account/reset-page.tsx'));
export const GamesPage = createLazyPage('GamesPage', () => import('./pages/game/games-page.tsx'));
export const PastGamePage = createLazyPage('PastGamePage', () => import('./pages/game/past-game-page.tsx'));
export const ProgressPage = createLazyPage('ProgressPage', () => import('./pages/progress-page.tsx'));
export const DailyTenPage = createLazyPage('DailyTenPage', () => import('./pages/daily-ten/daily-ten-page.tsx'));
export const PastTenPage = createLazyPage('PastTenPage', () => import('./pages/daily-ten/past-ten-page.tsx'));
export const PastTensPage = createLazyPage('PastTensPage', () => import('./pages/daily-ten/past-tens-page.tsx'));
export const PracticePage = createLazyPage('PracticePage', () => import('./pages/game/practice-page.tsx'));
export const MaintenancePage = createLazyPage('MaintenancePage', () => import('./pages/maintenance-page.tsx'));
export const TournamentPage = createLazyPage('TournamentPage', () => import('./pages/tournament-page.tsx'));
export const ComputerPlayersPage = createLazyPage(
  'ComputerPlayersPage',
  () => import('./pages/tournaments/computer-players-page.tsx'),
);
export const ComputerPlayerPage = createLazyPage(
  'ComputerPlayerPage',
  () => import('./pages/tournaments/computer-player-page.tsx'),
);
export const ResultsPage = createLazyPage('ResultsPage', () => import('./pages/tournaments/results-page.tsx'));
export const AdminRoutes = createLazyPage('AdminRoutes', () => import('./admin/admin-routes.tsx'));
export const UpgradeGuestCard = createLazyPage(
  'UpgradeGuestCard',
  () => import('#client/features/account/upgrade-guest-card.tsx'),
);
export const GuestWall = createLazyPage('GuestWall', () => import('#client/features/account/guest-wall.tsx'));
export const NotFoundPage = createLazyPage('NotFoundPage', () => import('./pages/not-found-page.tsx'));
