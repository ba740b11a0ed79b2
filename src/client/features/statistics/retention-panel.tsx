import './retention-panel.css';
import type { RetentionRow } from '#shared/statistics/contract.ts';
import { percentOf } from '#shared/statistics/misleading.ts';
import { Card } from '#client/ui/card.tsx';
import { numberText } from '#client/ui/number-text.ts';
import { stepStart } from '#shared/statistics/steps.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { heatOf } from './heat.ts';
import { useRetention } from './queries.ts';
import { shortDate } from './step-names.ts';

/** Of each week's new players, how many came back in the weeks after. */
export function RetentionPanel({ firstDate }: PanelProps) {
  const firstWeek = firstDate === undefined ? '' : stepStart('week', firstDate);
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
  const weeks = rows.map((_, nth) => nth);
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
              {weeks.map((nth) => (
                <th key={nth} scope="col" abbr={`Week ${nth}`}>
                  {nth === 0 ? 'Same week' : `+${nth}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            {rows.toReversed().map(({ week, joined, played }) => (
              <tr key={week}>
                <th scope="row">{shortDate(week)}</th>
                <td>{numberText(joined)}</td>
                {weeks.map((nth) => {
                  const players = played[nth];
                  if (players === undefined || joined === 0) {
                    return (
                      <td key={nth}>
                        <span className="vh">nothing yet</span>
                      </td>
                    );
                  }
                  const percent = percentOf(players, joined);
                  return (
                    <td
                      key={nth}
                      className={`heat-${heatOf(percent)}`}
                      title={`${numberText(players)} of ${numberText(joined)}`}
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
