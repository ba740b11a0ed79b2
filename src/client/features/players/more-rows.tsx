import type { ReactNode } from 'react';
import { getErrorText } from '#client/platform/calls/call-error.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LoadMore } from '#client/platform/calls/load-more.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

interface PagedListProps<Row> {
  /** The paginated query. */
  readonly read: {
    readonly data: { readonly pages: readonly (readonly Row[])[] } | undefined;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
    refetch(): unknown;
  };
  readonly failure: string;
  readonly empty: string;
  readonly renderRow: (row: Row) => ReactNode;
}

/** A list with a button that loads more rows. */
export function PagedList<Row>({ read, failure, empty, renderRow }: PagedListProps<Row>) {
  if (!read.data) {
    if (!read.error) return <Skeleton shape="row" count={4} />;
    return <LoadError title={failure} error={read.error} onRetry={() => void read.refetch()} />;
  }
  const rows = read.data.pages.flat();
  if (rows.length === 0) return <EmptyState title={empty} />;
  return (
    <div className="player-rows">
      <Card as="ol">{rows.map(renderRow)}</Card>
      {read.isFetchNextPageError && (
        <p role="alert" className="player-failure">
          {getErrorText(read.error, 'The older entries did not load.')}
        </p>
      )}
      <LoadMore hasMore={read.hasNextPage} isBusy={read.isFetchingNextPage} onMore={() => void read.fetchNextPage()} />
    </div>
  );
}
