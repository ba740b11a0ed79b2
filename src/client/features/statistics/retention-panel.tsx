import './retention-panel.css';
import type { RetentionRow } from '#shared/statistics/contract.ts';
import { calculatePercent } from '#shared/statistics/rules.ts';
import { Card } from '#client/ui/card.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { getStepStart } from '#shared/statistics/rules.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { getHeatLevel } from './analytics-view.ts';
import { useRetention } from './queries.ts';
import { formatShortDate } from './chart-dates.ts';

export function RetentionPanel({ firstDate }: PanelProps) {
  const firstWeek = firstDate === undefined ? '' : getStepStart('week', firstDate);
  return (
    <Figures
      read={useRetention()}
      empty="Nobody joined in the last twelve weeks."
      isEmpty={(rows) => rows.every(({ joined }) => joined === 0)}
    >
      {(rows) => <RetentionTable rows={rows.filter(({ week }) => week >= firstWeek)} />}
    </Figures>
  );
}

export function RetentionTable({ rows }: { rows: readonly RetentionRow[] }) {
  const weeks = rows.map((_, weekIndex) => weekIndex);
  return (
    <Card as="section" aria-labelledby="retention">
      <h2 id="retention">Who came back</h2>
      <p className="muted">
        The last {rows.length === 1 ? 'week' : `${rows.length} weeks`}, the newest first. The deeper the color, the more
        of those who joined in a week played in that one.
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by keys too (2.1.1) */}
      <section className="figures-scroll" aria-label="Who came back, table" tabIndex={0}>
        <table className="heat">
          <thead>
            <tr>
              <th scope="col">Joined in the week of</th>
              <th scope="col">Players</th>
              {weeks.map((weekIndex) => (
                <th key={weekIndex} scope="col" abbr={`Week ${weekIndex}`}>
                  {weekIndex === 0 ? 'Same week' : `+${weekIndex}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            {rows.toReversed().map(({ week, joined, played }) => (
              <tr key={week}>
                <th scope="row">{formatShortDate(week)}</th>
                <td>{formatNumber(joined)}</td>
                {weeks.map((weekIndex) => {
                  const players = played[weekIndex];
                  if (players === undefined || joined === 0) {
                    return (
                      <td key={weekIndex}>
                        <span className="vh">nothing yet</span>
                      </td>
                    );
                  }
                  const percent = calculatePercent(players, joined);
                  return (
                    <td
                      key={weekIndex}
                      className={`heat-${getHeatLevel(percent)}`}
                      title={`${formatNumber(players)} of ${formatNumber(joined)}`}
                    >
                      {percent}%
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
