import '../admin-settings-page.css';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import { AnnouncementManager } from '#client/features/app-settings/announcement-manager.tsx';
import { CoinSettings } from '#client/features/app-settings/coin-settings.tsx';
import { SetupList } from '#client/features/app-settings/first-day/setup-list.tsx';
import { SettingHistory } from '#client/features/app-settings/setting-history.tsx';
import { SwitchSettings } from '#client/features/app-settings/switch-settings.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import type { IconName } from '#client/ui/icon.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';

const tabs: { id: string; label: string; icon: IconName }[] = [
  { id: 'coins', label: 'Coins & Limits', icon: 'gear' },
  { id: 'switches', label: 'Switches', icon: 'bolt' },
  { id: 'announcements', label: 'Announcements', icon: 'bell' },
  { id: 'first-day', label: 'First Day', icon: 'map' },
  { id: 'history', label: 'History', icon: 'history' },
];

/** The tab is stored in the address. */
export function AdminSettingsPage() {
  usePageTitle('App Settings');
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const active = tabs.find(({ id }) => id === wanted)?.id ?? 'coins';
  return (
    <div className="admin-settings">
      <header className="admin-settings-head">
        <h1>App Settings</h1>
      </header>
      <Tabs
        label="App Settings"
        tabs={tabs}
        active={active}
        onChange={(id) => navigate(pathTo('/admin/settings', { query: { tab: id } }), { replace: true })}
      />
      <TabPanel id="coins" active={active === 'coins'}>
        <CoinSettings />
      </TabPanel>
      <TabPanel id="switches" active={active === 'switches'}>
        <SwitchSettings />
      </TabPanel>
      <TabPanel id="announcements" active={active === 'announcements'}>
        <AnnouncementManager />
      </TabPanel>
      <TabPanel id="first-day" active={active === 'first-day'}>
        <SetupList />
      </TabPanel>
      <TabPanel id="history" active={active === 'history'}>
        <SettingHistory />
      </TabPanel>
    </div>
  );
}
