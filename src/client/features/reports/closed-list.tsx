import './report-queue.css';
import type { ClosedReports } from '#shared/reports/contract.ts';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/focus.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Row, Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Surface } from '#client/ui/surface.tsx';
import { Text } from '#client/ui/text.tsx';
import { type Resolution, useClosedReports, useReopen } from './queries.ts';
import { ReportList } from './report-words.tsx';

const resolutionLooks: Readonly<Record<Resolution, { readonly name: string; readonly tone: BadgeTone }>> = {
  mended: { name: 'Mended', tone: 'done' },
  retired: { name: 'Retired', tone: 'raw' },
  dismissed: { name: 'Dismissed', tone: 'plain' },
};

export function ClosedList() {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...read } = useClosedReports();
  const focusAfter = useFocusAfterChange(data);
  if (!data) {
    if (!error) return <Skeleton shape="card" count={3} />;
    return <LoadError title="The reports did not load" error={error} onRetry={() => void read.refetch()} />;
  }
  const closings = data.pages.flat();
  if (closings.length === 0) {
    return <EmptyState title="Nothing here yet" text="Reports that you close can be opened again here." />;
  }
  return (
    <Stack>
      {closings.map((closing) => (
        <ClosedQuestion
          key={`${closing.question.id} ${closing.closedAt}`}
          closing={closing}
          onReopened={() => focusAfter('closed-tab')}
        />
      ))}
      {isFetchNextPageError && <p role="alert">{getErrorText(error, 'The other reports did not load.')}</p>}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
    </Stack>
  );
}

interface ClosedQuestionProps {
  readonly closing: ClosedReports;
  readonly onReopened: () => void;
}

function ClosedQuestion({ closing: { question, resolution, closedAt, by, reports }, onReopened }: ClosedQuestionProps) {
  const reopen = useReopen(onReopened);
  const { name, tone } = resolutionLooks[resolution];
  const id = `closed-${question.id}-${Date.parse(closedAt)}`;
  return (
    <Surface as="article" className="stack gap-2" aria-labelledby={id}>
      <Row wrap between align="start">
        <Text as="h2" size="lg" strong id={id}>
          {question.question}
        </Text>
        <Button
          size="sm"
          variant="plain"
          icon="again"
          busy={reopen.isPending}
          onClick={() => reopen.mutate({ id: question.id, closedAt })}
        >
          Reopen
        </Button>
      </Row>
      <Row wrap gap={2}>
        <Badge tone={tone}>{name}</Badge>
        <Text size="sm" tone="soft">
          {by}, {new Date(closedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </Text>
      </Row>
      <ReportList reports={reports} />
    </Surface>
  );
}
