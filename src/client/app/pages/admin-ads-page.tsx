import './admin-ads-page.css';
import { pathTo } from '#shared/path-to.ts';
import { AdManager } from '#client/features/ads/manage/ad-manager.tsx';
import { AddAd } from '#client/features/ads/manage/add-ad.tsx';
import { usePageTitle } from '#client/platform/page-title.ts';
import { IconLink } from '#client/ui/controls/icon-button.tsx';

/** The game's own ads, for the administrator: what shows where, until when, and what came of it. */
export function AdminAdsPage() {
  usePageTitle('Ads');
  return (
    <div className="admin-ads">
      <header className="admin-ads-head">
        <IconLink icon="back" label="Back to Admin Panel" href={pathTo('/admin')} />
        <h1>Ads</h1>
        <AddAd />
      </header>
      <AdManager />
    </div>
  );
}
