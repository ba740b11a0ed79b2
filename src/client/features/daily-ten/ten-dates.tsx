import './ten-dates.css';
import { pathTo } from '#shared/path-to.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { Card } from '#client/ui/card.tsx';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useTenDates } from './queries.ts';
import { TenSquares } from './ten-squares.tsx';
import { formatTenDate } from './ten-texts.ts';

export function TenDates() {
  const dates = useTenDates();
  if (!dates.data) {
    if (!dates.error) return <Skeleton shape="row" count={6} />;
    return <LoadError title="The past days did not load" error={dates.error} onRetry={() => void dates.refetch()} />;
  }
  const entries = dates.data.pages.flat();
  if (entries.length === 0) {
    return (
      <EmptyState title="No past days yet" text="Answers open here when a day is over everywhere on earth.">
        <LinkButton href={pathTo('/daily-ten')} icon="play">
          The Daily Ten
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      <Card as="ol" className="ten-dates">
        {entries.map(({ date, isOpen, run }) => (
          <li key={date}>
            <a href={pathTo('/daily-ten/dates/:date', { params: { date } })}>
              <span className="grow">
                <b>{formatTenDate(date)}</b>
                {run ? <TenSquares outcomes={run.outcomes} size="sm" /> : <small>Not played</small>}
                {!isOpen && <small>Answers open when the day is over everywhere</small>}
              </span>
              {run && <span className="num">{run.correct}/10</span>}
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </Card>
      {dates.isFetchNextPageError && <p role="alert">{getErrorText(dates.error, 'The older days did not load.')}</p>}
      {dates.hasNextPage && (
        <Button variant="secondary" busy={dates.isFetchingNextPage} onClick={() => void dates.fetchNextPage()}>
          Load more
        </Button>
      )}
    </Stack>
  );
}
