import { type ComponentType, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { ExportedTable } from '#shared/statistics/rules.ts';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import {
  type AnalyticsTab,
  type AnalyticsView,
  getAnalyticsUrl,
  analyticsTabs,
  parseAnalyticsView,
  getSpanError,
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
  /** Whether the view depends on the selected days. */
  readonly hasDays: boolean;
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

/** All statistics for the administrator. The selected view is stored in the URL. */
export function Analytics() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const view = parseAnalyticsView(new URLSearchParams(useSearch()), today);
  const firstDate = useSummary().data?.firstDate;
  const show = (change: Partial<AnalyticsView>) =>
    navigate(getAnalyticsUrl({ ...view, ...change }, today), { replace: true });
  const { hasDays: areDaysShown, table } = subjects[view.tab];
  const isFaulty = areDaysShown && getSpanError(view) !== null;
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
  const { url } = getCallAddress('GET /api/admin/statistics/export/:table', {
    params: { table },
    query: { from, to, step },
  });
  return (
    <LinkButton href={url} download variant="ghost" size="sm" icon="download">
      Export as CSV
    </LinkButton>
  );
}
