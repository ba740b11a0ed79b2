import { useQuery } from '@tanstack/react-query';
import { call } from '#client/platform/calls/api.ts';
import { readQuery } from '#client/platform/calls/query-client.ts';
import { firstProgress } from './import-texts.ts';
import { runningImport } from './import-watch.ts';

/** Progress is polled every second (rules 4.12). */
const pollMs = 1000;
/** While nothing runs here: another administrator may begin. */
const idlePollMs = 15_000;

/** Polling errors are only logged (rules 8.7). */
async function logged<T>(read: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!signal.aborted) console.warn('The imports could not be read', error);
    throw error;
  }
}

export const importsQuery = readQuery('GET /api/admin/imports');

/** The latest imports, read every second while one runs or `isWaiting` for one. */
export function useImportJobs(isWaiting: boolean) {
  return useQuery({
    ...importsQuery,
    queryFn: ({ signal }) => logged(call('GET /api/admin/imports', {}, { signal }), signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isWaiting || runningImport(state.data) ? pollMs : idlePollMs),
  });
}

/** Where questions come from, and when it last answered. */
export function useImportSource() {
  return useQuery({ ...readQuery('GET /api/admin/imports/source'), staleTime: 0 });
}

/** The latest files that were brought in. */
export function useFileImports() {
  return useQuery(readQuery('GET /api/admin/question-files/imports'));
}

/** How far the import of everything is. One that begins here is first asked about a second later. */
export function useBulkProgress(isBeginning: boolean) {
  const { data } = useQuery({
    ...readQuery('GET /api/admin/import-progress'),
    queryFn: ({ signal }) => logged(call('GET /api/admin/import-progress', {}, { signal }), signal),
    initialData: firstProgress,
    staleTime: isBeginning ? Number.POSITIVE_INFINITY : 0,
    refetchInterval: pollMs,
    gcTime: 0,
  });
  return data;
}
