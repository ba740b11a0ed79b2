import type { FirstSessionRow } from '#shared/statistics/contract.ts';
import { percentOf } from '#shared/statistics/misleading.ts';
import type { FirstSessionStep } from '#shared/usage/rules.ts';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { numberText } from '#client/ui/number-text.ts';

const names: Readonly<Record<FirstSessionStep, string>> = {
  landing: 'Landing page',
  question1: 'First question',
  verdict3: 'Third answer',
  account: 'Account',
  game2: 'Second game',
  day2: 'Second day',
};

/** How far newcomers came, from the landing page to their second day. */
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
          label: names[step],
          value: count,
          text: numberText(count),
          note: step === 'landing' ? undefined : `${percentOf(count, all)}% of all`,
        }))}
      />
    </Card>
  );
}
