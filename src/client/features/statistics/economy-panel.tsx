import type { LedgerReason } from '#shared/wallet/rules.ts';
import { formatNumber } from '#client/ui/format-number.ts';
import type { Economy } from '#shared/statistics/contract.ts';
import { Card } from '#client/ui/card.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { FactTile } from '#client/ui/fact-tile.tsx';
import { type AnalyticsView, createPreviousSeries, dropRowsBeforeFirst, getPreviousSpan } from './analytics-view.ts';
import { Figures, type PanelProps } from './figures.tsx';
import { useEconomy, useSummary } from './queries.ts';
import { createChartStop, stepNames } from './chart-dates.ts';

const reasonNames: Readonly<Record<LedgerReason, string>> = {
  welcome: 'Welcome gifts',
  game: 'Games',
  daily: 'Daily challenges',
  shop: 'Power-ups',
  avatar: 'Avatar items',
  freeze: 'Streak freezes',
  video: 'Rewarded videos',
  giftSent: 'Gifts sent',
  giftReceived: 'Gifts received',
  giftReturned: 'Gifts that came back',
  tournamentFee: 'Tournament fees',
  tournamentRefund: 'Tournament fees refunded',
  tournamentPrize: 'Tournament prizes',
  feeForfeited: 'Tournament fees forfeited',
  correction: 'Corrections',
  closed: 'Closed accounts',
};

/** Unknown reasons can come from a server that is newer than this page. */
function formatReason(reason: string): string {
  return Object.hasOwn(reasonNames, reason) ? reasonNames[reason as LedgerReason] : reason;
}

function formatSigned(amount: number): string {
  if (amount === 0) return '0';
  return `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))}`;
}

type EconomyRow = Economy['rows'][number];

export function EconomyPanel({ view, firstDate }: PanelProps) {
  const { data: before } = useEconomy(getPreviousSpan(view, firstDate));
  return (
    <Figures
      read={useEconomy(view)}
      empty="No coin moved in these days."
      isEmpty={({ reasons }) => reasons.length === 0}
    >
      {({ rows, reasons }) => (
        <EconomyFigures
          economy={{ rows: dropRowsBeforeFirst(rows, view.step, firstDate), reasons }}
          before={before?.rows}
          view={view}
        />
      )}
    </Figures>
  );
}

interface EconomyFiguresProps {
  readonly economy: { readonly rows: readonly EconomyRow[]; readonly reasons: Economy['reasons'] };
  /** The previous span. */
  readonly before: readonly EconomyRow[] | undefined;
  readonly view: Pick<AnalyticsView, 'step'>;
}

function EconomyFigures({ economy: { rows, reasons }, before, view: { step } }: EconomyFiguresProps) {
  const { data: now } = useSummary();
  const corrections = rows.reduce((sum, row) => sum + row.corrections, 0);
  return (
    <>
      {now && (
        <div className="facts">
          <FactTile label="With players" icon="users" value={formatNumber(now.coinsHeld)} />
          <FactTile label="In escrow" icon="bracket" value={formatNumber(now.coinsInEscrow)} />
          <FactTile label="In gifts" icon="gift" value={formatNumber(now.coinsInGifts)} />
        </div>
      )}
      <div className="figures-charts">
        <Card>
          <LineChart
            title="Coins created and spent"
            level={2}
            summary={`Days in UTC. Corrections by administrators, counted apart: ${formatSigned(corrections)}.`}
            stopName={stepNames[step]}
            stops={rows.map(({ date }) => createChartStop(step, date))}
            series={[
              { name: 'created', values: rows.map(({ created }) => created) },
              { name: 'spent', values: rows.map(({ spent }) => spent) },
            ]}
            before={createPreviousSeries(before, rows.length, ({ created }) => created)}
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
                    <th scope="row">{formatReason(reason)}</th>
                    <td>{formatNumber(entries)}</td>
                    <td>{formatSigned(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      </div>
    </>
  );
}
