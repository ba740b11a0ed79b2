import '../admin-ads-page.css';
import { AdManager } from '#client/features/ads/manage/ad-manager.tsx';
import { AddAdButton } from '#client/features/ads/manage/ad-manager.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';

export function AdminAdsPage() {
  usePageTitle('Ads');
  return (
    <div className="admin-ads">
      <header className="admin-ads-head">
        <h1>Ads</h1>
        <AddAdButton />
      </header>
      <AdManager />
    </div>
  );
}
