import './admin-ads-page.css';
import { AdManager } from '#client/features/ads/manage/ad-manager.tsx';
import { AddAd } from '#client/features/ads/manage/add-ad.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';

/** The game's own ads, for the administrator: what shows where, until when, and what came of it. */
export function AdminAdsPage() {
  usePageTitle('Ads');
  return (
    <div className="admin-ads">
      <header className="admin-ads-head">
        <h1>Ads</h1>
        <AddAd />
      </header>
      <AdManager />
    </div>
  );
}
