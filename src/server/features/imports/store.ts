import type { ImportPlan } from '#shared/imports/plan.ts';
import { importJob } from '#server/db/schema/imports.ts';
import { pickColumns, formatSelectList } from '#server/platform/database/rows.ts';
import { type Queries, statement, type Tx, type RowOf } from '#server/platform/database/database.ts';

export type ImportRow = RowOf<typeof readJob>;

const importColumns = pickColumns(
  importJob,
  'id',
  'kind',
  'status',
  'startedBy',
  'startedAt',
  'finishedAt',
  'plan',
  'imported',
  'duplicates',
  'refused',
  'error',
  'fault',
);

const insertJob = statement(
  'imports.start',
  `insert into import_job (kind, plan, started_by, started_at) values ($1, $2::jsonb, $3, $4::timestamptz)
   on conflict (status) where status = 'running' do nothing
   returning id`,
  { id: importJob.id },
);

const readJob = statement(
  'imports.one',
  `select ${formatSelectList(importColumns)} from import_job where id = $1`,
  importColumns,
);

const readLatest = statement(
  'imports.latest',
  `select ${formatSelectList(importColumns)} from import_job order by id desc limit $1`,
  importColumns,
);

const readLatestBulk = statement(
  'imports.latest-bulk',
  `select ${formatSelectList(importColumns)} from import_job where kind = 'bulk' order by id desc limit 1`,
  importColumns,
);

/** Returns the id of the new import, or null while another one runs. */
export async function insertImport(
  tx: Tx,
  job: {
    readonly kind: 'single' | 'bulk';
    readonly plan: ImportPlan;
    readonly startedBy: string;
    readonly startedAt: Date;
  },
): Promise<number | null> {
  const values = [job.kind, JSON.stringify(job.plan), job.startedBy, job.startedAt.toISOString()];
  const [row] = await tx.run(insertJob, values);
  return row?.id ?? null;
}

export async function findImport(queries: Queries, id: number): Promise<ImportRow | undefined> {
  return (await queries.run(readJob, [id]))[0];
}

/** Newest first. */
export function listImports(queries: Queries, limit: number): Promise<ImportRow[]> {
  return queries.run(readLatest, [limit]);
}

export async function findLatestBulk(queries: Queries): Promise<ImportRow | undefined> {
  return (await queries.run(readLatestBulk))[0];
}
