import type { GamesRow, PlayersRow } from '#shared/statistics/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { ColumnChart } from '#client/ui/charts/column-chart.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { type AnalyticsView, createPreviousSeries, dropRowsBeforeFirst, getPreviousSpan } from './analytics-view.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { useGamesFigures, usePlayersFigures } from './queries.ts';
import { stepNames, createChartStop } from './chart-dates.ts';

const modes = ['normal', 'survival', 'challenge', 'tournament', 'practice'] as const;
const countAllGames = (row: GamesRow) => modes.reduce((sum, mode) => sum + row[mode], 0);

export function GamesPanel({ view, firstDate }: PanelProps) {
  const { data: before } = useGamesFigures(getPreviousSpan(view, firstDate));
  const { data: players } = usePlayersFigures(view);
  return (
    <Figures
      read={useGamesFigures(view)}
      empty="Nobody played in these days."
      isEmpty={(rows) => rows.every((row) => countAllGames(row) === 0)}
    >
      {(rows) => (
        <GamesFigures
          rows={dropRowsBeforeFirst(rows, view.step, firstDate)}
          before={before}
          players={players}
          view={view}
        />
      )}
    </Figures>
  );
}

interface GamesFiguresProps {
  readonly rows: readonly GamesRow[];
  /** The previous span. */
  readonly before?: readonly GamesRow[] | undefined;
  /** Undefined while they load. */
  readonly players?: readonly PlayersRow[] | undefined;
  readonly view: Pick<AnalyticsView, 'step'>;
}

export function GamesFigures({ rows, before, players, view: { step } }: GamesFiguresProps) {
  const all = rows.reduce((sum, row) => sum + countAllGames(row), 0);
  const shared = {
    level: 2,
    stopName: stepNames[step],
    stops: rows.map(({ date }) => createChartStop(step, date)),
  } as const;
  const activeByDate = new Map(players?.map(({ date, active }) => [date, active]));
  return (
    <div className="figures-charts">
      <Card>
        <ColumnChart
          {...shared}
          title="Games by mode"
          summary={`${formatNumber(all)} ${all === 1 ? 'game' : 'games'} in which a question was answered.`}
          series={modes.map((mode) => ({ name: mode, values: rows.map((row) => row[mode]) }))}
          before={createPreviousSeries(before, rows.length, countAllGames)}
        />
      </Card>
      {players && (
        <Card>
          <LineChart
            {...shared}
            title="Games a player"
            summary={`By who finished one in the ${step}.`}
            series={[
              {
                name: 'games a player',
                values: rows.map((row) => calculateGamesPerPlayer(countAllGames(row), activeByDate.get(row.date))),
              },
            ]}
          />
        </Card>
      )}
    </div>
  );
}

/** Rounded to one decimal. Null if no player was active. */
function calculateGamesPerPlayer(games: number, players: number | undefined): number | null {
  return players ? Math.round((games / players) * 10) / 10 : null;
}
