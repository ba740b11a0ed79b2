import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#client/platform/calls/query-client.ts';
import type { AnalyticsView } from './analytics-view.ts';

type Span = Pick<AnalyticsView, 'from' | 'to' | 'step'>;

/** Figures move on while nobody looks: each look is a new one. */
const fresh = { staleTime: 0 };
const queryOf = ({ from, to, step }: Span) => ({ query: { from, to, step } });

export const useSummary = () => useQuery({ ...readQuery('GET /api/admin/statistics/summary'), ...fresh });

/** The figures of the overview that belong to the role of who looks. */
export const useOverview = () => useQuery({ ...readQuery('GET /api/admin/statistics/overview'), ...fresh });

/** What waits for who looks, told once a minute. */
export const useWaiting = () =>
  useQuery({ ...readQuery('GET /api/admin/statistics/waiting'), ...fresh, refetchInterval: 60_000 });

/** A span that is not there is not asked for. */
const orNothing = (span: Span | null) => ({ ...fresh, enabled: span !== null });
const queryOfAny = (span: Span | null) => (span ? queryOf(span) : {});

export const usePlayersFigures = (span: Span | null) =>
  useQuery({ ...readQuery('GET /api/admin/statistics/players', queryOfAny(span)), ...orNothing(span) });

export const useRetention = () => useQuery({ ...readQuery('GET /api/admin/statistics/retention', {}), ...fresh });

export const useGamesFigures = (span: Span | null) =>
  useQuery({ ...readQuery('GET /api/admin/statistics/games', queryOfAny(span)), ...orNothing(span) });

export const useCategoryFigures = () => useQuery({ ...readQuery('GET /api/admin/statistics/categories'), ...fresh });

export const useMisleading = () => useQuery({ ...readQuery('GET /api/admin/statistics/questions', {}), ...fresh });

export const useEconomy = (span: Span | null) =>
  useQuery({ ...readQuery('GET /api/admin/statistics/economy', queryOfAny(span)), ...orNothing(span) });

export const useUsageFigures = (span: Span) =>
  useQuery({ ...readQuery('GET /api/admin/statistics/usage', queryOf(span)), ...fresh });

export const useFirstSession = (span: Span) =>
  useQuery({ ...readQuery('GET /api/admin/statistics/first-session', queryOf(span)), ...fresh });

/** How work goes is told twice a minute. */
export const useJobs = () =>
  useQuery({ ...readQuery('GET /api/admin/statistics/jobs'), ...fresh, refetchInterval: 30_000 });
