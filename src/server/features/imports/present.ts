import type { ImportJob } from '#shared/imports/contract.ts';
import { errorCatalog } from '#shared/kernel/errors.ts';
import type { ImportRow } from './store.ts';

export function toImportJob(row: ImportRow): ImportJob {
  const { id, kind, status, imported, duplicates, refused, startedAt, finishedAt, error, fault } = row;
  return {
    id,
    kind,
    status,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    imported,
    duplicates,
    refused,
    error: error === null ? null : errorCatalog[error][1],
    fault,
  };
}
