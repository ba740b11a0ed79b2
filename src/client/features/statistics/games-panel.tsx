import type { GamesRow } from '#shared/statistics/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { ColumnChart } from '#client/ui/charts/column-chart.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { AnalyticsView } from './analytics-view.ts';
import { Figures } from './figures.tsx';
import { useGamesFigures } from './queries.ts';
import { stepNames, stopOf } from './step-names.ts';

const modes = ['normal', 'survival', 'challenge', 'tournament', 'practice'] as const;
const allOf = (row: GamesRow) => modes.reduce((sum, mode) => sum + row[mode], 0);

/** What is played. */
export function GamesPanel({ view }: { view: AnalyticsView }) {
  return (
    <Figures
      read={useGamesFigures(view)}
      view={view}
      table="games"
      empty="Nobody played in these days."
      isEmpty={(rows) => rows.every((row) => allOf(row) === 0)}
    >
      {(rows) => <GamesFigures rows={rows} view={view} />}
    </Figures>
  );
}

export function GamesFigures({ rows, view: { step } }: { rows: readonly GamesRow[]; view: AnalyticsView }) {
  const all = rows.reduce((sum, row) => sum + allOf(row), 0);
  return (
    <Card>
      <ColumnChart
        title="Games by mode"
        level={2}
        summary={`${numberText(all)} ${all === 1 ? 'game' : 'games'} in which a question was answered.`}
        stopName={stepNames[step]}
        stops={rows.map(({ date }) => stopOf(step, date))}
        series={modes.map((mode) => ({ name: mode, values: rows.map((row) => row[mode]) }))}
      />
    </Card>
  );
}
