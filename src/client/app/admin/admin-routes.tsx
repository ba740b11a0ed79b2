import { Route, Switch, useLocation } from 'wouter';
import {
  AdminAdsPage,
  AdminAnalyticsPage,
  AdminAuditPage,
  AdminCatalogPage,
  AdminPage,
  AdminPlayerReportsPage,
  AdminPlayersPage,
  AdminQuestionsPage,
  AdminReportsPage,
  AdminSettingsPage,
} from './admin-pages.ts';
import { AdminScreen } from './admin-screen.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';

export function AdminRoutes() {
  const [path] = useLocation();
  return (
    <AdminScreen path={path}>
      {(user) => (
        <Switch>
          <Route path="/admin">
            <AdminPage user={user} />
          </Route>
          <Route path="/admin/questions">
            <AdminQuestionsPage />
          </Route>
          <Route path="/admin/analytics">
            <AdminAnalyticsPage />
          </Route>
          <Route path="/admin/ads">
            <AdminAdsPage />
          </Route>
          <Route path="/admin/players/:id?">{({ id }) => <AdminPlayersPage id={id} />}</Route>
          <Route path="/admin/audit">
            <AdminAuditPage />
          </Route>
          <Route path="/admin/reports">
            <AdminReportsPage />
          </Route>
          <Route path="/admin/player-reports">
            <AdminPlayerReportsPage />
          </Route>
          <Route path="/admin/catalog">
            <AdminCatalogPage />
          </Route>
          <Route path="/admin/settings">
            <AdminSettingsPage />
          </Route>
          <Route>
            <NotFoundPage isInShell />
          </Route>
        </Switch>
      )}
    </AdminScreen>
  );
}
