import { createLazyPage } from '../navigation/lazy-page.ts';

/** Separate from the other pages, so that players do not even load the chunk names. */
export const AdminPage = createLazyPage('AdminPage', () => import('../pages/admin-page.tsx'));
export const AdminClosedPage = createLazyPage('AdminClosedPage', () => import('../pages/admin/admin-closed-page.tsx'));
export const AdminFirstPage = createLazyPage('AdminFirstPage', () => import('../pages/admin/admin-first-page.tsx'));
export const AdminAnalyticsPage = createLazyPage(
  'AdminAnalyticsPage',
  () => import('../pages/admin/admin-analytics-page.tsx'),
);
export const AdminAdsPage = createLazyPage('AdminAdsPage', () => import('../pages/admin/admin-ads-page.tsx'));
export const AdminPlayersPage = createLazyPage(
  'AdminPlayersPage',
  () => import('../pages/admin/admin-players-page.tsx'),
);
export const AdminAuditPage = createLazyPage('AdminAuditPage', () => import('../pages/admin/admin-audit-page.tsx'));
export const AdminQuestionsPage = createLazyPage(
  'AdminQuestionsPage',
  () => import('../pages/admin-questions-page.tsx'),
);
export const AdminReportsPage = createLazyPage(
  'AdminReportsPage',
  () => import('../pages/admin/admin-reports-page.tsx'),
);
export const AdminPlayerReportsPage = createLazyPage(
  'AdminPlayerReportsPage',
  () => import('../pages/admin/admin-player-reports-page.tsx'),
);
export const AdminCatalogPage = createLazyPage(
  'AdminCatalogPage',
  () => import('../pages/admin/admin-catalog-page.tsx'),
);
export const AdminSettingsPage = createLazyPage(
  'AdminSettingsPage',
  () => import('../pages/admin/admin-settings-page.tsx'),
);
