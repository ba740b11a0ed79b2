import { type ComponentType, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import {
  type AnalyticsTab,
  type AnalyticsView,
  analyticsAddress,
  analyticsTabs,
  analyticsViewOf,
  spanFault,
} from './analytics-view.ts';
import { CategoriesPanel } from './categories-panel.tsx';
import { EconomyPanel } from './economy-panel.tsx';
import { GamesPanel } from './games-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MisleadingPanel } from './misleading-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { RangePicker } from './range-picker.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

interface Subject {
  readonly label: string;
  readonly Panel: ComponentType<{ view: AnalyticsView }>;
  /** Whether the days that are looked at make a difference. */
  readonly hasDays: boolean;
}

const subjects: Readonly<Record<AnalyticsTab, Subject>> = {
  players: { label: 'Players', Panel: PlayersPanel, hasDays: true },
  retention: { label: 'Retention', Panel: RetentionPanel, hasDays: false },
  games: { label: 'Games', Panel: GamesPanel, hasDays: true },
  categories: { label: 'Categories', Panel: CategoriesPanel, hasDays: false },
  questions: { label: 'Questions that mislead', Panel: MisleadingPanel, hasDays: false },
  economy: { label: 'Economy', Panel: EconomyPanel, hasDays: true },
  usage: { label: 'Usage', Panel: UsagePanel, hasDays: true },
  jobs: { label: 'Jobs', Panel: JobsPanel, hasDays: false },
};

/** All figures of the game, for the administrator; what is looked at stands in the address. */
export function Analytics() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const view = analyticsViewOf(new URLSearchParams(useSearch()), today);
  const show = (tab: AnalyticsTab) => navigate(analyticsAddress({ ...view, tab }, today), { replace: true });
  return (
    <>
      <Tabs
        label="Figures"
        tabs={analyticsTabs.map((id) => ({ id, label: subjects[id].label }))}
        active={view.tab}
        onChange={(id) => show(id as AnalyticsTab)}
      />
      {subjects[view.tab].hasDays && <RangePicker view={view} today={today} hasSteps={view.tab !== 'usage'} />}
      {analyticsTabs.map((id) => {
        const { Panel, hasDays } = subjects[id];
        return (
          <TabPanel key={id} id={id} active={id === view.tab}>
            {hasDays && spanFault(view) !== null ? null : <Panel view={view} />}
          </TabPanel>
        );
      })}
    </>
  );
}
