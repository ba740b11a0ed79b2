import type { FirstSessionRow } from '#shared/statistics/contract.ts';
import { calculatePercent } from '#shared/statistics/misleading.ts';
import type { FirstSessionStep } from '#shared/usage/rules.ts';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { formatNumber } from '#client/ui/number-text.ts';

const firstSessionLabels: Readonly<Record<FirstSessionStep, string>> = {
  landing: 'Landing page',
  question1: 'First question',
  verdict3: 'Third answer',
  account: 'Account',
  game2: 'Second game',
  day2: 'Second day',
};

/** The funnel of new players from the landing page to their second day. */
export function FirstSession({ rows }: { rows: readonly FirstSessionRow[] }) {
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
