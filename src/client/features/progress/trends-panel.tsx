import { pathTo } from '#shared/path-to.ts';
import type { DayProgress } from '#shared/progress/contract.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { BarChart } from '#client/ui/charts/bar-chart.tsx';
import { DayCalendar } from '#client/ui/charts/day-calendar.tsx';
import { LineChart } from '#client/ui/charts/line-chart.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import { formatNumber } from '#client/ui/format-number.ts';
import { trendDays, useTrends } from './queries.ts';
import { listDays } from './trend-days.ts';

const utc = { timeZone: 'UTC' } as const;
const longDateFormat = new Intl.DateTimeFormat(undefined, { ...utc, weekday: 'long', day: 'numeric', month: 'long' });
const shortDateFormat = new Intl.DateTimeFormat(undefined, { ...utc, day: 'numeric', month: 'short' });
const weekdayFormat = new Intl.DateTimeFormat(undefined, { ...utc, weekday: 'long' });

/** See rules 2.42. */
export function TrendsPanel() {
  const { data, error, refetch } = useTrends();
  if (error && !data)
    return <LoadError title="Your trends did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingNeedle label="Loading..." />;
  if (data.dailyStats.length === 0) {
    return (
      <EmptyState title="No activity data available yet...">
        <LinkButton href={pathTo('/game')} icon="play" size="sm">
          Quick Play
        </LinkButton>
      </EmptyState>
    );
  }
  return <Trends days={listDays(data)} />;
}

export function Trends({ days }: { days: readonly DayProgress[] }) {
  const active = days.filter(({ games, totalAttempts }) => games > 0 || totalAttempts > 0).length;
  const lastWeek = days.slice(-7);
  const answered = lastWeek.reduce((sum, { totalAttempts }) => sum + totalAttempts, 0);
  const stops = days.map(({ date }) => {
    const day = new Date(date);
    return { label: longDateFormat.format(day), short: shortDateFormat.format(day) };
  });
  return (
    <div className="progress-cards">
      <Card className="progress-wide">
        <LineChart
          title="Questions a day"
          level={2}
          summary={`The last ${trendDays} days.`}
          stopName="Day"
          stops={stops}
          series={[{ name: 'answered', values: days.map(({ totalAttempts }) => totalAttempts) }]}
        />
      </Card>
      <Card>
        <DayCalendar
          title="Active days"
          level={2}
          summary={`You played on ${active} of the last ${days.length} days.`}
          days={days.map(({ date, totalAttempts }) => ({ date, value: totalAttempts }))}
          text={({ value }) => `${formatNumber(value)} answered`}
        />
      </Card>
      <Card>
        <BarChart
          title="The last 7 days"
          level={2}
          summary={`${formatNumber(answered)} ${answered === 1 ? 'question' : 'questions'} answered.`}
          heads={['Day', 'Questions']}
          rows={lastWeek
            .map(({ date, totalAttempts, correctAnswers }, index) => ({
              label: index === lastWeek.length - 1 ? 'Today' : weekdayFormat.format(new Date(date)),
              value: totalAttempts,
              text: formatNumber(totalAttempts),
              note: totalAttempts > 0 ? `${formatNumber(correctAnswers)} right` : 'none',
            }))
            .toReversed()}
        />
      </Card>
      <Card className="progress-wide">
        <LineChart
          title="Accuracy"
          level={2}
          summary="The share of right answers, where there were any."
          stopName="Day"
          stops={stops}
          series={[
            {
              name: 'right',
              values: days.map(({ totalAttempts, accuracyRate }) => (totalAttempts > 0 ? accuracyRate : null)),
            },
          ]}
          format={(value) => `${value}%`}
          top={100}
        />
      </Card>
    </div>
  );
}
