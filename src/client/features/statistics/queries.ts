import { useQuery } from '@tanstack/react-query';
import { createReadQuery } from '#client/platform/calls/query-client.ts';
import type { AnalyticsView } from './analytics-view.ts';

type Span = Pick<AnalyticsView, 'from' | 'to' | 'step'>;

/** Statistics change constantly, so every view refetches. */
const alwaysStale = { staleTime: 0 };
const toQuery = ({ from, to, step }: Span) => ({ query: { from, to, step } });

export const useSummary = () => useQuery({ ...createReadQuery('GET /api/admin/statistics/summary'), ...alwaysStale });

export const useOverview = () => useQuery({ ...createReadQuery('GET /api/admin/statistics/overview'), ...alwaysStale });

/** Refetched every minute. */
export const useWaiting = () =>
  useQuery({ ...createReadQuery('GET /api/admin/statistics/waiting'), ...alwaysStale, refetchInterval: 60_000 });

const createSpanOptions = (span: Span | null) => ({ ...alwaysStale, enabled: span !== null });
const toOptionalQuery = (span: Span | null) => (span ? toQuery(span) : {});

export const usePlayersFigures = (span: Span | null) =>
  useQuery({
    ...createReadQuery('GET /api/admin/statistics/players', toOptionalQuery(span)),
    ...createSpanOptions(span),
  });

export const useRetention = () =>
  useQuery({ ...createReadQuery('GET /api/admin/statistics/retention', {}), ...alwaysStale });

export const useGamesFigures = (span: Span | null) =>
  useQuery({
    ...createReadQuery('GET /api/admin/statistics/games', toOptionalQuery(span)),
    ...createSpanOptions(span),
  });

export const useCategoryFigures = () =>
  useQuery({ ...createReadQuery('GET /api/admin/statistics/categories'), ...alwaysStale });

export const useMisleading = () =>
  useQuery({ ...createReadQuery('GET /api/admin/statistics/questions', {}), ...alwaysStale });

export const useEconomy = (span: Span | null) =>
  useQuery({
    ...createReadQuery('GET /api/admin/statistics/economy', toOptionalQuery(span)),
    ...createSpanOptions(span),
  });

export const useUsageFigures = (span: Span) =>
  useQuery({ ...createReadQuery('GET /api/admin/statistics/usage', toQuery(span)), ...alwaysStale });

export const useFirstSession = (span: Span) =>
  useQuery({ ...createReadQuery('GET /api/admin/statistics/first-session', toQuery(span)), ...alwaysStale });

/** Servers report their jobs twice a minute. */
export const useJobs = () =>
  useQuery({ ...createReadQuery('GET /api/admin/statistics/jobs'), ...alwaysStale, refetchInterval: 30_000 });
