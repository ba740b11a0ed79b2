import './case-queue.css';
import { useState } from 'react';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { useFocusAfterChange } from '#client/platform/hooks/use-focus-after.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { Stack } from '#client/ui/layout.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type CaseOrder, useReportCases } from './queries.ts';
import { ReportedCase } from './reported-case.tsx';

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'most', label: 'Most reported first' },
];

const queueId = 'reported-players';

/** Reports about players, decided case by case (rules W31). */
export function CaseQueue() {
  const [order, setOrder] = useState<CaseOrder>('newest');
  return (
    <Stack gap={4} id={queueId} tabIndex={-1}>
      <div className="case-order">
        <ChoiceField
          label="Order"
          name="order"
          value={order}
          onChange={(value) => setOrder(value === 'most' ? 'most' : 'newest')}
          options={orders}
        />
      </div>
      <CaseList order={order} />
    </Stack>
  );
}

function CaseList({ order }: { readonly order: CaseOrder }) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, ...read } = useReportCases(order);
  const focusAfter = useFocusAfterChange(data);
  if (!data) {
    if (!error) return <Skeleton shape="card" count={3} />;
    return <LoadError title="The reports did not load" error={error} onRetry={() => void read.refetch()} />;
  }
  const cases = data.pages.flat();
  if (cases.length === 0) {
    return <EmptyState title="Nothing to look at" text="When a player reports another one, it waits here for you." />;
  }
  return (
    <>
      {cases.map((reportCase) => (
        <ReportedCase key={reportCase.id} reported={reportCase} onDecided={() => focusAfter(queueId)} />
      ))}
      {isFetchNextPageError && <p role="alert">{getErrorText(error, 'The other reports did not load.')}</p>}
      <LoadMore hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
    </>
  );
}
