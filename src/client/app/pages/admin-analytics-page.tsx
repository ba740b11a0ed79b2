import './admin-players-page.css';
import { pathTo } from '#shared/path-to.ts';
import { Analytics } from '#client/features/statistics/analytics.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

/** How the game is played, for the administrator. */
export function AdminAnalyticsPage() {
  usePageTitle('Analytics');
  return (
    <div className="admin-players">
      <header className="admin-players-head">
        <IconLink icon="back" label="Back to Admin Panel" href={pathTo('/admin')} />
        <h1>Analytics</h1>
      </header>
      <Analytics />
    </div>
  );
}
