import { type ComponentType, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { ExportedTable } from '#shared/statistics/rules.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
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
import type { PanelProps } from './figures.tsx';
import { GamesPanel } from './games-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MisleadingPanel } from './misleading-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { useSummary } from './queries.ts';
import { RangePicker } from './range-picker.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

interface Subject {
  readonly label: string;
  readonly Panel: ComponentType<PanelProps>;
  /** Whether the days that are looked at make a difference. */
  readonly hasDays: boolean;
  /** The table behind it, to take along. */
  readonly table?: ExportedTable;
}

const subjects: Readonly<Record<AnalyticsTab, Subject>> = {
  players: { label: 'Players', Panel: PlayersPanel, hasDays: true, table: 'players' },
  retention: { label: 'Retention', Panel: RetentionPanel, hasDays: false, table: 'retention' },
  games: { label: 'Games', Panel: GamesPanel, hasDays: true, table: 'games' },
  categories: { label: 'Categories', Panel: CategoriesPanel, hasDays: false, table: 'categories' },
  questions: { label: 'Questions that mislead', Panel: MisleadingPanel, hasDays: false, table: 'questions' },
  economy: { label: 'Economy', Panel: EconomyPanel, hasDays: true, table: 'economy' },
  usage: { label: 'Usage', Panel: UsagePanel, hasDays: true, table: 'usage' },
  jobs: { label: 'Jobs', Panel: JobsPanel, hasDays: false },
};

/** All figures of the game, for the administrator; what is looked at stands in the address. */
export function Analytics() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const view = analyticsViewOf(new URLSearchParams(useSearch()), today);
  const firstDate = useSummary().data?.firstDate;
  const show = (change: Partial<AnalyticsView>) =>
    navigate(analyticsAddress({ ...view, ...change }, today), { replace: true });
  const { hasDays: areDaysShown, table } = subjects[view.tab];
  const isFaulty = areDaysShown && spanFault(view) !== null;
  return (
    <>
      <Tabs
        label="Figures"
        tabs={analyticsTabs.map((id) => ({ id, label: subjects[id].label }))}
        active={view.tab}
        onChange={(id) => show({ tab: id as AnalyticsTab })}
      />
      <div className="analytics-controls">
        {areDaysShown && <RangePicker view={view} today={today} hasSteps={view.tab !== 'usage'} onView={show} />}
        {table && !isFaulty && <TableExport table={table} view={view} />}
      </div>
      {analyticsTabs.map((id) => {
        const { Panel } = subjects[id];
        return (
          <TabPanel key={id} id={id} active={id === view.tab}>
            {isFaulty ? null : <Panel view={view} firstDate={firstDate} onView={show} />}
          </TabPanel>
        );
      })}
    </>
  );
}

function TableExport({ table, view: { from, to, step } }: { table: ExportedTable; view: AnalyticsView }) {
  const { url } = callAddress('GET /api/admin/statistics/export/:table', {
    params: { table },
    query: { from, to, step },
  });
  return (
    <LinkButton href={url} download variant="ghost" size="sm" icon="download">
      Export as CSV
    </LinkButton>
  );
}
