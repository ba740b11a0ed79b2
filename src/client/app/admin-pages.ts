import { lazyPage } from './lazy-page.ts';

/** The administration's pages: apart from the others, so that players do not even load their names. */
export const AdminPage = lazyPage('AdminPage', () => import('./pages/admin-page.tsx'));
export const AdminClosedPage = lazyPage('AdminClosedPage', () => import('./pages/admin-closed-page.tsx'));
export const AdminFirstPage = lazyPage('AdminFirstPage', () => import('./pages/admin-first-page.tsx'));
export const AdminAnalyticsPage = lazyPage('AdminAnalyticsPage', () => import('./pages/admin-analytics-page.tsx'));
export const AdminAdsPage = lazyPage('AdminAdsPage', () => import('./pages/admin-ads-page.tsx'));
export const AdminPlayersPage = lazyPage('AdminPlayersPage', () => import('./pages/admin-players-page.tsx'));
export const AdminAuditPage = lazyPage('AdminAuditPage', () => import('./pages/admin-audit-page.tsx'));
export const AdminQuestionsPage = lazyPage('AdminQuestionsPage', () => import('./pages/admin-questions-page.tsx'));
export const AdminReportsPage = lazyPage('AdminReportsPage', () => import('./pages/admin-reports-page.tsx'));
export const AdminPlayerReportsPage = lazyPage(
  'AdminPlayerReportsPage',
  () => import('./pages/admin-player-reports-page.tsx'),
);
export const AdminCatalogPage = lazyPage('AdminCatalogPage', () => import('./pages/admin-catalog-page.tsx'));
export const AdminSettingsPage = lazyPage('AdminSettingsPage', () => import('./pages/admin-settings-page.tsx'));
