import { pathTo } from '#shared/path-to.ts';
import { useTen } from '#client/features/daily-ten/queries.ts';
import { TenQuestions } from '#client/features/daily-ten/ten-result.tsx';
import { TenResult, TenShare } from '#client/features/daily-ten/ten-result.tsx';
import { formatTenDate } from '#client/features/daily-ten/ten-texts.ts';
import { CallError } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { usePageTitle } from '#client/platform/hooks/use-page-title.ts';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { IconLink } from '#client/ui/controls/icon-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** `/daily-ten/dates/{date}`: the Daily Ten of a date, with answers once it is over in every time zone. */
export function PastTenPage({ date }: { readonly date: string }) {
  const title = isDate(date) ? `The Daily Ten, ${formatTenDate(date)}` : 'The Daily Ten';
  usePageTitle(title);
  return (
    <Stack gap={5}>
      <Row as="header">
        <IconLink icon="back" label="Past Daily Tens" href={pathTo('/daily-ten/dates')} />
        <Text as="h1" size="title">
          {title}
        </Text>
      </Row>
      {isDate(date) ? <TenDayDetails date={date} /> : <TenDayNotFound />}
    </Stack>
  );
}

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function TenDayDetails({ date }: { readonly date: string }) {
  const { data: day, error, refetch } = useTen(date);
  if (!day) {
    if (!error) return <Skeleton shape="card" count={3} />;
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <TenDayNotFound />;
    return <LoadError title="The day did not load" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {day.run && (
        <Surface as="section" padding={5}>
          <Stack gap={4}>
            <TenResult day={day} run={day.run} />
            <TenShare date={date} run={day.run} />
          </Stack>
        </Surface>
      )}
      {day.questions ? (
        <TenQuestions questions={day.questions} />
      ) : (
        <Text tone="soft">
          {day.isOpen
            ? 'Finish it first: then its answers stand here.'
            : `Its questions and answers open when the day is over everywhere on earth: ${dateTimeFormat.format(new Date(day.opensAt))}.`}
        </Text>
      )}
    </>
  );
}

function TenDayNotFound() {
  return (
    <EmptyState title="Nothing to see here" text="A day opens when it is over everywhere on earth.">
      <LinkButton href={pathTo('/daily-ten')} icon="calendar">
        The Daily Ten
      </LinkButton>
    </EmptyState>
  );
}
