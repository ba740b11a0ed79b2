import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import { AvatarItemsManager } from '#client/features/avatar/avatar-items-manager.tsx';
import { CategoryManager } from '#client/features/categories/category-manager.tsx';
import { ChallengeKindSettings } from '#client/features/daily/challenge-kind-settings.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import type { IconName } from '#client/ui/icon.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Text } from '#client/ui/text.tsx';

const tabs: { id: string; label: string; icon: IconName }[] = [
  { id: 'categories', label: 'Categories', icon: 'pin' },
  { id: 'items', label: 'Avatar Items', icon: 'bag' },
  { id: 'challenges', label: 'Daily Challenges', icon: 'calendar' },
];

/** The tab is stored in the address. */
export function AdminCatalogPage() {
  usePageTitle('Catalog');
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const active = tabs.find(({ id }) => id === wanted)?.id ?? 'categories';
  return (
    <Stack gap={4}>
      <Text as="h1" size="title" display>
        Catalog
      </Text>
      <Tabs
        label="Catalog"
        tabs={tabs}
        active={active}
        onChange={(id) => navigate(pathTo('/admin/catalog', { query: { tab: id } }), { replace: true })}
      />
      <TabPanel id="categories" active={active === 'categories'}>
        <CategoryManager />
      </TabPanel>
      <TabPanel id="items" active={active === 'items'}>
        <AvatarItemsManager />
      </TabPanel>
      <TabPanel id="challenges" active={active === 'challenges'}>
        <ChallengeKindSettings />
      </TabPanel>
    </Stack>
  );
}
