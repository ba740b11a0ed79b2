import type { UsageRow } from '#shared/statistics/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { formatNumber } from '#client/ui/number-text.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { FirstSession } from './first-session.tsx';
import { useFirstSession, useUsageFigures } from './queries.ts';

export function UsagePanel({ view }: PanelProps) {
  const { data: steps } = useFirstSession(view);
  return (
    <div className="figures">
      {steps && steps.some(({ count }) => count > 0) && <FirstSession rows={steps} />}
      <Figures
        read={useUsageFigures(view)}
        empty="Usage is noted only of players who agree to it, and kept for 90 days."
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => <UsageTable rows={rows} />}
      </Figures>
    </div>
  );
}

export function UsageTable({ rows }: { rows: readonly UsageRow[] }) {
  return (
    <Card as="section" aria-labelledby="usage-figures">
      <h2 id="usage-figures">What players use</h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by keys too (2.1.1) */}
      <section className="figures-scroll" aria-label="What players use, table" tabIndex={0}>
        <table className="figures-table">
          <caption>Of players who agreed to it; kept for 90 days.</caption>
          <thead>
            <tr>
              <th scope="col">Screen</th>
              <th scope="col">Times</th>
              <th scope="col">Players</th>
              <th scope="col">Median time</th>
            </tr>
          </thead>
          <tbody className="num">
            {rows.map(({ name, screen, times, players, medianSeconds }) => (
              <tr key={`${name} ${screen}`}>
                <th scope="row">
                  {screen}
                  {name !== 'screen' && <small>{name}</small>}
                </th>
                <td>{formatNumber(times)}</td>
                <td>{formatNumber(players)}</td>
                <td>{medianSeconds === null ? '–' : `${formatNumber(medianSeconds)} s`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
