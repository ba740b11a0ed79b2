import './figures.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExportedTable } from '#shared/statistics/rules.ts';
import { callAddress } from '#client/platform/calls/call-address.ts';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { AnalyticsView } from './analytics-view.ts';

interface FiguresProps<Data> {
  read: UseQueryResult<Data>;
  /** What is to be said where there is nothing to show yet. */
  empty: string;
  isEmpty: (data: Data) => boolean;
  /** The table behind it, to take along. */
  table?: ExportedTable;
  view: AnalyticsView;
  children: (data: Data) => ReactNode;
}

/** One tab of figures: what is there, what failed, or that there is nothing yet; and the way to take them along. */
export function Figures<Data>({ read, empty, isEmpty, table, view, children }: FiguresProps<Data>) {
  const { data, error, refetch } = read;
  if (error) return <LoadError title="The figures did not load" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingNeedle label="Counting..." />;
  if (isEmpty(data)) return <EmptyState title="Nothing to count yet" text={empty} />;
  const { from, to, step } = view;
  return (
    <div className="figures">
      {table && (
        <LinkButton
          href={
            callAddress('GET /api/admin/statistics/export/:table', { params: { table }, query: { from, to, step } }).url
          }
          download
          variant="ghost"
          size="sm"
          icon="download"
        >
          Export as CSV
        </LinkButton>
      )}
      {children(data)}
    </div>
  );
}
