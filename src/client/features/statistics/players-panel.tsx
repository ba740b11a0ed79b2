import type { PlayersRow } from '#shared/statistics/contract.ts';
import { calculatePercent } from '#shared/statistics/rules.ts';
import { Card } from '#client/ui/card.tsx';
import { ColumnChart } from '#client/ui/charts/column-chart.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { type AnalyticsView, createPreviousSeries, dropRowsBeforeFirst, getPreviousSpan } from './analytics-view.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { usePlayersFigures } from './queries.ts';
import { stepNames, createChartStop } from './chart-dates.ts';

export function PlayersPanel({ view, firstDate }: PanelProps) {
  const { data: before } = usePlayersFigures(getPreviousSpan(view, firstDate));
  return (
    <Figures
      read={usePlayersFigures(view)}
      empty="Nobody joined or played in these days."
      isEmpty={(rows) => rows.every(({ active, joined }) => active === 0 && joined === 0)}
    >
      {(rows) => <PlayersFigures rows={dropRowsBeforeFirst(rows, view.step, firstDate)} before={before} view={view} />}
    </Figures>
  );
}

interface PlayersFiguresProps {
  readonly rows: readonly PlayersRow[];
  /** The previous span. */
  readonly before?: readonly PlayersRow[] | undefined;
  readonly view: Pick<AnalyticsView, 'step'>;
}

export function PlayersFigures({ rows, before, view: { step } }: PlayersFiguresProps) {
  const stops = rows.map(({ date }) => createChartStop(step, date));
  const joined = rows.reduce((sum, row) => sum + row.joined, 0);
  const shared = { level: 2, stopName: stepNames[step], stops } as const;
  return (
    <div className="figures-charts">
      <Card>
        <ColumnChart
          {...shared}
          title="Active players"
          summary={`Who finished a game, by ${step}: new ones, and ones who had joined before.`}
          series={[
            { name: 'came back', values: rows.map(({ returning }) => returning) },
            { name: 'new', values: rows.map(({ active, returning }) => active - returning) },
          ]}
          before={createPreviousSeries(before, stops.length, ({ active }) => active)}
        />
      </Card>
      <Card>
        <LineChart
          {...shared}
          title="Joined"
          summary={`${formatNumber(joined)} new ${joined === 1 ? 'player' : 'players'} in all.`}
          series={[{ name: 'joined', values: rows.map((row) => row.joined) }]}
          before={createPreviousSeries(before, stops.length, (row) => row.joined)}
        />
      </Card>
      <Card>
        <LineChart
          {...shared}
          title="Came back"
          summary="Of who played, how many had joined before."
          top={100}
          format={(percent) => `${percent}%`}
          series={[{ name: 'came back', values: rows.map(calculateReturningShare) }]}
        />
      </Card>
    </div>
  );
}

/** In percent. Null if no player was active. */
function calculateReturningShare({ active, returning }: PlayersRow): number | null {
  return active === 0 ? null : calculatePercent(returning, active);
}
