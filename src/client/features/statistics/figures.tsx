import './figures.css';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadError } from '#client/platform/calls/load-error.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingNeedle } from '#client/ui/loading-needle.tsx';
import type { AnalyticsView } from './analytics-view.ts';

export interface PanelProps {
  readonly view: AnalyticsView;
  /** Undefined while it loads. */
  readonly firstDate: string | undefined;
  readonly onView: (change: Partial<AnalyticsView>) => void;
}

interface FiguresProps<Data> {
  read: UseQueryResult<Data>;
  empty: string;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

export function Figures<Data>({ read, empty, isEmpty, children }: FiguresProps<Data>) {
  const { data, error, refetch } = read;
  if (error) return <LoadError title="The figures did not load" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingNeedle label="Counting..." />;
  if (isEmpty(data)) return <EmptyState title="Nothing to count yet" text={empty} />;
  return <div className="figures">{children(data)}</div>;
}
