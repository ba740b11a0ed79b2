import './progress-page.css';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pathTo } from '#shared/path-to.ts';
import type { ProgressOverview } from '#shared/progress/contract.ts';
import { PracticeCard } from '#client/features/practice/practice-card.tsx';
import { CategoryDetails } from '#client/features/progress/category-details.tsx';
import { CategoryList } from '#client/features/progress/category-list.tsx';
import { InsightsPanel } from '#client/features/progress/insights-panel.tsx';
import { OverviewPanel } from '#client/features/progress/overview-panel.tsx';
import { ProgressHero } from '#client/features/progress/progress-hero.tsx';
import { ProgressTiles } from '#client/features/progress/progress-hero.tsx';
import { useProgress } from '#client/features/progress/queries.ts';
import { TrendsPanel } from '#client/features/progress/trends-panel.tsx';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { parseProgressLocation, progressTabs } from '../navigation/page-tabs.ts';

/** The tab is stored in the address, so that reloads and links keep it (rules 2.24). */
export function ProgressPage() {
  usePageTitle('Your Progress');
  const { data: overview, error, refetch } = useProgress();
  return (
    <div className="progress">
      <ProgressHero overview={overview} />
      {overview ? (
        <ProgressPanels overview={overview} />
      ) : error ? (
        <LoadError title="Your progress did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingNeedle label="Loading..." />
      )}
    </div>
  );
}

function ProgressPanels({ overview }: { overview: ProgressOverview }) {
  const { tab: active, categoryId } = parseProgressLocation(useSearch());
  const [seen, setSeen] = useState<number | null>(null);
  const lastSeen = active === 'categories' ? (categoryId ?? seen) : null;
  if (seen !== lastSeen) setSeen(lastSeen);
  return (
    <>
      <ProgressTiles overall={overview.overall} />
      <Tabs
        label="Your progress"
        tabs={[...progressTabs]}
        active={active}
        onChange={(id) =>
          navigate(pathTo('/progress', { query: { tab: id === 'overview' ? undefined : id } }), {
            replace: true,
          })
        }
      />
      <TabPanel id="overview" active={active === 'overview'}>
        <OverviewPanel overview={overview} practice={<PracticeCard />} />
      </TabPanel>
      <TabPanel id="categories" active={active === 'categories'}>
        {categoryId === null ? (
          <CategoryList categories={overview.categories} backFrom={seen} />
        ) : (
          <CategoryDetails key={categoryId} id={categoryId} />
        )}
      </TabPanel>
      <TabPanel id="insights" active={active === 'insights'}>
        <InsightsPanel overview={overview} />
      </TabPanel>
      <TabPanel id="trends" active={active === 'trends'}>
        <TrendsPanel />
      </TabPanel>
    </>
  );
}
