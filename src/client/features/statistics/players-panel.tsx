import type { PlayersRow } from '#shared/statistics/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { ColumnChart } from '#client/ui/charts/column-chart.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { AnalyticsView } from './analytics-view.ts';
import { Figures } from './figures.tsx';
import { usePlayersFigures } from './queries.ts';
import { stepNames, stopOf } from './step-names.ts';

/** Who plays, who is new and who came back. */
export function PlayersPanel({ view }: { view: AnalyticsView }) {
  return (
    <Figures
      read={usePlayersFigures(view)}
      view={view}
      table="players"
      empty="Nobody joined or played in these days."
      isEmpty={(rows) => rows.every(({ active, joined }) => active === 0 && joined === 0)}
    >
      {(rows) => <PlayersFigures rows={rows} view={view} />}
    </Figures>
  );
}

export function PlayersFigures({ rows, view: { step } }: { rows: readonly PlayersRow[]; view: AnalyticsView }) {
  const stops = rows.map(({ date }) => stopOf(step, date));
  const joined = rows.reduce((sum, row) => sum + row.joined, 0);
  const stopName = stepNames[step];
  return (
    <>
      <Card>
        <ColumnChart
          title="Active players"
          level={2}
          summary={`Who finished a game, by ${step}: new ones, and ones who had joined before.`}
          stopName={stopName}
          stops={stops}
          series={[
            { name: 'came back', values: rows.map(({ returning }) => returning) },
            { name: 'new', values: rows.map(({ active, returning }) => active - returning) },
          ]}
        />
      </Card>
      <Card>
        <LineChart
          title="Joined"
          level={2}
          summary={`${numberText(joined)} new ${joined === 1 ? 'player' : 'players'} in all.`}
          stopName={stopName}
          stops={stops}
          series={[{ name: 'joined', values: rows.map((row) => row.joined) }]}
        />
      </Card>
    </>
  );
}
