import type { GamesRow, PlayersRow } from '#shared/statistics/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { ColumnChart } from '#client/ui/charts/column-chart.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { type AnalyticsView, beforeSeries, sinceFirst, spanBefore } from './analytics-view.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { useGamesFigures, usePlayersFigures } from './queries.ts';
import { stepNames, stopOf } from './step-names.ts';

const modes = ['normal', 'survival', 'challenge', 'tournament', 'practice'] as const;
const allOf = (row: GamesRow) => modes.reduce((sum, mode) => sum + row[mode], 0);

/** What is played. */
export function GamesPanel({ view, firstDate }: PanelProps) {
  const { data: before } = useGamesFigures(spanBefore(view, firstDate));
  const { data: players } = usePlayersFigures(view);
  return (
    <Figures
      read={useGamesFigures(view)}
      empty="Nobody played in these days."
      isEmpty={(rows) => rows.every((row) => allOf(row) === 0)}
    >
      {(rows) => (
        <GamesFigures rows={sinceFirst(rows, view.step, firstDate)} before={before} players={players} view={view} />
      )}
    </Figures>
  );
}

interface GamesFiguresProps {
  readonly rows: readonly GamesRow[];
  /** Of as many days before. */
  readonly before?: readonly GamesRow[] | undefined;
  /** Who played in these days; absent until it is known. */
  readonly players?: readonly PlayersRow[] | undefined;
  readonly view: Pick<AnalyticsView, 'step'>;
}

export function GamesFigures({ rows, before, players, view: { step } }: GamesFiguresProps) {
  const all = rows.reduce((sum, row) => sum + allOf(row), 0);
  const shared = { level: 2, stopName: stepNames[step], stops: rows.map(({ date }) => stopOf(step, date)) } as const;
  const activeOf = new Map(players?.map(({ date, active }) => [date, active]));
  return (
    <div className="figures-charts">
      <Card>
        <ColumnChart
          {...shared}
          title="Games by mode"
          summary={`${numberText(all)} ${all === 1 ? 'game' : 'games'} in which a question was answered.`}
          series={modes.map((mode) => ({ name: mode, values: rows.map((row) => row[mode]) }))}
          before={beforeSeries(before, rows.length, allOf)}
        />
      </Card>
      {players && (
        <Card>
          <LineChart
            {...shared}
            title="Games a player"
            summary={`By who finished one in the ${step}.`}
            series={[{ name: 'games a player', values: rows.map((row) => each(allOf(row), activeOf.get(row.date))) }]}
          />
        </Card>
      )}
    </div>
  );
}

/** With one decimal place; null where nobody played. */
function each(games: number, players: number | undefined): number | null {
  return players ? Math.round((games / players) * 10) / 10 : null;
}
