import type { Economy } from '#shared/statistics/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { AnalyticsView } from './analytics-view.ts';
import { Figures } from './figures.tsx';
import { useEconomy, useSummary } from './queries.ts';
import { reasonText, signedText } from './reason-names.ts';
import { stepNames, stopOf } from './step-names.ts';

/** Where coins come from and go to. */
export function EconomyPanel({ view }: { view: AnalyticsView }) {
  return (
    <Figures
      read={useEconomy(view)}
      view={view}
      table="economy"
      empty="No coin moved in these days."
      isEmpty={({ reasons }) => reasons.length === 0}
    >
      {(economy) => <EconomyFigures economy={economy} view={view} />}
    </Figures>
  );
}

function EconomyFigures({ economy: { rows, reasons }, view: { step } }: { economy: Economy; view: AnalyticsView }) {
  const { data: now } = useSummary();
  const corrections = rows.reduce((sum, row) => sum + row.corrections, 0);
  return (
    <>
      {now && (
        <div className="facts">
          <FactTile label="With players" icon="users" value={numberText(now.coinsHeld)} />
          <FactTile label="In escrow" icon="bracket" value={numberText(now.coinsInEscrow)} />
          <FactTile label="In gifts" icon="gift" value={numberText(now.coinsInGifts)} />
        </div>
      )}
      <Card>
        <LineChart
          title="Coins created and spent"
          level={2}
          summary={`Days in UTC. Corrections by administrators, counted apart: ${signedText(corrections)}.`}
          stopName={stepNames[step]}
          stops={rows.map(({ date }) => stopOf(step, date))}
          series={[
            { name: 'created', values: rows.map(({ created }) => created) },
            { name: 'spent', values: rows.map(({ spent }) => spent) },
          ]}
        />
      </Card>
      <Card as="section" aria-labelledby="reasons">
        <h2 id="reasons">What coins moved for</h2>
        <div className="figures-scroll">
          <table className="figures-table">
            <thead>
              <tr>
                <th scope="col">Reason</th>
                <th scope="col">Times</th>
                <th scope="col">Coins</th>
              </tr>
            </thead>
            <tbody className="num">
              {reasons.map(({ reason, entries, amount }) => (
                <tr key={reason}>
                  <th scope="row">{reasonText(reason)}</th>
                  <td>{numberText(entries)}</td>
                  <td>{signedText(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  );
}
