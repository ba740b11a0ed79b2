import type { ImportJob } from '#shared/imports/contract.ts';

/** An import for tests, with what matters to a test changed. */
export function exampleImport(changes: Partial<ImportJob> = {}): ImportJob {
  return {
    id: 7,
    kind: 'single',
    status: 'done',
    startedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:12.000Z',
    imported: 100,
    duplicates: 0,
    refused: 0,
    error: null,
    ...changes,
  };
}
