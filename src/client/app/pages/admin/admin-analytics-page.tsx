import '../admin-players-page.css';
import { Analytics } from '#client/features/statistics/analytics.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';

export function AdminAnalyticsPage() {
  usePageTitle('Analytics');
  return (
    <div className="admin-players">
      <header className="admin-players-head">
        <h1>Analytics</h1>
      </header>
      <Analytics />
    </div>
  );
}
