import './range-picker.css';
import { type ComponentType, useState } from 'react';
import type { ExportedTable, StatisticsStep } from '#shared/statistics/rules.ts';
import { FilterChips } from '#client/ui/fields/filter-chips.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  type AnalyticsTab,
  type AnalyticsView,
  analyticsTabs,
  getAnalyticsUrl,
  getLastDays,
  getSpanError,
  parseAnalyticsView,
} from './analytics-view.ts';
import { formatSpan } from './chart-dates.ts';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { getCallAddress } from '#client/platform/calls/call-address.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { TabPanel, Tabs } from '#client/ui/controls/tabs.tsx';
import { CategoriesPanel } from './categories-panel.tsx';
import { EconomyPanel } from './economy-panel.tsx';
import type { PanelProps } from './figures.tsx';
import { GamesPanel } from './games-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { MisleadingPanel } from './misleading-panel.tsx';
import { PlayersPanel } from './players-panel.tsx';
import { useSummary } from './queries.ts';
import { RetentionPanel } from './retention-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

const presets = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: 'A year' },
] as const;
const chips = [...presets, { id: 'own', label: 'Other days' }] as const;

const steps = [
  { id: 'day', label: 'By day' },
  { id: 'week', label: 'By week' },
  { id: 'month', label: 'By month' },
] as const;

interface RangePickerProps {
  readonly view: AnalyticsView;
  readonly today: string;
  readonly hasSteps: boolean;
  readonly onView: (change: Partial<AnalyticsView>) => void;
}

function RangePicker({ view, today, hasSteps, onView }: RangePickerProps) {
  const preset = presets.find(({ id }) => {
    const { from, to } = getLastDays(Number(id), today);
    return from === view.from && to === view.to;
  });
  const [isChoosing, setIsChoosing] = useState(false);
  const isCustom = isChoosing || preset === undefined;
  const error = getSpanError(view);
  const setDate = (end: 'from' | 'to') => (date: string) => {
    if (date !== '') onView({ [end]: date });
  };

  function choose(id: (typeof chips)[number]['id']) {
    setIsChoosing(id === 'own');
    if (id !== 'own') onView(getLastDays(Number(id), today));
  }

  return (
    <section className="range-picker" aria-label="Days that are looked at">
      <FilterChips label="The last days" chips={chips} active={isCustom ? 'own' : preset.id} onChange={choose} />
      {hasSteps && (
        <FilterChips
          label="Steps"
          chips={steps}
          active={view.step}
          onChange={(step: StatisticsStep) => onView({ step })}
        />
      )}
      {error === null && <p className="num">{formatSpan(view.from, view.to)}</p>}
      {isCustom && (
        <div className="range-fields">
          <TextField label="From" name="from" type="date" value={view.from} max={today} onChange={setDate('from')} />
          <TextField
            label="To"
            name="to"
            type="date"
            value={view.to}
            max={today}
            onChange={setDate('to')}
            error={error ?? undefined}
          />
        </div>
      )}
    </section>
  );
}

interface Subject {
  readonly label: string;
  readonly Panel: ComponentType<PanelProps>;
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
