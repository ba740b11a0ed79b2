import type { FirstSessionRow, UsageRow } from '#shared/statistics/contract.ts';
import { calculatePercent } from '#shared/statistics/rules.ts';
import type { FirstSessionStep } from '#shared/usage/rules.ts';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { useFirstSession, useUsageFigures } from './queries.ts';

const firstSessionLabels: Readonly<Record<FirstSessionStep, string>> = {
  landing: 'Landing page',
  question1: 'First question',
  verdict3: 'Third answer',
  account: 'Account',
  game2: 'Second game',
  day2: 'Second day',
};

function FirstSession({ rows }: { rows: readonly FirstSessionRow[] }) {
  const all = rows[0]?.count ?? 0;
  return (
    <Card>
      <BarChart
        title="The first session"
        level={2}
        summary="Of newcomers who agreed on the landing page in these days: how many have come so far by now. Each step is counted by itself."
        heads={['Step', 'Newcomers']}
        rows={rows.map(({ step, count }) => ({
          label: firstSessionLabels[step],
          value: count,
          text: formatNumber(count),
          note: step === 'landing' ? undefined : `${calculatePercent(count, all)}% of all`,
        }))}
      />
    </Card>
  );
}

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
